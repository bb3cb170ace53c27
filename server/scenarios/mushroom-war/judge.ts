import type { Rules } from '#lib/domain/rules.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import { ChatLimit } from '#server/bots/chat-limit.ts';

/**
 * Whether the judge may still act. Under parity each of its actions is a chat line, that is, every block that grows back and every
 * announcement. As in the original, more than 25 lines within 100 ticks end its work for the rest of the episode. Under the corrected rules
 * nothing ends it.
 */
export class Judge {
  private readonly limit: ChatLimit | null;
  private silenced = false;

  constructor(rules: Rules) {
    this.limit = rules === 'parity' ? new ChatLimit() : null;
  }

  /** Asks for one action in a tick. False from the first action above the limit on. */
  may(tick: number): boolean {
    if (!this.silenced && this.limit !== null && !this.limit.admits(tick * millisecondsPerTick)) this.silenced = true;
    return !this.silenced;
  }
}
