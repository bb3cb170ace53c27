import type { Position } from '#lib/domain/position.ts';
import type { World } from '../../world/world.ts';

/** Light level for crop growth; sky light counts as at day. */
export const cropLight = 9;

function soilWorth(world: World, x: number, y: number, z: number): number {
  const soil = world.blockAt(x, y, z);
  if (soil.name !== 'farmland') return 0;
  return soil.properties.moisture === '0' ? 1 : 3;
}

/**
 * The probability that a random tick grows a crop: vanilla's 1 / (floor(25 / points) + 1). One point to start, three for moist farmland
 * below (one for dry), a quarter of that for each of the eight cells around it; half if the same crop is on both axes or diagonal.
 */
export function cropGrowthChance(world: World, { x, y, z }: Position): number {
  let points = 1;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      const worth = soilWorth(world, x + dx, y - 1, z + dz);
      points += dx === 0 && dz === 0 ? worth : worth / 4;
    }
  }
  if (isCrowded(world, { x, y, z })) points /= 2;
  return 1 / (Math.floor(25 / points) + 1);
}

function isCrowded(world: World, { x, y, z }: Position): boolean {
  const { blockId } = world.blockAt(x, y, z);
  const same = (dx: number, dz: number): boolean => world.blockAt(x + dx, y, z + dz).blockId === blockId;
  const alongX = same(1, 0) || same(-1, 0);
  const alongZ = same(0, 1) || same(0, -1);
  return (alongX && alongZ) || same(1, 1) || same(1, -1) || same(-1, 1) || same(-1, -1);
}
