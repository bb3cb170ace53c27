import { z } from 'zod';
import { type CausalRelation, causalRelationSchema, mindLimits } from '#lib/domain/mind-event.ts';
import { looseJson } from './loose-json.ts';

const relation = z.union([
  z.tuple([z.string(), z.array(z.string()), z.array(z.string())]).transform(([action, causes, effects]) => ({ action, causes, effects })),
  z.object({ action: z.string(), causes: z.array(z.string()), effects: z.array(z.string()) }),
]);

/** The relations in an answer: a JSON list of [action, causes, effects]. What is none of that is left out; null where nothing remains. */
export function relationsIn(answer: string): CausalRelation[] | null {
  const found = looseJson(answer);
  const list = Array.isArray(found) ? found : Object.values(z.record(z.string(), z.unknown()).catch({}).parse(found)).find(Array.isArray);
  const whole = z.array(z.unknown()).catch([]).parse(list);
  const read = whole.flatMap((entry) => {
    const parsed = relation.pipe(causalRelationSchema).safeParse(entry);
    return parsed.success && parsed.data.action.trim() !== '' ? [parsed.data] : [];
  });
  return read.length === 0 ? null : read.slice(0, mindLimits.relations);
}

/**
 * The graph with new relations: one with an action that is known replaces it in its place, others follow, nothing is taken out. Of more
 * than the log holds, the oldest that were not replaced go.
 */
export function mergedGraph(graph: readonly CausalRelation[], learnt: readonly CausalRelation[]): CausalRelation[] {
  const merged = new Map(graph.map((entry) => [entry.action, entry]));
  for (const entry of learnt) merged.set(entry.action, entry);
  const fresh = new Set(learnt.map(({ action }) => action));
  let surplus = merged.size - mindLimits.relations;
  return [...merged.values()].filter(({ action }) => fresh.has(action) || surplus-- <= 0);
}
