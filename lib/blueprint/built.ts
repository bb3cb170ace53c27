import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import type { Cell, Facing } from './cell.ts';

/** A block that was added to the building area after the start. `facing` is its side or axis; null if it has none. */
export interface BuiltBlock {
  readonly at: Position;
  readonly name: string;
  readonly facing: string | null;
}

/** All built blocks by `cellKey`. Blocks that the arena put there before the start are not among them. */
export interface Built {
  get(key: string): BuiltBlock | undefined;
  entries(): Iterable<readonly [string, BuiltBlock]>;
  values(): Iterable<BuiltBlock>;
}

/** The state of a cell of the blueprint: the required block, another block, or none. */
export type CellState = 'right' | 'wrong' | 'missing';

const facingWords: Readonly<Record<Facing, string | null>> = {
  W: 'west',
  E: 'east',
  S: 'south',
  N: 'north',
  x: 'x',
  y: 'y',
  z: 'z',
  A: null,
};

/** The side or axis of a facing, as block states name it; null for any. */
export function facingWord(facing: Facing): string | null {
  return facingWords[facing];
}

/** The side or axis of a block with these properties; null if it has none. */
export function facingOf(properties: Readonly<Record<string, string>>): string | null {
  return properties.facing ?? properties.axis ?? null;
}

/** How a cell is. */
export function cellState(cell: Cell, built: Built): CellState {
  return cellStateWith(cell, built.get(cellKey(cell.at)));
}

/** How a cell is with this block in it, or none. Name and facing must be equal; a facing of `A` takes any. */
export function cellStateWith(cell: Cell, block: Omit<BuiltBlock, 'at'> | undefined): CellState {
  if (!block) return 'missing';
  const wanted = facingWord(cell.facing);
  return block.name === cell.name && (wanted === null || block.facing === wanted) ? 'right' : 'wrong';
}
