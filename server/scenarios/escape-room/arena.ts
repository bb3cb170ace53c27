import type { Position } from '#lib/domain/position.ts';
import type { ScenarioArena } from '#server/contract/scenario.ts';
import { placeableOn } from '#server/minecraft/inventory/item-rights.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { Sign } from '#server/minecraft/mechanics/signs/sign.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { setArenaRules } from '../arena-rules.ts';
import { place } from '../placement.ts';
import { exit, feet, pad, placed, wall } from './geometry.ts';
import { keyNameOf, type PlacedRoom } from './placed-room.ts';
import { padBlocks, roomBlocks } from './room-blocks.ts';

const blocksPerColumn = 16;

/** The block at the bottom of the hole of the gold room: gold blocks can be placed on it alone. */
const goldGround = 'chiseled_stone_bricks';

/** The items of a task. They can be placed only where they are needed, because agents must change no other block. */
export function taskItem(name: string, count: number) {
  return itemStack(name, count, { nbt: placeableOn([goldGround]) });
}

/** The rectangle around all rooms and the exit pad, as the middle of its ground and half of its longer side. */
function extentOf(rooms: readonly PlacedRoom[]): { readonly middle: Position; readonly half: number } {
  const xs = rooms.flatMap(({ centre: { x } }) => [x - wall, x + wall]).concat(pad.least.x, pad.most.x);
  const zs = rooms.flatMap(({ centre: { z } }) => [z - wall - 1, z + wall]).concat(pad.least.z, pad.most.z);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  const middle = { x: Math.round((west + east) / 2), y: feet, z: Math.round((north + south) / 2) };
  return { middle, half: Math.ceil((Math.max(east - west, south - north) + 1) / 2) };
}

/** The arena of an escape: the rooms beside and behind each other, and the exit pad. It is as large as its chain needs. */
export function arenaOf(rooms: readonly PlacedRoom[]): ScenarioArena {
  const { middle, half } = extentOf(rooms);
  return {
    origin: middle,
    columns: Math.ceil((half + 2) / blocksPerColumn) + 2,
    extent: half,
    areas: [],
    worldSpawn: { x: exit.x + 0.5, y: feet, z: exit.z - 1.5 },
    build(server) {
      setArenaRules(server);
      place(server, [...padBlocks(), ...roomBlocks(rooms)]);
      for (const room of rooms) furnish(server, room);
    },
  };
}

/** Everything in a room besides blocks: the contents of the chest, the sign's text, the sheep. */
function furnish(server: MinecraftServer, { room, controls, atom, centre }: PlacedRoom): void {
  for (const { control } of controls) {
    const container = server.world.blockEntities.at(control.at);
    if (control.action !== 'take' || control.item === null || !(container instanceof ItemContainer)) continue;
    container.set(0, taskItem(control.item, 1));
    container.lock = keyNameOf(room);
    server.entities.spawnMob('sheep', { x: centre.x + 2.5, y: centre.y, z: centre.z - 1.5 });
  }
  for (const { at, block } of atom.blocks) {
    const sign = server.world.blockEntities.at(placed(centre, at));
    if (block === 'oak_sign' && sign instanceof Sign) sign.front = { ...sign.front, lines: ['A gold block', 'goes into', 'the hole', ''] };
  }
}
