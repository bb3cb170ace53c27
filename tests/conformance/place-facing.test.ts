import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Seat } from '#server/bots/seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
let seat: Seat;

beforeEach(async () => {
  stage = new PrimitivesStage();
  seat = await stage.seat('Alice');
});
afterEach(() => stage.dispose());

/** Gives the agent items, and waits until its client has them and the placed blocks. */
async function give(item: string, count: number): Promise<void> {
  stage.player('Alice').inventory.give(itemStack(item, count));
  await stage.arena.ticks(3);
}

/** The state of a block in the world. */
function stateAt(x: number, y: number, z: number) {
  const { name, properties } = blockTemplate(stage.arena.server.world.stateAt(x, y, z));
  return [name, properties.facing ?? properties.axis];
}

const sides = ['north', 'east', 'south', 'west'] as const;

test.each(['oak_stairs', 'furnace', 'carved_pumpkin'])('%s faces each requested side', async (block) => {
  await give(block, 4);
  for (const [index, side] of sides.entries()) {
    const at = { x: 3 * index - 4, y: -60, z: 4 };
    expect(await stage.run(seat.primitives.placeItem(block, at, side))).toBe(true);
    expect(stateAt(at.x, at.y, at.z)).toEqual([block, side]);
  }
});

test('a log lies along the requested axis, if it has a neighbour for it', async () => {
  stage.put('stone', 3, -60, 3);
  stage.put('stone', -3, -60, 3);
  await give('oak_log', 4);
  expect(await stage.run(seat.primitives.placeItem('oak_log', { x: 2, y: -60, z: 3 }, 'x'))).toBe(true);
  expect(await stage.run(seat.primitives.placeItem('oak_log', { x: -3, y: -60, z: 2 }, 'z'))).toBe(true);
  expect(await stage.run(seat.primitives.placeItem('oak_log', { x: 0, y: -60, z: 5 }, 'y'))).toBe(true);
  expect([stateAt(2, -60, 3), stateAt(-3, -60, 2), stateAt(0, -60, 5)]).toEqual([
    ['oak_log', 'x'],
    ['oak_log', 'z'],
    ['oak_log', 'y'],
  ]);
});

test('a ladder and a torch hang on the wall that gives them their side', async () => {
  stage.put('stone', 3, -60, 3);
  for (const item of ['ladder', 'torch']) await give(item, 1);
  expect(await stage.run(seat.primitives.placeItem('ladder', { x: 2, y: -60, z: 3 }, 'west'))).toBe(true);
  expect(await stage.run(seat.primitives.placeItem('torch', { x: 3, y: -60, z: 2 }, 'north'))).toBe(true);
  expect([stateAt(2, -60, 3), stateAt(3, -60, 2)]).toEqual([
    ['ladder', 'west'],
    ['wall_torch', 'north'],
  ]);
});

test('an impossible facing is refused, and nothing is placed', async () => {
  await give('oak_log', 1);
  expect(await stage.run(seat.primitives.placeItem('oak_log', { x: 2, y: -60, z: 3 }, 'x'))).toBe(false);
  await stage.arena.ticks(3);
  expect(stage.chat.at(-1)).toContain('there is no place from which it would face x');
  expect(stateAt(2, -60, 3)).toEqual(['air', undefined]);
});

test('an unknown facing is refused', async () => {
  await expect(stage.run(seat.call('placeItem', ['stone', { x: 2, y: -60, z: 3 }, 'up']))).rejects.toThrow(/argument 3.*side \(north/);
});
