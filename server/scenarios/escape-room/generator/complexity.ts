import type { Chain, ChainRoom } from './chain.ts';

/** Conditions of a room: its controls, those for each agent counted for every agent. */
export function conditionsOf({ atom, cells }: Pick<ChainRoom, 'atom' | 'cells'>): number {
  return atom.controls.reduce((sum, { perAgent }) => sum + (perAgent ? cells.length : 1), 0);
}

/**
 * D of the paper: the sum of the conditions of all rooms that a breadth-first search from the exit reaches, against the direction of the
 * agents.
 */
export function dependencyOf({ rooms }: Chain): number {
  const reached = new Set<string | null>([null]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const { id, next } of rooms) if ([...next.values()].some((room) => reached.has(room))) reached.add(id);
  }
  return rooms.filter(({ id }) => reached.has(id)).reduce((sum, room) => sum + conditionsOf(room), 0);
}

/**
 * Complexity as in the benchmark's program. A room whose agents are together adds score × repeats × conditions / window; a split adds its
 * score besides; a reunion or a crossing adds its score for each agent.
 */
export function complexityOf({ rooms }: Chain): number {
  return rooms.reduce((sum, { atom, cells, members }) => {
    const { score, kind, wait, controls } = atom;
    if (kind === 'merge' || kind === 'cross') return sum + score * members.length;
    const together = (score * Math.max(1, cells.length) * controls.length) / wait;
    return sum + together + (kind === 'split' ? score : 0);
  }, 0);
}
