import type { Block } from 'prismarine-block';
import type { Rules } from '#lib/domain/rules.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import { BodyLost } from './body-lost.ts';
import { ChatLimit } from './chat-limit.ts';
import { ChestMemory } from './chest-memory.ts';
import { EpisodeOver } from './episode-over.ts';
import { FailureCounter } from './failure-counter.ts';
import { giveCollisionTolerance } from './library/collision-tolerance.ts';
import type { Bot, Vector } from './library/mineflayer.ts';
import { Walker } from './walker.ts';

export interface BodyOptions {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Player names of the own team without this body. */
  readonly mates: readonly string[];
  /** Under parity, bodies keep known weaknesses of the original's; corrected where none is given. */
  readonly rules?: Rules;
}

/** Ticks until the server has answered a click: what it gives is there, a window that it opens is open. */
export const answerTicks = 2;

/**
 * A bot with everything it does cut off at the end of the episode: every wait rejects with EpisodeOver the moment the signal aborts,
 * the body stands still, and packets that would act on the world are no longer sent.
 */
export class Body {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly mates: readonly string[];
  readonly failures = new FailureCounter();
  readonly rules: Rules;
  readonly chests = new ChestMemory();
  readonly walker: Walker;
  /** Why nothing can be done any more, once that is so. */
  private over: Error | null = null;
  private readonly chatLimit = new ChatLimit();
  private readonly stops = new Set<(reason: Error) => void>();
  private readonly waiting: { left: number; done: () => void }[] = [];

  constructor(options: BodyOptions) {
    this.bot = options.bot;
    this.clock = options.clock;
    this.random = options.random;
    this.mates = options.mates;
    this.rules = options.rules ?? 'corrected';
    this.walker = new Walker(this);
    if (this.rules !== 'parity') giveCollisionTolerance(this.bot);
    this.bot.on('physicsTick', () => this.countTick());
    this.bot.once('end', (reason) => this.cut(new BodyLost(this.name, reason)));
    const { signal } = options;
    const end = (): void => {
      this.cut(new EpisodeOver());
      this.standStill();
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  }

  get name(): string {
    return this.bot.username;
  }

  /** Throws EpisodeOver once the episode has ended, BodyLost once the connection has. */
  mustBeAlive(): void {
    if (this.over) throw this.over;
  }

  /** What `work` settles to, or EpisodeOver or BodyLost when that comes first. */
  until<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const stop = (reason: Error): void => reject(reason);
      if (this.over) stop(this.over);
      else this.stops.add(stop);
      work.then(
        (value) => {
          this.stops.delete(stop);
          resolve(value);
        },
        (error: unknown) => {
          this.stops.delete(stop);
          reject(error);
        },
      );
    });
  }

  /** Waits for that many ticks of the body's own physics. */
  ticks(count: number): Promise<void> {
    if (count <= 0) return this.until(Promise.resolve());
    return this.until(new Promise<void>((resolve) => this.waiting.push({ left: count, done: resolve })));
  }

  /** Says a line in public chat. Throws when more than 25 lines are said within 100 ticks. */
  say(text: string): void {
    this.mustBeAlive();
    this.chatLimit.spend(this.clock.now());
    this.bot.chat(text);
  }

  /** Closes whatever window is open, and waits until the server has given back what was at its cursor. */
  async closeWindow(): Promise<void> {
    const { currentWindow } = this.bot;
    if (!currentWindow) return;
    await this.until(this.bot.closeWindow(currentWindow));
    await this.ticks(answerTicks);
  }

  blockAt(at: Vector): Block | null {
    return this.bot.blockAt(at, false);
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
