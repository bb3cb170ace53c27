import type { Rules } from '#lib/domain/rules.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import { ChatLimit } from '#server/bots/chat-limit.ts';

/**
 * Whether the judge is still at work. Under parity everything it does is a chat line, every block that grows back and every announcement,
 * and one line more than 25 within 100 ticks ends its work for the rest of the episode, as in the original; otherwise nothing ends it.
 */
export class Judge {
  private readonly limit: ChatLimit | null;
  private silenced = false;

  constructor(rules: Rules) {
    this.limit = rules === 'parity' ? new ChatLimit() : null;
  }

  /** Asks for one deed in a game tick. False from the first one that is too many. */
  may(tick: number): boolean {
    if (!this.silenced && this.limit !== null && !this.limit.admits(tick * millisecondsPerTick)) this.silenced = true;
    return !this.silenced;
  }
}
