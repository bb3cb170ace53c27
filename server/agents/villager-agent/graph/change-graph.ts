import { type Grown, type Growth, grownGraph } from './grow-graph.ts';
import type { Proposal, Subtask, TaskGraph } from './subtask.ts';
import { withoutCycles } from './without-cycles.ts';

/** One change of a plan that a model chooses. */
export type Change =
  /** New subtasks replace all open ones. */
  | { readonly operation: 'replan' | 'insert'; readonly subtasks: readonly Proposal[] }
  /** New subtasks take the place of an open one. */
  | { readonly operation: 'decompose'; readonly id: string; readonly subtasks: readonly Proposal[] }
  /** An open subtask waits for others than before. */
  | { readonly operation: 'move'; readonly id: string; readonly after: readonly string[] }
  | { readonly operation: 'delete'; readonly ids: readonly string[] };

/** The plan after a change. Subtasks that run or have ended never change. */
export function changedGraph(change: Change, growth: Growth): Grown {
  const { graph } = growth;
  const isOpen = (id: string): boolean => graph.some((subtask) => subtask.id === id && subtask.state === 'open');
  switch (change.operation) {
    case 'insert':
      return grownGraph(change.subtasks, growth);
    case 'replan':
      return grownGraph(change.subtasks, {
        ...growth,
        graph: without(graph, new Set(graph.flatMap(({ id }) => (isOpen(id) ? [id] : [])))),
      });
    case 'decompose': {
      if (!isOpen(change.id)) return unchanged(graph, `Subtask ${change.id} is not open and cannot be decomposed.`);
      const before = graph.find(({ id }) => id === change.id)?.after ?? [];
      const grown = grownGraph(
        change.subtasks.map((proposal) => (proposal.after.length > 0 ? proposal : { ...proposal, after: before })),
        growth,
      );
      if (grown.added.length === 0) return unchanged(graph, `Subtask ${change.id} got no parts.`);
      const rewired = grown.graph.map((subtask): Subtask => {
        if (!subtask.after.includes(change.id) || grown.added.includes(subtask.id)) return subtask;
        return { ...subtask, after: subtask.after.flatMap((id) => (id === change.id ? grown.added : [id])) };
      });
      return { ...grown, graph: withoutCycles(without(rewired, new Set([change.id]))).graph };
    }
    case 'move': {
      if (!isOpen(change.id)) return unchanged(graph, `Subtask ${change.id} is not open and cannot be moved.`);
      const others = graph.filter(({ id }) => id !== change.id);
      const moved = graph.find(({ id }) => id === change.id);
      const known = change.after.filter((id) => others.some((other) => other.id === id));
      const { graph: kept, cut } = withoutCycles(moved ? [...others, { ...moved, after: known }] : others);
      const notes = cut.map(([from, to]) => `Subtask ${to} cannot wait for ${from}, because ${from} waits for it.`);
      return { graph: graph.flatMap(({ id }) => kept.find((subtask) => subtask.id === id) ?? []), added: [], notes };
    }
    case 'delete': {
      const closed = change.ids.filter((id) => !isOpen(id));
      const notes = closed.length === 0 ? [] : [`Subtasks ${closed.join(', ')} are not open and stay.`];
      return { graph: without(graph, new Set(change.ids.filter(isOpen))), added: [], notes };
    }
  }
}

/** A plan without some subtasks; those that waited for one wait for its predecessors. */
function without(graph: TaskGraph, ids: ReadonlySet<string>): TaskGraph {
  const before = new Map(graph.map(({ id, after }) => [id, after]));
  const bypassed = (id: string): readonly string[] => (ids.has(id) ? (before.get(id) ?? []).flatMap(bypassed) : [id]);
  return graph.flatMap((subtask) => (ids.has(subtask.id) ? [] : [{ ...subtask, after: [...new Set(subtask.after.flatMap(bypassed))] }]));
}

function unchanged(graph: TaskGraph, note: string): Grown {
  return { graph, added: [], notes: [note] };
}
