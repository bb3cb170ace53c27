import type { Position } from '#lib/domain/position.ts';
import { stateOf } from '../../world/block-template.ts';
import { isDirt } from '../../world/ground.ts';
import type { World } from '../../world/world.ts';
import type { Garden } from './plant.ts';

/** A tree with a straight trunk and a crown of four layers. */
interface Tree {
  readonly lowest: number;
  readonly highest: number;
}

/** Trees by wood, with the range of trunk heights. */
const trees: Readonly<Record<string, Tree>> = {
  oak: { lowest: 4, highest: 6 },
  birch: { lowest: 5, highest: 7 },
  jungle: { lowest: 4, highest: 12 },
};
/** Layers of the crown from the top: distance below the trunk's end, and reach of the leaves. */
const crown = [
  { below: 0, reach: 1 },
  { below: 1, reach: 1 },
  { below: 2, reach: 2 },
  { below: 3, reach: 2 },
] as const;
const farthest = 7;

/** Woods of trees that can grow here. */
export const woods: readonly string[] = Object.keys(trees);

function isFree(world: World, x: number, y: number, z: number): boolean {
  const { air, name } = world.blockAt(x, y, z);
  return air || name.endsWith('_leaves') || name.endsWith('_sapling') || name === 'grass' || name === 'fern' || name === 'vine';
}

function hasRoom(world: World, { x, y, z }: Position, height: number): boolean {
  for (let up = 0; up <= height + 1; up++) {
    const side = up === 0 ? 0 : 1;
    for (let dx = -side; dx <= side; dx++)
      for (let dz = -side; dz <= side; dz++)
        if (!isFree(world, x + dx, y + up, z + dz) && !world.blockAt(x + dx, y + up, z + dz).name.endsWith('_log')) return false;
  }
  return true;
}

/** Grows a tree from its sapling. False, without a change, if there is no room or no soil. */
export function growTree({ server: { world }, random }: Garden, at: Position, wood: string): boolean {
  const tree = trees[wood];
  if (!tree || !isDirt(world.blockAt(at.x, at.y - 1, at.z).name)) return false;
  const height = random.integer(tree.lowest, tree.highest);
  if (!hasRoom(world, at, height)) return false;
  const { x, y, z } = at;
  world.set(x, y - 1, z, stateOf('dirt'));
  for (let up = 0; up < height; up++) world.set(x, y + up, z, stateOf(`${wood}_log`));
  for (const { below, reach } of crown) {
    const level = y + height - below;
    for (let dx = -reach; dx <= reach; dx++)
      for (let dz = -reach; dz <= reach; dz++) {
        const corner = Math.abs(dx) === reach && Math.abs(dz) === reach;
        if ((corner && (below === 0 || random.chance(0.5))) || !isFree(world, x + dx, level, z + dz)) continue;
        const distance = Math.min(farthest, Math.max(1, Math.abs(dx) + Math.abs(dz) + (below === 0 ? 1 : 0)));
        world.set(x + dx, level, z + dz, stateOf(`${wood}_leaves`, { distance }));
      }
  }
  return true;
}
