import type { Position } from '#lib/domain/position.ts';
import { extraBlocks } from '#lib/families/construction/built.ts';
import { cellsNow, type Site } from '#lib/families/construction/site.ts';

/** A block that is not as it must be: to be placed, another one in its place, or too many. */
export interface Ghost {
  readonly at: Position;
  readonly kind: 'missing' | 'wrong' | 'extra';
}

/** All of a site that is not as it must be: cells in the order of the blueprint, then what is too many. */
export function ghostsOf(site: Site): readonly Ghost[] {
  const cells = cellsNow(site);
  const open = cells.flatMap(({ at, state }): Ghost[] => (state === 'right' ? [] : [{ at, kind: state }]));
  return [...open, ...extraBlocks(cells, site.built).map(({ at }): Ghost => ({ at, kind: 'extra' }))];
}
