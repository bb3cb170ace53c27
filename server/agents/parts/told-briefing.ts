import { asSide, perSide } from '#lib/domain/side.ts';
import type { Briefing } from '#server/match/contract/briefing.ts';
import type { ToldBriefing } from '#server/models/contract/planner-facts.ts';

/**
 * What models know of a versus game: its briefing without which of how many episodes it is. Throws an Error for the briefing of a task, which
 * these systems do not play.
 */
export function toldBriefing({ episode, episodes, facts, mates, knowledge, ...told }: Briefing): ToldBriefing {
  if (knowledge === null) throw new Error(`${told.title} is a task; this system plays versus games.`);
  return {
    ...told,
    knowledge,
    team: asSide(told.team),
    centres: perSide(told.centres),
    agents: [...told.agents],
    opponents: [...told.opponents],
    primitives: [...told.primitives],
  };
}
