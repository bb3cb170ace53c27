import type { Box } from '#lib/domain/box.ts';
import type { Position } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { setArenaRules } from '../arena-rules.ts';

/** Height of the feet on the ground. */
export const feet = -60;
/** Free blocks between the building and the agents at the start, and between two agents. */
const distance = 4;
const apart = 2;
const most = 5;
/** Blocks around the building that the first view shows, and blocks on a side of a column. */
const margin = 7;
const columnSide = 16;
const leastExtent = 12;

/** Start positions: side by side to the south of the building. */
export function spawnsFor({ least, most: far }: Box): readonly Position[] {
  const middle = Math.round((least.x + far.x) / 2);
  return Array.from({ length: most }, (_, index) => ({ x: middle + apart * (index - 2), y: feet, z: far.z + distance }));
}

/** The arena of a building: the flat world around its place. */
export function arenaOf({ least, most: far }: Box): ScenarioArena {
  const middle = (axis: 'x' | 'z'): number => Math.round((least[axis] + far[axis]) / 2);
  const side = Math.max(far.x - least.x, far.z - least.z) + 1;
  const extent = Math.max(leastExtent, Math.ceil(side / 2) + margin);
  return {
    origin: { x: middle('x'), y: feet, z: middle('z') },
    columns: Math.max(3, Math.ceil((extent + margin) / columnSide) + 1),
    extent,
    areas: [],
    worldSpawn: { x: middle('x') + 0.5, y: feet, z: far.z + distance + 0.5 },
    build(server) {
      setArenaRules(server);
      // Grass would spread and plants would grow: what lies there must stay as it is.
      server.rules.set('randomTickSpeed', 0);
    },
  };
}
