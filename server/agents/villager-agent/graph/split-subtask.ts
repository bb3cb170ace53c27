import type { Subtask, TaskGraph } from './subtask.ts';

/** One agent's part of a subtask. */
export interface Part {
  readonly agent: string;
  readonly description: string;
  readonly milestones: readonly string[];
}

/**
 * Splits a subtask for several agents: one part for each agent takes its predecessors, and every subtask that waited for it waits for all
 * parts. The subtask stays in the plan as their whole; its state follows from theirs.
 */
export function splitSubtask(graph: TaskGraph, id: string, parts: readonly Part[]): TaskGraph {
  const whole = graph.find((subtask) => subtask.id === id);
  if (!whole || parts.length === 0) return graph;
  const pieces = parts.map(
    (part, index): Subtask => ({
      ...whole,
      ...{ id: `${id}.${index + 1}`, description: part.description, milestones: part.milestones },
      ...{ agents: [part.agent], number: 1, part: id, state: 'open', feedback: '' },
    }),
  );
  const followers = pieces.map((piece) => piece.id);
  return graph.flatMap((subtask): Subtask[] => {
    if (subtask.id === id) return [subtask, ...pieces];
    if (!subtask.after.includes(id)) return [subtask];
    return [{ ...subtask, after: subtask.after.flatMap((before) => (before === id ? [id, ...followers] : [before])) }];
  });
}

/** A part of a subtask for each of its agents, with the words of the whole. */
export function equalParts({ description, milestones }: Subtask, agents: readonly string[]): Part[] {
  return agents.map((agent) => ({ agent, description, milestones }));
}

/** A plan in which each whole has the state of its parts: failed if one failed, done if all are done, else running once one has begun. */
export function withWholes(graph: TaskGraph): TaskGraph {
  return graph.map((subtask) => {
    const parts = graph.filter(({ part }) => part === subtask.id);
    if (parts.length === 0) return subtask;
    const has = (state: Subtask['state']): boolean => parts.some((part) => part.state === state);
    const state = parts.every((part) => part.state === 'done') ? 'done' : has('running') ? 'running' : has('failed') ? 'failed' : 'open';
    const begun = state === 'open' && has('done') ? 'running' : state;
    return { ...subtask, state: begun, feedback: parts.flatMap(({ feedback }) => feedback || []).join(' ') };
  });
}
