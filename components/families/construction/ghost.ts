import type { Position } from '#lib/domain/position.ts';
import { extraBlocks } from '#lib/families/construction/built.ts';
import { cellsNow, type Site } from '#lib/families/construction/site.ts';

/** A deviation from the blueprint: a missing block, a wrong block, or an extra block. */
export interface Ghost {
  readonly at: Position;
  readonly kind: 'missing' | 'wrong' | 'extra';
}

/** All deviations of a site: cells in the order of the blueprint, then extra blocks. */
export function ghostsOf(site: Site): readonly Ghost[] {
  const cells = cellsNow(site);
  const open = cells.flatMap(({ at, state }): Ghost[] => (state === 'right' ? [] : [{ at, kind: state }]));
  return [...open, ...extraBlocks(cells, site.built).map(({ at }): Ghost => ({ at, kind: 'extra' }))];
}
