import { type BlueprintSite, cellsNow, extrasNow } from '#lib/blueprint/site.ts';
import type { Position } from '#lib/domain/position.ts';

/** A mark of a block: a missing, wrong or extra block, or the block that the user chose. */
export interface Ghost {
  readonly at: Position;
  readonly kind: 'missing' | 'wrong' | 'extra' | 'chosen';
}

/** All deviations of a site: cells in the order of the blueprint, then extra blocks. */
export function ghostsOf(site: BlueprintSite): readonly Ghost[] {
  const open = cellsNow(site).flatMap(({ at, state }): Ghost[] => (state === 'right' ? [] : [{ at, kind: state }]));
  return [...open, ...extrasNow(site).map(({ at }): Ghost => ({ at, kind: 'extra' }))];
}

/** The deviations of one layer, or of all for null, and the frame of a chosen block. */
export function ghostsIn(site: BlueprintSite, layer: number | null, chosen: string | null): readonly Ghost[] {
  const shown = ghostsOf(site).filter(({ at }) => layer === null || at.y === layer);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = (chosen ?? '').split(' ').map(Number);
  return chosen === null || !Number.isInteger(x + y + z) ? shown : [...shown, { at: { x, y, z }, kind: 'chosen' }];
}
