import type { Briefing } from '#server/contract/briefing.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';

/**
 * The part of a versus briefing for models: without the episode number and the number of episodes. Throws an Error for the briefing of a
 * cooperative task, which these systems do not play.
 */
export function promptBriefing({ episode, episodes, facts, mates, knowledge, ...told }: Briefing): PromptBriefing {
  if (knowledge === null) throw new Error(`${told.title} is a task; this system plays versus games.`);
  return {
    ...told,
    knowledge,
    centres: { ...told.centres },
    agents: [...told.agents],
    opponents: [...told.opponents],
    primitives: [...told.primitives],
  };
}
