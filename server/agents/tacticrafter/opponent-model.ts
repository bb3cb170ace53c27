import type { CausalRelation } from '#lib/domain/mind-event.ts';
import { ofTeam } from '#lib/domain/team.ts';
import { opponentsView } from '#server/contract/opponents-view.ts';
import { opposingTeam } from '#server/contract/opposing-team.ts';
import type { ChatLine, PromptBriefing } from '#server/contract/planner-facts.ts';
import { type AgentIo, type Asking, askModel } from '../toolkit/model-prompt.ts';
import { taggedLines } from '../toolkit/tagged-lines.ts';
import { opponentText } from './prompts/opponent.ts';

const attempts = 3;

/** The briefing from the opponents' view, with their objective. */
function opponentBriefing(briefing: PromptBriefing): PromptBriefing {
  const theirs = opponentsView(briefing);
  return { ...theirs, objective: `The ${theirs.team} team wants to win the game.` };
}

/** The speakers of the opponents: their agents, and their server if they have one. */
function opponentVoices(briefing: PromptBriefing): ReadonlySet<string> {
  const { opponents, knowledge } = briefing;
  const { scoring } = knowledge;
  return new Set([...opponents, ...(scoring.kind === 'handed-in' ? [ofTeam(scoring.servers, opposingTeam(briefing)).name] : [])]);
}

export interface OpponentView {
  readonly graph: readonly CausalRelation[];
  readonly previous: readonly string[] | null;
}

/** The estimated tactics of the opponents after an episode; null without a readable answer: the old estimate then stays. */
export function opponentTactics(
  io: AgentIo,
  briefing: PromptBriefing,
  chat: readonly ChatLine[],
  { graph, previous }: OpponentView,
  asking: Asking,
): Promise<string[] | null> {
  const voices = opponentVoices(briefing);
  const facts = {
    purpose: 'opponent' as const,
    briefing: opponentBriefing(briefing),
    graph: [...graph],
    chat: chat.filter(({ from }) => voices.has(from)),
    previous: previous === null ? null : [...previous],
  };
  const otherwise = 'keeps its estimate of the opponents';
  return askModel(io, { facts, agent: null, text: opponentText, read: taggedLines, form: 'lines', attempts, otherwise, ...asking });
}
