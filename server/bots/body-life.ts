import { BodyLost } from './body-lost.ts';
import { EpisodeOver } from './episode-over.ts';
import type { Bot } from './library/mineflayer.ts';

/**
 * The lifetime of a body in the world. When the episode or the connection ends, every wait rejects with the reason, the body stops, and
 * packets that would change the world are no longer sent.
 */
export class BodyLife {
  private readonly bot: Bot;
  /** Why the life has ended; null before. */
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

  /** Throws EpisodeOver after the end of the episode, BodyLost after the end of the connection. */
  mustGoOn(): void {
    if (this.over) throw this.over;
  }

  /** Calls `listener` with the reason when the life ends, at once if it has ended. Returns the function that unsubscribes. */
  onEnd(listener: (reason: Error) => void): () => void {
    if (this.over) listener(this.over);
    else this.stops.add(listener);
    return () => void this.stops.delete(listener);
  }

  /** Resolves after `count` ticks of the body's own physics; stays pending if the life ends before. */
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

  /** Rejects all waits, present and future. */
  private cut(reason: Error): void {
    this.over ??= reason;
    const stops = [...this.stops];
    this.stops.clear();
    this.waiting.length = 0;
    for (const stop of stops) stop(this.over);
  }

  /** Stops the bot, and disables it for programs that still hold it. */
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

/** Packets that a body still sends after the end: keep-alive and falling. */
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
