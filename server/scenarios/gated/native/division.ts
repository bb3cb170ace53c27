import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey } from '#lib/domain/position.ts';

/**
 * Divides cells among a number of agents: columns from one end of the longer side to the other, in parts of about the same number of blocks. Where
 * there are too few columns, it divides from the ground up. Returns the index of the agent of each cell, by its key.
 */
export function divisionOf(cells: readonly Cell[], agents: number): ReadonlyMap<string, number> {
  const spread = (axis: 'x' | 'z'): number => Math.max(...cells.map(({ at }) => at[axis])) - Math.min(...cells.map(({ at }) => at[axis]));
  const [long, short] = spread('x') >= spread('z') ? (['x', 'z'] as const) : (['z', 'x'] as const);
  const columns = groupsOf(cells, ({ at }) => `${at.x} ${at.z}`).sort(
    ([{ at: one }], [{ at: other }]) => one[long] - other[long] || one[short] - other[short],
  );
  const byColumns = shared(columns, agents);
  if (new Set(byColumns.values()).size === agents) return byColumns;
  const upwards = [...cells].sort((one, other) => one.at.y - other.at.y);
  return shared(
    upwards.map((cell) => [cell]),
    agents,
  );
}

type Group = readonly [Cell, ...Cell[]];

function groupsOf(cells: readonly Cell[], keyOf: (cell: Cell) => string): Group[] {
  const groups = new Map<string, [Cell, ...Cell[]]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group === undefined) groups.set(keyOf(cell), [cell]);
    else group.push(cell);
  }
  return [...groups.values()];
}

/** Groups in their order, in parts of about the same number of cells. */
function shared(groups: readonly Group[], agents: number): ReadonlyMap<string, number> {
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  const parts = new Map<string, number>();
  let before = 0;
  for (const group of groups) {
    const part = Math.min(agents - 1, Math.floor(((before + group.length / 2) * agents) / total));
    for (const { at } of group) parts.set(cellKey(at), part);
    before += group.length;
  }
  return parts;
}
