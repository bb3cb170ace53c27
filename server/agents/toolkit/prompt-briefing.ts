import type { Briefing } from '#server/match/contract/briefing.ts';
import type { PromptBriefing } from '#server/models/contract/planner-facts.ts';

/** The part of a briefing for models: without the episode number and the number of episodes. */
export function promptBriefing({ episode, episodes, ...told }: Briefing): PromptBriefing {
  return {
    ...told,
    agents: [...told.agents],
    opponents: [...told.opponents],
    primitives: [...told.primitives],
  };
}
