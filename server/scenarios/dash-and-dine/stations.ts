import type { Position } from '#lib/domain/position.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { layNextEgg } from '#server/minecraft/mechanics/mobs/egg-laying.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { place } from '../placement.ts';
import { stations } from './geometry.ts';

/** Slot of the fuel in a furnace. */
const fuelPlace = 1;
/** Average ticks between two eggs of a chicken. */
const ticksBetweenEggs = 9000;
/** Grown chickens in the cell; together they lay about two eggs a minute. */
const chickens = 14;

/** Places furnaces, tables and chests with their contents in the kitchen, and the animals in their pens. */
export function furnish(server: MinecraftServer): void {
  const { furnaces, craftingTables, bowlChest, bucketChest, eggChest, toolChest, cow, chickens: cell } = stations;
  place(server, [
    ...furnaces.map((at) => ({ at, block: 'furnace', properties: { facing: 'west' } })),
    ...craftingTables.map((at) => ({ at, block: 'crafting_table' })),
    { at: bowlChest, block: 'chest', properties: { facing: 'east' } },
    { at: toolChest, block: 'chest', properties: { facing: 'east' } },
    { at: bucketChest, block: 'chest', properties: { facing: 'south' } },
    { at: eggChest, block: 'chest', properties: { facing: 'north' } },
    { at: { ...cell, y: cell.y - 1 }, block: 'hopper', properties: { facing: 'north' } },
  ]);
  for (const at of furnaces) fill(server, at, [{ item: 'coal', count: 64, place: fuelPlace }]);
  fill(server, bowlChest, [{ item: 'bowl', count: 64 }]);
  fill(server, bucketChest, [{ item: 'bucket', count: 16 }]);
  fill(server, eggChest, [{ item: 'egg', count: 2 }]);
  fill(server, toolChest, [
    { item: 'gold_nugget', count: 64 },
    { item: 'netherite_hoe', count: 1, place: 1 },
  ]);
  server.entities.spawnMob('cow', { x: cow.x + 0.5, y: cow.y, z: cow.z + 0.5 });
  const random = server.random.fork('flock');
  for (let count = 0; count < chickens; count++) {
    const chicken = server.entities.spawnMob('chicken', { x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    // The next eggs are spread over time, as of a flock that has lived there for long.
    layNextEgg(server, chicken, Math.ceil(((count + random.next()) / chickens) * ticksBetweenEggs));
  }
}

function fill(server: MinecraftServer, at: Position, stacks: readonly { item: string; count: number; place?: number }[]): void {
  const container = server.world.blockEntities.at(at);
  if (!(container instanceof ItemContainer)) throw new Error(`The block at ${at.x} ${at.y} ${at.z} cannot hold items.`);
  for (const { item, count, place: index = 0 } of stacks) container.set(index, itemStack(item, count));
}
