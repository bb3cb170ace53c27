import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { PrimitivesStage } from './primitives-stage.ts';

/* The primitive buildBlocks: a body builds a list of blocks. */

let stage: PrimitivesStage;
beforeEach(() => {
  stage = new PrimitivesStage();
});
afterEach(() => stage.dispose());

async function builder(items: Readonly<Record<string, number>>): Promise<BotSeat> {
  const seat = await stage.seat('Ryn', 'red', [], ['buildBlocks']);
  for (const [item, count] of Object.entries(items)) stage.player('Ryn').inventory.give({ ...itemStack(item), count });
  await stage.arena.ticks(5);
  return seat;
}

const block = (name: string, x: number, y: number, z: number) => ({ name, position: { x, y, z } });
const carries = (name: string) => stage.player('Ryn').inventory.totals().get(name) ?? 0;

test('buildBlocks builds from the ground up, higher than a body reaches, and takes its pillar away again', async () => {
  const seat = await builder({ dirt: 16, stone: 14 });
  const mast = Array.from({ length: 13 }, (_, level) => block('stone', 4, -48 - level, 1));
  await expect(stage.run(seat.primitives.buildBlocks(mast))).resolves.toBe(13);
  for (const { position } of mast) expect(stage.nameAt(position.x, position.y, position.z)).toBe('stone');
  expect(carries('stone')).toBe(1);
  const columns = Array.from({ length: 17 * 17 }, (_, index) => [(index % 17) - 8, Math.floor(index / 17) - 8] as const);
  expect(columns.filter(([x, z]) => stage.nameAt(x, -60, z) === 'dirt')).toEqual([]);
  // A drop may fly out of reach.
  expect(carries('dirt')).toBeGreaterThan(12);
  expect(seat.position.y).toBe(-60);
});

test('buildBlocks builds the top of a mast that others have begun', { tags: ['long'] }, async () => {
  const seat = await builder({ dirt: 16, stone: 2 });
  for (let y = -60; y < -50; y++) stage.put('oak_planks', 4, y, 1);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 4, -50, 1)]))).resolves.toBe(1);
});

test('buildBlocks gets out of a pit with dirt', { tags: ['long'] }, async () => {
  const seat = await builder({ dirt: 8, stone: 1 });
  for (const y of [-60, -59]) for (let x = -2; x <= 2; x++) for (const z of [-2, 2]) stage.put('grass_block', x, y, z);
  for (const y of [-60, -59]) for (let z = -2; z <= 2; z++) for (const x of [-2, 2]) stage.put('grass_block', x, y, z);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 9, -60, 0)]))).resolves.toBe(1);
  expect(stage.nameAt(2, -60, 0)).toBe('grass_block');
});

test('buildBlocks leaves a closed room through its door and builds what is out of reach from inside', async () => {
  const seat = await builder({ dirt: 16, stone: 1 });
  for (let y = -60; y < -56; y++)
    for (let a = -3; a <= 3; a++)
      for (const [x, z] of [
        [a, -3],
        [a, 3],
        [-3, a],
        [3, a],
      ] as const)
        stage.put('stone_bricks', x, y, z);
  for (let x = -3; x <= 3; x++) for (let z = -3; z <= 3; z++) stage.put('oak_planks', x, -56, z);
  stage.putDoor(0, -60, -3);
  for (let y = -55; y < -49; y++) stage.put('oak_planks', 0, y, 0);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 0, -49, 0)]))).resolves.toBe(1);
  expect([stage.nameAt(0, -60, -3), stage.nameAt(3, -60, 0)]).toEqual(['oak_door', 'stone_bricks']);
});

