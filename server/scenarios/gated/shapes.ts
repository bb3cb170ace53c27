/** The part that a cell plays in a shape: what everything rests on, what makes up most of it, or an ornament. */
export type Slot = 'base' | 'body' | 'trim';

/** A cell of a shape: blocks to the east, up and to the south of its corner. */
export interface ShapeCell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly slot: Slot;
}

/** A small thing to build, low enough to be built from the ground. Its cells are in an order that holds. */
export interface Shape {
  readonly name: string;
  readonly cells: readonly ShapeCell[];
}

const cell = (slot: Slot, x: number, y: number, z = 0): ShapeCell => ({ x, y, z, slot });
const row = (slot: Slot, y: number, from: number, to: number, z = 0): ShapeCell[] =>
  Array.from({ length: to - from + 1 }, (_, index) => cell(slot, from + index, y, z));

/** A wall on a foundation with battlements. */
const wall: Shape = { name: 'wall', cells: [...row('base', 0, 0, 3), ...row('body', 1, 0, 3), cell('trim', 0, 2), cell('trim', 3, 2)] };
/** A gate: two posts on footings, and a lintel. */
const arch: Shape = {
  name: 'arch',
  cells: [cell('base', 0, 0), cell('base', 3, 0), cell('body', 0, 1), cell('body', 3, 1), ...row('body', 2, 0, 3), cell('trim', 1, 0)],
};
/** A stage with a post on each of two corners. */
const stage: Shape = {
  name: 'stage',
  cells: [
    ...row('base', 0, 0, 2),
    ...row('base', 0, 0, 2, 1),
    cell('body', 0, 1),
    cell('body', 2, 1),
    cell('trim', 0, 2),
    cell('trim', 2, 2),
  ],
};
/** A well: a ring on the ground, two posts and a beam. */
const well: Shape = {
  name: 'well',
  cells: [
    ...row('base', 0, 0, 2),
    cell('base', 0, 0, 2),
    cell('base', 2, 0, 2),
    cell('body', 0, 1),
    cell('body', 2, 1),
    ...row('body', 2, 0, 2),
    cell('trim', 1, 0, 2),
  ],
};
/** Steps up to a pedestal. */
const pedestal: Shape = {
  name: 'pedestal',
  cells: [...row('base', 0, 0, 2), ...row('body', 1, 1, 2), cell('body', 2, 2), cell('trim', 0, 1), cell('trim', 0, 0, 1)],
};

/** The shapes of parts. */
export const shapes: readonly Shape[] = [wall, arch, stage, well, pedestal];
