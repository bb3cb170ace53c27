import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { PromptBriefing } from '#server/contract/planner-facts.ts';
import { mergedGraph, type ReadRelations, readRelations } from '../toolkit/causal-graph.ts';
import type { EpisodeMemory } from '../toolkit/episode-memory.ts';
import { type AgentIo, type Asking, askModel, tellIssue } from '../toolkit/model-prompt.ts';
import { causalText } from './prompts/causal.ts';
import { causalUpdateText } from './prompts/causal-update.ts';

const attempts = 2;
/** Most reasons to report for dropped rows. */
const shownRows = 3;

/**
 * The causal graph for the next episode. Calls the model to create it from the description, or to extend it by the last episode. Null if
 * there is nothing new or no answer: the graph then stays.
 */
export async function learntGraph(
  io: AgentIo,
  briefing: PromptBriefing,
  graph: readonly CausalRelation[],
  memory: EpisodeMemory | null,
  asking: Asking,
): Promise<CausalRelation[] | null> {
  if (graph.length === 0) {
    const facts = { purpose: 'causal', briefing } as const;
    return kept(io, await askModel(io, { facts, agent: null, text: causalText, read: readRelations, form: 'list', attempts, ...asking }));
  }
  if (memory === null || memory.observations.length === 0) return null;
  const facts = { purpose: 'causal-update' as const, briefing, graph: [...graph], observations: memory.observations };
  const otherwise = 'keeps its causal graph as it is';
  const read = await askModel(io, {
    facts,
    agent: null,
    text: causalUpdateText,
    read: relationsOrNone,
    form: 'list',
    attempts,
    otherwise,
    ...asking,
  });
  const learnt = kept(io, read);
  return learnt === null || learnt.length === 0 ? null : mergedGraph(graph, learnt);
}

/** An episode may teach nothing new, so an empty list is a valid answer. */
function relationsOrNone(answer: string): ReadRelations | null {
  return readRelations(answer) ?? (/\[\s*\]/.test(answer) ? { relations: [], leftOut: [] } : null);
}

/** The parsed relations; reports the dropped rows. */
function kept(io: AgentIo, read: ReadRelations | null): CausalRelation[] | null {
  if (read === null) return null;
  const { relations, leftOut } = read;
  if (leftOut.length > 0)
    tellIssue(io, null, `drops ${leftOut.length} of its causal relations. ${leftOut.slice(0, shownRows).join(' ')}`, 'notice');
  return relations;
}
