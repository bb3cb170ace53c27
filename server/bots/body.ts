import type { Block } from 'prismarine-block';
import type { Rules } from '#lib/domain/rules.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import { ActionQueue, type Claim } from './action-queue.ts';
import { answerTicks } from './answer-ticks.ts';
import { BodyLife } from './body-life.ts';
import { ChatLimit } from './chat-limit.ts';
import { chatText } from './chat-text.ts';
import { ChestMemory } from './chest-memory.ts';
import { FailureCounter } from './failure-counter.ts';
import { giveCollisionTolerance } from './library/collision-tolerance.ts';
import type { Bot, Vector } from './library/mineflayer.ts';
import { Walker } from './walking/walker.ts';

export interface BodyOptions {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Player names of the other bodies in the team. */
  readonly mates: readonly string[];
  /** Under parity, bodies keep known weaknesses of the original's; the default is corrected. */
  readonly rules?: Rules;
  /** Called with each report of an action before the body says it in public chat. */
  readonly onReport?: (text: string) => void;
}

/** State shared by all actions of one body. */
interface Shared {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly mates: readonly string[];
  readonly rules: Rules;
  readonly life: BodyLife;
  readonly actions: ActionQueue;
  readonly failures: FailureCounter;
  readonly chests: ChestMemory;
  readonly chatLimit: ChatLimit;
  /** Whether its actions report in public chat. */
  reports: boolean;
  /** Called with each such report before it is said. */
  readonly onReport: (text: string) => void;
}

/** Ticks that an interruption costs: about as long as fetching a drop, so that leaving an action before its fetch gains nothing. */
const breakOffTicks = 20;

/**
 * A bot as primitives use it. Every wait rejects with EpisodeOver or BodyLost when the body's life ends; in a body that was lent to one
 * action, also with Interrupted when that action must end.
 */
export class Body {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly mates: readonly string[];
  readonly rules: Rules;
  readonly failures: FailureCounter;
  readonly chests: ChestMemory;
  /** Decides which action has the body. */
  readonly actions: ActionQueue;
  readonly walker: Walker;
  private readonly shared: Shared;
  private readonly claim: Claim | null;
  /** Whether waits run to their end despite an interruption. */
  private readonly unbroken: boolean;
  /** Whether it acts for the API: it says nothing in public chat, and its walks neither dig nor place blocks. */
  readonly gentle: boolean;

  static of({ bot, clock, random, signal, mates, rules = 'corrected', onReport = () => undefined }: BodyOptions): Body {
    if (rules !== 'parity') giveCollisionTolerance(bot);
    return new Body({
      bot,
      clock,
      random,
      mates,
      rules,
      life: new BodyLife(bot, signal),
      actions: new ActionQueue(),
      failures: new FailureCounter(),
      chests: new ChestMemory(clock),
      chatLimit: new ChatLimit(),
      reports: true,
      onReport,
    });
  }

  private constructor(shared: Shared, claim: Claim | null = null, { unbroken = false, gentle = false } = {}) {
    this.shared = shared;
    this.claim = claim;
    this.unbroken = unbroken;
    this.gentle = gentle;
    this.bot = shared.bot;
    this.clock = shared.clock;
    this.random = shared.random;
    this.mates = shared.mates;
    this.rules = shared.rules;
    this.failures = shared.failures;
    this.chests = shared.chests;
    this.actions = shared.actions;
    this.walker = new Walker(this);
  }

  get name(): string {
    return this.bot.username;
  }

  /** The same body, for one action. */
  lentTo(claim: Claim): Body {
    return new Body(this.shared, claim);
  }

  /**
   * The same body for a part of an action that always takes its full time, such as a dig and the wait for its drop. An interruption there
   * can only stop a dig before its block breaks.
   */
  forWholePart(): Body {
    return new Body(this.shared, this.claim, { unbroken: true, gentle: this.gentle });
  }

  /** The same body for an action of the API. The caller sets the rules of its walks. */
  gently(): Body {
    return new Body(this.shared, this.claim, { unbroken: this.unbroken, gentle: true });
  }

