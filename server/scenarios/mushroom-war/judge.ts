import type { Rules } from '#lib/domain/rules.ts';
import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import { ChatLimit } from '#server/bots/chat-limit.ts';

/**
 * The judge of the original, who lets blocks grow back and announces the state of areas. Under parity each of these actions counts as a chat
 * line. As in the original, more than 25 lines within 100 ticks silence the judge for the rest of the episode. Under the corrected rules
 * nothing does.
 */
export class Judge {
  private readonly limit: ChatLimit | null;
  private silenced = false;

  constructor(rules: Rules) {
    this.limit = rules === 'parity' ? new ChatLimit() : null;
  }

  /** Counts one action in this tick, and says whether the judge may do it. False for the first action above the limit and for all later ones. */
  mayAct(tick: number): boolean {
    if (!this.silenced && this.limit !== null && !this.limit.admits(tick * millisecondsPerTick)) this.silenced = true;
    return !this.silenced;
  }
}
