import { cellKey } from '#lib/domain/position.ts';
import type { PlannedBlock } from '#server/bots/building/open-jobs.ts';

/** Planned blocks in each direction across that put the middle out of reach of a body beside the building. */
const depth = 4;

/**
 * The blocks that no body reaches from beside the building once the blocks around them are placed. They must be placed before any block above
 * their level, since the walls that grow there would close them off.
 */
export function deepCells(blocks: readonly PlannedBlock[]): readonly PlannedBlock[] {
  const planned = new Set(blocks.map(({ at }) => cellKey(at)));
  const across = Array.from({ length: depth }, (_, index) => index + 1).flatMap((away) => [
    [away, 0] as const,
    [-away, 0] as const,
    [0, away] as const,
    [0, -away] as const,
  ]);
  return blocks.filter(({ at: { x, y, z } }) => across.every(([dx, dz]) => planned.has(cellKey({ x: x + dx, y, z: z + dz }))));
}