  /** Throws EpisodeOver, BodyLost or Interrupted if the action must end. */
  mustBeAlive(): void {
    this.shared.life.mustGoOn();
    if (!this.unbroken && this.claim?.interruption) throw this.claim.interruption;
  }

  /**
   * Settles like `work`, or rejects with EpisodeOver or BodyLost before that. An interruption waits for the end of `work`: the gesture
   * completes, because otherwise the library would complete it during the next action.
   */
  until<T>(work: Promise<T>): Promise<T> {
    return this.settled(work, false);
  }

  /** Like `until`, but an interruption does not wait for `work`: for walks, which can stop anywhere. */
  untilInterrupted<T>(work: Promise<T>): Promise<T> {
    return this.settled(work, true);
  }

  /** Waits for `count` ticks of the body's own physics. */
  ticks(count: number): Promise<void> {
    return this.until(this.shared.life.ticks(count));
  }

  /** Digs a block. An interruption stops the dig right after its start, without effect. */
  dig(block: Block, forceLook?: boolean): Promise<void> {
    const { claim, bot } = this;
    const work = bot.dig(block, forceLook);
    if (claim) this.stopDigWhenInterrupted(claim, work);
    return this.until(work);
  }

  /** Releases the body during `work`, then requests it again like a new call. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    const { claim, actions } = this;
    if (!claim) return this.until(work());
    actions.leave(claim);
    const result = await this.until(work());
    actions.enterAgain(claim);
    if (claim.turn) await this.until(claim.turn);
    return result;
  }

  /** Lets its actions report nothing in public chat from now on. */
  keepQuiet(): void {
    this.shared.reports = false;
  }

  /** Says in public chat what an action did, unless the body keeps quiet. Throws as `say` does. */
  report(text: string): void {
    if (!this.shared.reports || this.gentle) return;
    this.shared.onReport(chatText(text));
    this.say(text);
  }

  /** Says a line in public chat, without forbidden characters. Throws above 25 lines within 100 ticks. */
  say(text: string): void {
    if (this.gentle) return;
    this.countLine();
    this.bot.chat(chatText(text));
  }

  /** Counts a line that the body is about to say anywhere. Throws above 25 lines within 100 ticks. */
  countLine(): void {
    this.mustBeAlive();
    this.shared.chatLimit.spend(this.clock.now());
  }

  /** Closes any open window, and waits until the server has returned the item at its cursor. */
  async closeWindow(): Promise<void> {
    const { currentWindow } = this.bot;
    if (!currentWindow) return;
    await this.until(this.bot.closeWindow(currentWindow));
    await this.ticks(answerTicks);
  }

  /** Ends a walk or dig that an interrupted action left running in the library, and waits for the cost of the interruption. */
  async letGo(): Promise<void> {
    const { bot, shared } = this;
    this.walker.stop();
    bot.stopDigging();
    bot.clearControlStates();
    await new Body(shared).ticks(breakOffTicks);
  }

  blockAt(at: Vector): Block | null {
    return this.bot.blockAt(at, false);
  }

  private settled<T>(work: Promise<T>, atOnce: boolean): Promise<T> {
    const { shared } = this;
    const claim = this.unbroken ? null : this.claim;
    return new Promise<T>((resolve, reject) => {
      const releaseLife = shared.life.onEnd(reject);
      const releaseClaim = atOnce ? claim?.onInterrupt(reject) : undefined;
      const release = (): void => {
        releaseLife();
        releaseClaim?.();
      };
      work.then(
        (value) => {
          release();
          if (claim?.interruption) reject(claim.interruption);
          else resolve(value);
        },
        (error: unknown) => {
          release();
          reject(claim?.interruption ?? error);
        },
      );
    });
  }

  private stopDigWhenInterrupted(claim: Claim, work: Promise<void>): void {
    const { bot, shared } = this;
    let over = false;
    // The library cannot stop a dig while the head still turns, so this stops it when it begins.
    const stop = (): void => {
      if (over) return;
      if (bot.targetDigBlock) bot.stopDigging();
      else void shared.life.ticks(1).then(stop);
    };
    const release = claim.onInterrupt(stop);
    const ended = (): void => {
      over = true;
      release();
    };
    work.then(ended, ended);
  }
}
