import type { Bot, Vector } from '../library/mineflayer.ts';

const ticksPerSample = 20;
const samplesKept = 5;
const leastWay = 1.5;

/** Reports once if a walking body has moved less than 1.5 blocks over five samples, one every 20 ticks. */
export class StuckWatch {
  private readonly bot: Bot;
  private readonly onStuck: () => void;
  private readonly samples: Vector[] = [];
  private ticks = 0;

  constructor(bot: Bot, onStuck: () => void) {
    this.bot = bot;
    this.onStuck = onStuck;
    this.bot.on('physicsTick', this.sample);
  }

  close(): void {
    this.bot.removeListener('physicsTick', this.sample);
  }

  private readonly sample = (): void => {
    this.ticks++;
    if (this.ticks % ticksPerSample !== 0 || !this.bot.pathfinder.isMoving()) return;
    this.samples.push(this.bot.entity.position.clone());
    if (this.samples.length > samplesKept) this.samples.shift();
    const first = this.samples[0];
    const last = this.samples[samplesKept - 1];
    if (first && last && first.distanceTo(last) < leastWay) {
      this.close();
      this.onStuck();
    }
  };
}
