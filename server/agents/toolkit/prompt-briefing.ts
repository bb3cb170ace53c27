import type { Briefing } from '#server/match/contract/briefing.ts';
import type { PromptBriefing } from '#server/models/contract/planner-facts.ts';

/** What of a briefing models are told: all but which of how many episodes it is. */
export function promptBriefing({ episode, episodes, ...told }: Briefing): PromptBriefing {
  return {
    ...told,
    agents: [...told.agents],
    opponents: [...told.opponents],
    primitives: [...told.primitives],
  };
}