test('buildBlocks empties cells, replaces what is wrong, and leaves what has no neighbour unless it may use scaffolds', async () => {
  const seat = await builder({ dirt: 16, stone: 3 });
  stage.put('glass', 3, -60, 0);
  stage.put('glass', 3, -60, 2);
  await stage.arena.ticks(3);
  const blocks = [block('stone', 3, -60, 0), block('air', 3, -60, 2), block('stone', 6, -58, 0)];
  await expect(stage.run(seat.primitives.buildBlocks(blocks))).resolves.toBe(2);
  expect([stage.nameAt(3, -60, 0), stage.nameAt(3, -60, 2), stage.nameAt(6, -58, 0)]).toEqual(['stone', 'air', 'air']);
  await expect(stage.run(seat.primitives.buildBlocks(blocks, true))).resolves.toBe(3);
  expect([stage.nameAt(6, -58, 0), stage.nameAt(6, -59, 0)]).toEqual(['stone', 'air']);
});

test('buildBlocks returns 0 for a material that the body does not carry, and refuses unknown blocks', async () => {
  const seat = await builder({ dirt: 4 });
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 3, -60, 0)]))).resolves.toBe(0);
  await expect(stage.run(seat.primitives.buildBlocks([block('cheese', 3, -60, 0)]))).rejects.toThrow('no block named "cheese"');
});

test('buildBlocks says of each block that it leaves open why, and forgets it with the next call', async () => {
  const seat = await builder({ dirt: 16, stone: 4, torch: 1 });
  stage.put('bedrock', 4, -60, 0);
  await stage.arena.ticks(3);
  const blocks = [
    ...[block('stone', 3, -60, 0), block('glass', 3, -60, 2), block('stone', 6, -57, 0)],
    ...[block('torch', -6, -57, 0), block('air', 4, -60, 0)],
  ];
  await expect(stage.run(seat.primitives.buildBlocks(blocks))).resolves.toBe(1);
  await expect(stage.run(seat.primitives.unbuiltBlocks())).resolves.toEqual([
    { name: 'glass', position: { x: 3, y: -60, z: 2 }, reason: 'the inventory holds no glass' },
    { name: 'stone', position: { x: 6, y: -57, z: 0 }, reason: 'nothing is beside it to place it against, and scaffolds are off' },
    { name: 'torch', position: { x: -6, y: -57, z: 0 }, reason: 'nothing is below it to carry it' },
    { name: 'air', position: { x: 4, y: -60, z: 0 }, reason: expect.stringMatching(/bedrock/) },
  ]);
  expect(stage.actions.at(-1)?.detail).toContain('1 of 5 blocks are right; glass at (3, -60, 2): the inventory holds no glass; stone at');
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 3, -60, 0)]))).resolves.toBe(1);
  await expect(stage.run(seat.primitives.unbuiltBlocks())).resolves.toEqual([]);
});

test('buildBlocks says who stands where a block belongs', async () => {
  const seat = await builder({ dirt: 16, stone: 1 });
  const mate = await stage.seat('Mia', 'red', ['Ryn']);
  const { x, y, z } = mate.position;
  const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', at.x, at.y, at.z)]))).resolves.toBe(0);
  await expect(stage.run(seat.primitives.unbuiltBlocks())).resolves.toEqual([{ name: 'stone', position: at, reason: 'Mia stands there' }]);
});

/** The walls and the roof of a house around the body, 5 blocks each way and three high. */
function shell(material: string) {
  const across = Array.from({ length: 25 }, (_, index) => [(index % 5) - 2, Math.floor(index / 5) - 2] as const);
  return across.flatMap(([x, z]) => {
    const levels = Math.abs(x) === 2 || Math.abs(z) === 2 ? [-60, -59, -58, -57] : [-57];
    return levels.map((y) => block(material, x, y, z));
  });
}

test('buildBlocks gets out of a house without a door and closes its wall again from outside', { tags: ['long'] }, async () => {
  const seat = await builder({ diamond_pickaxe: 1, stone: 1 });
  const walls = shell('terracotta');
  for (const { name, position } of walls) stage.put(name, position.x, position.y, position.z);
  await stage.arena.ticks(3);
  const blocks = [...walls, block('stone', 9, -60, 0)];
  await expect(stage.run(seat.primitives.buildBlocks(blocks))).resolves.toBe(blocks.length);
  expect(Math.max(Math.abs(seat.position.x), Math.abs(seat.position.z))).toBeGreaterThan(2);
});

