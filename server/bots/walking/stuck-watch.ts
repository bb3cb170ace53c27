import type { Bot, Vector } from '../library/mineflayer.ts';

const ticksPerSample = 20;
const samplesKept = 5;
const leastWay = 1.5;

/**
 * Calls `onStuck` once if a walking body has moved less than 1.5 blocks over five samples, one every 20 ticks. Returns the function that ends
 * the watch.
 */
export function watchForStuck(bot: Bot, onStuck: () => void): () => void {
  const samples: Vector[] = [];
  let ticks = 0;
  const end = (): void => {
    bot.removeListener('physicsTick', sample);
  };
  const sample = (): void => {
    ticks++;
    if (ticks % ticksPerSample !== 0 || !bot.pathfinder.isMoving()) return;
    samples.push(bot.entity.position.clone());
    if (samples.length > samplesKept) samples.shift();
    const first = samples[0];
    const last = samples[samplesKept - 1];
    if (first && last && first.distanceTo(last) < leastWay) {
      end();
      onStuck();
    }
  };
  bot.on('physicsTick', sample);
  return end;
}
