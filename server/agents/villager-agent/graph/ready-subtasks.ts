import type { Subtask, TaskGraph } from './subtask.ts';

/** The open subtasks whose predecessors are all done (algorithm 2 of the paper), in the order of the plan. */
export function readySubtasks(graph: TaskGraph): Subtask[] {
  const done = new Set(graph.flatMap(({ id, state }) => (state === 'done' ? [id] : [])));
  const split = new Set(graph.flatMap(({ part }) => part ?? []));
  return graph.filter(({ id, state, after }) => state === 'open' && !split.has(id) && after.every((before) => done.has(before)));
}

/** The open subtasks that can never be ready, because one that they wait for failed. */
export function blockedSubtasks(graph: TaskGraph): Subtask[] {
  const states = new Map(graph.map((subtask) => [subtask.id, subtask]));
  const memory = new Map<string, boolean>();
  const isDead = (id: string): boolean => {
    const known = memory.get(id);
    if (known !== undefined) return known;
    memory.set(id, false);
    const subtask = states.get(id);
    const dead = subtask === undefined || subtask.state === 'failed' || (subtask.state === 'open' && subtask.after.some(isDead));
    memory.set(id, dead);
    return dead;
  };
  return graph.filter(({ state, after }) => state === 'open' && after.some(isDead));
}
