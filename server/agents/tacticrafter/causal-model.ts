import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { ToldBriefing } from '#server/models/contract/planner-facts.ts';
import { mergedGraph, relationsIn } from '../parts/causal-graph.ts';
import type { EpisodeMemory } from '../parts/episode-memory.ts';
import { inquire, type MindLine } from '../parts/inquiry.ts';
import { causalText } from './prompts/causal.ts';
import { causalUpdateText } from './prompts/causal-update.ts';

const attempts = 2;

/**
 * The causal graph for the next episode: made from the description where there is none yet, else the old one with what the last episode
 * taught. Null where nothing could be learnt: the graph then stays as it is.
 */
export async function learntGraph(
  line: MindLine,
  briefing: ToldBriefing,
  graph: readonly CausalRelation[],
  memory: EpisodeMemory | null,
  asking: { readonly temperature: number; readonly signal: AbortSignal },
): Promise<CausalRelation[] | null> {
  if (graph.length === 0) {
    const facts = { purpose: 'causal', briefing } as const;
    return inquire(line, { facts, agent: null, text: causalText, read: relationsIn, attempts, ...asking });
  }
  if (memory === null || memory.observations.length === 0) return null;
  const facts = { purpose: 'causal-update' as const, briefing, graph: [...graph], observations: memory.observations };
  const learnt = await inquire(line, { facts, agent: null, text: causalUpdateText, read: relationsOrNone, attempts, ...asking });
  return learnt === null || learnt.length === 0 ? null : mergedGraph(graph, learnt);
}

/** An episode may teach nothing new: an empty list is an answer too. */
function relationsOrNone(answer: string): CausalRelation[] | null {
  return relationsIn(answer) ?? (/\[\s*\]/.test(answer) ? [] : null);
}