test('buildBlocks leaves a room before it closes its walls', async () => {
  const walls = shell('stone').filter(({ position }) => position.y < -57);
  const seat = await builder({ dirt: 32, stone: walls.length });
  await expect(stage.run(seat.primitives.buildBlocks(walls))).resolves.toBe(walls.length);
  expect(Math.max(Math.abs(seat.position.x), Math.abs(seat.position.z))).toBeGreaterThan(2);
  expect(carries('stone')).toBe(0);
});

test('buildBlocks leaves its stairs for the next call if it is to keep them', { tags: ['long'] }, async () => {
  const seat = await builder({ dirt: 32, stone: 9 });
  for (let x = -12; x <= -4; x++) for (let z = -4; z <= 4; z++) for (let y = -60; y < -55; y++) stage.put('oak_planks', x, y, z);
  await stage.arena.ticks(3);
  const roof = Array.from({ length: 9 }, (_, index) => block('stone', (index % 3) - 9, -55, Math.floor(index / 3) - 1));
  await expect(stage.run(seat.primitives.buildBlocks(roof, false, true))).resolves.toBe(9);
  const around = Array.from({ length: 21 * 21 * 5 }, (_, index) => [
    (index % 21) - 18,
    -60 + Math.floor(index / 441),
    (Math.floor(index / 21) % 21) - 10,
  ]);
  const dirt = () => around.filter(([x = 0, y = 0, z = 0]) => stage.nameAt(x, y, z) === 'dirt');
  const left = dirt();
  expect(left.length).toBeGreaterThanOrEqual(4);
  const clear = left.map(([x = 0, y = 0, z = 0]) => block('air', x, y, z));
  await expect(stage.run(seat.primitives.buildBlocks(clear))).resolves.toBe(left.length);
  expect(dirt()).toEqual([]);
  expect(seat.position.y).toBe(-60);
});

/** A house of stone around the body, 7 blocks each way and three high with a roof, with a doorway in its west wall. */
function house(): void {
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++) {
      const isWall = Math.abs(x) === 3 || Math.abs(z) === 3;
      for (const y of [-60, -59, -58]) if (isWall && !(x === -3 && z === 0 && y < -58)) stage.put('stone', x, y, z);
      stage.put('stone', x, -57, z);
    }
}

test.each([false, true])('buildBlocks leaves a house through its door for what is outside (open: %s)', async (open) => {
  const seat = await builder({ dirt: 16, stone: 1 });
  house();
  stage.arena.server.runCommand(`setblock -3 -60 0 oak_door[half=lower,facing=east,open=${open}]`);
  stage.arena.server.runCommand(`setblock -3 -59 0 oak_door[half=upper,facing=east,open=${open}]`);
  await stage.arena.ticks(3);
  for (let y = -60; y < -50; y++) stage.put('oak_planks', 12, y, 0);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('stone', 12, -50, 0)]))).resolves.toBe(1);
  expect([-2, -1, 0, 1, 2].map((z) => stage.nameAt(3, -60, z))).toEqual(Array(5).fill('stone'));
});

test('buildBlocks puts a door across the way through its wall', { tags: ['long'] }, async () => {
  const seat = await builder({ oak_door: 1 });
  house();
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('oak_door', -3, -60, 0)]))).resolves.toBe(1);
  expect(stage.arena.server.world.blockAt(-3, -60, 0).properties.facing).toMatch(/^(east|west)$/);
});

test('buildBlocks digs dirt of a stair away where the upper half of a door belongs', { tags: ['long'] }, async () => {
  const seat = await builder({ oak_door: 1 });
  house();
  stage.put('dirt', -3, -59, 0);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.buildBlocks([block('oak_door', -3, -60, 0), block('oak_door', -3, -59, 0)]))).resolves.toBe(2);
});
