import { BodyLost } from './body-lost.ts';
import { EpisodeOver } from './episode-over.ts';
import type { Bot } from './library/mineflayer.ts';

/**
 * The time a body has in the world. At the end of the episode, or when the connection ends, every wait rejects with the reason, the body
 * stands still, and packets that would act on the world are no longer sent.
 */
export class BodyLife {
  private readonly bot: Bot;
  /** Why nothing can be done any more, once that is so. */
  private over: Error | null = null;
  private readonly stops = new Set<(reason: Error) => void>();
  private readonly waiting: { left: number; done: () => void }[] = [];

  constructor(bot: Bot, signal: AbortSignal) {
    this.bot = bot;
    bot.on('physicsTick', () => this.countTick());
    bot.once('end', (reason) => this.cut(new BodyLost(bot.username, reason)));
    const end = (): void => {
      this.cut(new EpisodeOver());
      this.standStill();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }

  /** Throws EpisodeOver once the episode has ended, BodyLost once the connection has. */
  mustGoOn(): void {
    if (this.over) throw this.over;
  }

  /** Hears why the life is over, also when it has been for long. Returns how to stop listening. */
  onEnd(listener: (reason: Error) => void): () => void {
    if (this.over) listener(this.over);
    else this.stops.add(listener);
    return () => void this.stops.delete(listener);
  }

  /** Resolves after that many ticks of the body's own physics, and never once the life is over. */
  ticks(count: number): Promise<void> {
    if (count <= 0) return Promise.resolve();
    return new Promise<void>((resolve) => this.waiting.push({ left: count, done: resolve }));
  }

  private countTick(): void {
    for (let index = 0; index < this.waiting.length; index++) {
      const wait = this.waiting[index];
      if (!wait || --wait.left > 0) continue;
      this.waiting.splice(index--, 1);
      wait.done();
    }
  }

  /** Rejects everything that waits, and all that will be called. */
  private cut(reason: Error): void {
    this.over ??= reason;
    const stops = [...this.stops];
    this.stops.clear();
    this.waiting.length = 0;
    for (const stop of stops) stop(this.over);
  }

  /** Stops what the bot does and keeps programs that hold it from doing more. */
  private standStill(): void {
    const { bot } = this;
    bot.pathfinder.setGoal(null);
    bot.stopDigging();
    bot.clearControlStates();
    const setControlState = bot.setControlState.bind(bot);
    bot.setControlState = (control, state) => {
      if (!state) setControlState(control, state);
    };
    const write = bot._client.write.bind(bot._client);
    bot._client.write = (name, packet) => {
      if (quietPackets.has(name)) write(name, packet);
    };
  }
}

/** What a body still sends after the end: that it is there, and where it falls. */
const quietPackets: ReadonlySet<string> = new Set([
  'keep_alive',
  'teleport_confirm',
  'client_command',
  'position',
  'position_look',
  'look',
  'flying',
  'message_acknowledgement',
]);
