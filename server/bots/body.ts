import type { Block } from 'prismarine-block';
import type { Rules } from '#lib/domain/rules.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import type { Random } from '#server/minecraft/random.ts';
import { ActionQueue, type Claim } from './action-queue.ts';
import { BodyLife } from './body-life.ts';
import { ChatLimit } from './chat-limit.ts';
import { chatText } from './chat-text.ts';
import { ChestMemory } from './chest-memory.ts';
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

/** What all actions of one body share. */
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
}

/** Ticks until the server has answered a click: what it gives is there, a window that it opens is open. */
export const answerTicks = 2;

/**
 * Ticks a body loses by breaking an action off: about what it takes to fetch a drop, so that nobody gains by leaving an action before it
 * has fetched what it broke.
 */
const breakOffTicks = 20;

/**
 * A bot as primitives use it. Everything it waits for rejects with EpisodeOver or BodyLost the moment its life is over, and in a body
 * that was lent to one action with Interrupted once that action has to end.
 */
export class Body {
  readonly bot: Bot;
  readonly clock: Clock;
  readonly random: Random;
  readonly mates: readonly string[];
  readonly rules: Rules;
  readonly failures: FailureCounter;
  readonly chests: ChestMemory;
  /** Which action has the body. */
  readonly actions: ActionQueue;
  readonly walker: Walker;
  private readonly shared: Shared;
  private readonly claim: Claim | null;
  /** Whether what it waits for comes to its end in spite of an interruption. */
  private readonly unbroken: boolean;

  static of({ bot, clock, random, signal, mates, rules = 'corrected' }: BodyOptions): Body {
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
      chests: new ChestMemory(),
      chatLimit: new ChatLimit(),
    });
  }

  private constructor(shared: Shared, claim: Claim | null = null, unbroken = false) {
    this.shared = shared;
    this.claim = claim;
    this.unbroken = unbroken;
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

  /** The same body for one action. */
  lentTo(claim: Claim): Body {
    return new Body(this.shared, claim);
  }

  /**
   * The same body for a part of an action that costs its whole time once it has begun, as a dig and the wait for what it drops. Only a
   * dig that has not broken its block yet can be interrupted in it.
   */
  forWholePart(): Body {
    return new Body(this.shared, this.claim, true);
  }

  /** Throws EpisodeOver, BodyLost or Interrupted when nothing can be done any more. */
  mustBeAlive(): void {
    this.shared.life.mustGoOn();
    if (!this.unbroken && this.claim?.interruption) throw this.claim.interruption;
  }

  /**
   * What `work` settles to, or EpisodeOver or BodyLost when that comes first. An interruption waits for `work` to end: a gesture that has
   * begun is brought to its end, since the library would end it behind the back of the next action.
   */
  until<T>(work: Promise<T>): Promise<T> {
    return this.settled(work, false);
  }

  /** As `until`, but an interruption does not wait for `work`: for walks, which can be broken off anywhere. */
  untilInterrupted<T>(work: Promise<T>): Promise<T> {
    return this.settled(work, true);
  }

  /** Waits for that many ticks of the body's own physics. */
  ticks(count: number): Promise<void> {
    return this.until(this.shared.life.ticks(count));
  }

  /** Digs a block. An interruption stops the dig as soon as it has begun, and it has no effect. */
  dig(block: Block, forceLook?: boolean): Promise<void> {
    const { claim, bot } = this;
    const work = bot.dig(block, forceLook);
    if (claim) this.stopDigWhenInterrupted(claim, work);
    return this.until(work);
  }

  /** Lets other actions have the body while `work` goes on, and then takes it back as a new call would. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    const { claim, actions } = this;
    if (!claim) return this.until(work());
    actions.leave(claim);
    const result = await this.until(work());
    actions.enterAgain(claim);
    if (claim.turn) await this.until(claim.turn);
    return result;
  }

  /** Says a line in public chat, without what no chat line may hold. Throws when more than 25 lines are said within 100 ticks. */
  say(text: string): void {
    this.mustBeAlive();
    this.shared.chatLimit.spend(this.clock.now());
    this.bot.chat(chatText(text));
  }

  /** Closes whatever window is open, and waits until the server has given back what was at its cursor. */
  async closeWindow(): Promise<void> {
    const { currentWindow } = this.bot;
    if (!currentWindow) return;
    await this.until(this.bot.closeWindow(currentWindow));
    await this.ticks(answerTicks);
  }

  /** Ends whatever walk or dig an interrupted action may have left to the library, and waits for what breaking off costs. */
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
    // The library cannot stop a dig that still turns its head: that one is stopped when it begins.
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
