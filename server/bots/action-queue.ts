import { Interrupted } from './interrupted.ts';

/**
 * How an action shares its body with others:
 * - `interrupts`: it walks, digs, places or fights for a while. It interrupts another one of these, as a new goal or a new dig of
 *   mineflayer ends the one before.
 * - `waits`: it works with hands, head or a window. Such actions run in the order of their calls and to their end, so that the clicks of
 *   two never mix.
 * - `free`: it only looks, listens or speaks, and runs beside everything.
 */
export type Occupation = 'interrupts' | 'waits' | 'free';

/** One action's claim on its body, from the call until it ends. */
export class Claim {
  readonly action: string;
  readonly occupation: Occupation;
  /** Resolves when the body is free for the action and rejects with Interrupted before that; null when it is free at once. */
  turn: Promise<void> | null = null;
  /** Why the action has to end, once it has to. */
  interruption: Interrupted | null = null;
  private readonly listeners = new Set<(reason: Interrupted) => void>();
  private settleTurn: { begin(): void; refuse(reason: Interrupted): void } | null = null;

  constructor(action: string, occupation: Occupation) {
    this.action = action;
    this.occupation = occupation;
  }

  /** Hears of the interruption, also of one that has been. Returns how to stop listening. */
  onInterrupt(listener: (reason: Interrupted) => void): () => void {
    if (this.interruption) listener(this.interruption);
    else this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Has to wait for its turn. */
  wait(): void {
    this.turn = new Promise((resolve, reject) => {
      this.settleTurn = { begin: resolve, refuse: reject };
    });
    this.turn.catch(() => undefined);
  }

  /** Its turn has come. */
  begin(): void {
    this.settleTurn?.begin();
    this.settleTurn = null;
  }

  /** Ends the action; only the first reason counts. */
  interrupt(cause: string): void {
    if (this.interruption) return;
    this.interruption = new Interrupted(this.action, cause);
    this.settleTurn?.refuse(this.interruption);
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const listener of listeners) listener(this.interruption);
  }
}

/**
 * Gives one body to one action at a time. An action that is interrupted keeps the body until it has really stopped, including the waits
 * that it owes for what it did: breaking off is never faster than waiting for the end.
 */
export class ActionQueue {
  private holder: Claim | null = null;
  private waiting: Claim[] = [];

  /** Asks for the body. The action may begin when `turn` of the claim allows it, and has to `leave` in any case. */
  enter(action: string, occupation: Occupation): Claim {
    const claim = new Claim(action, occupation);
    this.claim(claim);
    return claim;
  }

  /** The body is no longer needed, or not for a while. */
  leave(claim: Claim): void {
    this.waiting = this.waiting.filter((other) => other !== claim);
    if (this.holder !== claim) return;
    this.holder = this.waiting.shift() ?? null;
    this.holder?.begin();
  }

  /** Asks for the body again after `leave`, as a new call would. */
  enterAgain(claim: Claim): void {
    this.claim(claim);
  }

  /** Interrupts whatever holds the body or waits for it. */
  interruptAll(cause: string): void {
    const waiting = this.waiting.splice(0);
    for (const claim of [...(this.holder ? [this.holder] : []), ...waiting]) claim.interrupt(cause);
  }

  private claim(claim: Claim): void {
    claim.turn = null;
    if (claim.occupation === 'free') return;
    if (claim.occupation === 'interrupts') this.interruptOthers(`${claim.action} began`);
    if (this.holder) {
      claim.wait();
      this.waiting.push(claim);
    } else this.holder = claim;
  }

  private interruptOthers(cause: string): void {
    const over = this.waiting.filter(({ occupation }) => occupation === 'interrupts');
    this.waiting = this.waiting.filter(({ occupation }) => occupation !== 'interrupts');
    if (this.holder?.occupation === 'interrupts') this.holder.interrupt(cause);
    for (const claim of over) claim.interrupt(cause);
  }
}
