import type { Subtask, TaskGraph } from './subtask.ts';

/** A plan without circles, and the edges that were cut, as [predecessor, subtask]. */
export interface Uncircled {
  readonly graph: TaskGraph;
  readonly cut: readonly (readonly [from: string, to: string])[];
}

/**
 * Cuts the edges that close a circle, and those to subtasks that do not exist: edges are added in the order of the plan, and an edge whose
 * predecessor already waits for the subtask is left out. A plan without circles keeps all its edges.
 */
export function withoutCycles(graph: TaskGraph): Uncircled {
  const ids = new Set(graph.map(({ id }) => id));
  const kept = new Map<string, string[]>(graph.map(({ id }) => [id, []]));
  const cut: (readonly [string, string])[] = [];
  for (const { id, after } of graph)
    for (const from of after) {
      if (!ids.has(from)) continue;
      if (from === id || waitsFor(kept, from, id)) cut.push([from, id]);
      else kept.get(id)?.push(from);
    }
  return { graph: graph.map((subtask): Subtask => ({ ...subtask, after: kept.get(subtask.id) ?? [] })), cut };
}

/** Whether `one` waits for `other`, directly or through others. */
function waitsFor(after: ReadonlyMap<string, readonly string[]>, one: string, other: string): boolean {
  const seen = new Set([one]);
  const open = [one];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const before of after.get(id) ?? []) {
      if (before === other) return true;
      if (seen.has(before)) continue;
      seen.add(before);
      open.push(before);
    }
  return false;
}
