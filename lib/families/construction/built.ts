import type { Position } from '../../domain/position.ts';
import { type Cell, cellKey, type Facing } from './blueprint.ts';

/** A block that was added to the building area after the start. `facing` is its side or axis; null if it has none. */
export interface BuiltBlock {
  readonly at: Position;
  readonly name: string;
  readonly facing: string | null;
}

/** All built blocks by `cellKey`, without the blocks of the arena itself. */
export type Built = ReadonlyMap<string, BuiltBlock>;

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

/** The state of a cell. Name and facing must be equal; a facing of `A` accepts any. */
export function cellState(cell: Cell, built: Built): CellState {
  const block = built.get(cellKey(cell.at));
  if (!block) return 'missing';
  const wanted = facingWord(cell.facing);
  return block.name === cell.name && (wanted === null || block.facing === wanted) ? 'right' : 'wrong';
}

/** The built blocks at positions outside the blueprint. */
export function extraBlocks(cells: readonly Cell[], built: Built): readonly BuiltBlock[] {
  const planned = new Set(cells.map(({ at }) => cellKey(at)));
  return [...built].flatMap(([key, block]) => (planned.has(key) ? [] : [block]));
}
