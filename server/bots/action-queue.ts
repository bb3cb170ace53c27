import { Interrupted } from './interrupted.ts';

/**
 * How an action shares its body with others:
 * - `interrupts`: it walks, digs, places or fights for a while. It interrupts another action of this kind, as a new goal or a new dig of
 * mineflayer ends the one before.
 * - `waits`: it uses hands, head or a window. Such actions run completely and in the order of their calls, so that their clicks never mix.
 * - `free`: it only looks, listens or speaks, and runs in parallel with everything.
 */
export type Occupation = 'interrupts' | 'waits' | 'free';

/** The claim of one action on its body, from the call to its end. */
export class Claim {
  readonly action: string;
  readonly occupation: Occupation;
  /** Resolves when the body is free for the action, or rejects with Interrupted before that; null if it is free at once. */
  turn: Promise<void> | null = null;
  /** Why the action must end; null if it need not. */
  interruption: Interrupted | null = null;
  private readonly listeners = new Set<(reason: Interrupted) => void>();
  private settleTurn: { begin(): void; refuse(reason: Interrupted): void } | null = null;

  constructor(action: string, occupation: Occupation) {
    this.action = action;
    this.occupation = occupation;
  }

  /** Calls `listener` on interruption, at once if it has already happened. Returns the function that unsubscribes. */
  onInterrupt(listener: (reason: Interrupted) => void): () => void {
    if (this.interruption) listener(this.interruption);
    else this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Makes the action wait for its turn. */
  wait(): void {
    this.turn = new Promise((resolve, reject) => {
      this.settleTurn = { begin: resolve, refuse: reject };
    });
    this.turn.catch(() => undefined);
  }

  /** Starts the action's turn. */
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
 * Gives a body to one action at a time. An interrupted action keeps the body until it has really stopped, including the ticks that its work
 * costs: an interruption is never faster than waiting for the end.
 */
export class ActionQueue {
  private holder: Claim | null = null;
  private waiting: Claim[] = [];

  /** Requests the body. The action may begin when the claim's `turn` resolves, and must call `leave` in any case. */
  enter(action: string, occupation: Occupation): Claim {
    const claim = new Claim(action, occupation);
    this.claim(claim);
    return claim;
  }

  /** Releases the body, for good or for a while. */
  leave(claim: Claim): void {
    this.waiting = this.waiting.filter((other) => other !== claim);
    if (this.holder !== claim) return;
    this.holder = this.waiting.shift() ?? null;
    this.holder?.begin();
  }

  /** Requests the body again after `leave`, like a new call. */
  enterAgain(claim: Claim): void {
    this.claim(claim);
  }

  /** Interrupts all actions that hold the body or wait for it. */
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
