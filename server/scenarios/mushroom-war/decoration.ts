import { distance, type Position } from '#lib/domain/position.ts';
import { Random } from '#server/minecraft/random.ts';
import { beyond, extended, type Placement, rim } from '../placement.ts';
import { scatteredRoots } from '../scattered-roots.ts';
import { bush, tree } from '../trees.ts';
import { areaRadius, centres, feet } from './geometry.ts';

/** The playing field inside the wall. */
export const field = { west: -21, east: 3, north: -22, south: 18 };
const middle = -2;
const ground = feet - 1;
/** Blocks by which the scenery extends beyond the wall. */
const reach = 26;

/**
 * The decoration, which has no part in the game: a path between the halves, a wall with lantern pillars around the field, and outside it
 * trees, bushes, flowers and a pool. Inside the wall none of it is solid, and none of it is in or between the areas. It is the same every
 * time.
 */
export function decoration(): Placement[] {
  const random = new Random(1870);
  return [...path(random), ...wall(random), ...meadow(random), ...pool(), ...trees(random)];
}

function path(random: Random): Placement[] {
  const stones = ['stone_bricks', 'stone_bricks', 'polished_andesite', 'cracked_stone_bricks', 'mossy_stone_bricks'];
  const placements: Placement[] = [];
  for (let x = field.west + 1; x < field.east; x++) {
    for (let dz = -1; dz <= 1; dz++) {
      const block = dz === 0 ? 'polished_andesite' : random.pick(stones);
      placements.push({ at: { x, y: ground, z: middle + dz }, block });
    }
    for (const dz of [-2, 2]) {
      if (random.chance(0.55))
        placements.push({ at: { x, y: ground, z: middle + dz }, block: random.pick(['cobblestone', 'mossy_cobblestone']) });
    }
  }
  return placements;
}

function wall(random: Random): Placement[] {
  const placements: Placement[] = [];
  const bricks = ['stone_bricks', 'stone_bricks', 'stone_bricks', 'mossy_stone_bricks', 'cracked_stone_bricks'];
  for (const { x, z } of rim(field)) {
    placements.push({ at: { x, y: feet, z }, block: random.pick(bricks) });
    placements.push({ at: { x, y: feet + 1, z }, block: 'stone_brick_slab', properties: { type: 'bottom' } });
  }
  for (const { x, z } of pillars()) {
    for (let y = feet; y <= feet + 1; y++) placements.push({ at: { x, y, z }, block: random.pick(bricks) });
    placements.push({ at: { x, y: feet + 2, z }, block: 'chiseled_stone_bricks' });
    placements.push({ at: { x, y: feet + 3, z }, block: 'lantern', properties: { hanging: false } });
  }
  return placements;
}

function pillars(): { x: number; z: number }[] {
  const { west, east, north, south } = field;
  const along = [north, -12, -2, 8, south];
  const across = [west, -9, east];
  return [
    ...along.flatMap((z) => [
      { x: west, z },
      { x: east, z },
    ]),
    ...across.flatMap((x) => [
      { x, z: north },
      { x, z: south },
    ]),
  ];
}

/** Grass and flowers: thin in the corners of the field, thick outside the wall. */
function meadow(random: Random): Placement[] {
  const flowers = ['dandelion', 'poppy', 'azure_bluet', 'oxeye_daisy', 'cornflower', 'pink_tulip'];
  const placements: Placement[] = [];
  for (let x = field.west - reach; x <= field.east + reach; x++) {
    for (let z = field.north - reach; z <= field.south + reach; z++) {
      const outside = x < field.west || x > field.east || z < field.north || z > field.south;
      const inside = x > field.west && x < field.east && z > field.north && z < field.south;
      const density = outside ? 0.16 : inside && !isPlayground({ x, y: feet, z }) ? 0.08 : 0;
      if (!random.chance(density)) continue;
      const kind = random.next();
      placements.push({ at: { x, y: feet, z }, block: kind < 0.62 ? 'grass' : kind < 0.7 ? 'fern' : random.pick(flowers) });
    }
  }
  return placements;
}

/** Whether a position is in an area, in its margin, or between the areas. */
function isPlayground(at: Position): boolean {
  if (Math.abs(at.x - centres.red.x) <= areaRadius + 2 && at.z >= centres.red.z && at.z <= centres.blue.z) return true;
  return distance(at, centres.red) <= areaRadius + 2 || distance(at, centres.blue) <= areaRadius + 2;
}

const poolCentre = { x: -9, z: field.north - 10 };

function pool(): Placement[] {
  const placements: Placement[] = [];
  for (let dx = -8; dx <= 8; dx++) {
    for (let dz = -5; dz <= 5; dz++) {
      const oval = (dx / 7.4) ** 2 + (dz / 4.4) ** 2;
      const at = { x: poolCentre.x + dx, y: ground, z: poolCentre.z + dz };
      if (oval > 1.25) continue;
      placements.push({ at: { ...at, y: feet }, block: 'air' });
      placements.push({ at, block: oval > 0.9 ? 'sand' : 'water' });
      if (oval <= 0.9) placements.push({ at: { ...at, y: ground - 1 }, block: 'sand' });
    }
  }
  return placements;
}

function trees(random: Random): Placement[] {
  const placements: Placement[] = [];
  const isNearPool = ({ x, z }: { x: number; z: number }) => Math.abs(x - poolCentre.x) < 12 && Math.abs(z - poolCentre.z) < 9;
  const fits = (root: { x: number; z: number }) => beyond(field, root) >= 4 && !isNearPool(root);
  for (const root of scatteredRoots(random, { within: extended(field, reach), most: 34, attempts: 400, fits })) {
    const kind = random.next();
    if (kind < 0.3) placements.push(...bush({ ...root, y: feet }));
    else placements.push(...tree(random, { ...root, y: feet }, kind < 0.8 ? 'oak' : 'birch'));
  }
  return placements;
}
