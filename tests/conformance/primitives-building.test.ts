import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BotSeat } from '#server/bots/bot-seat.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { PrimitivesStage } from './primitives-stage.ts';

let stage: PrimitivesStage;
beforeEach(() => {
  stage = new PrimitivesStage();
});
afterEach(() => stage.dispose());

/** A body with dirt and with other items, in the middle of a flat world. */
async function builder(items: Readonly<Record<string, number>> = {}): Promise<BotSeat> {
  const seat = await stage.seat('Ryn', 'red', [], ['build']);
  for (const [item, count] of Object.entries({ dirt: 16, ...items })) stage.player('Ryn').inventory.give({ ...itemStack(item), count });
  await stage.arena.ticks(5);
  return seat;
}

const cell = (x: number, y: number, z: number) => ({ x, y, z });
const stateAt = (x: number, y: number, z: number) => stage.arena.server.world.blockAt(x, y, z);

test('stepTo walks around walls, up and down single blocks, and leaves everything as it was', async () => {
  const seat = await builder();
  for (let z = -3; z <= 3; z++) for (const y of [-60, -59]) stage.put('dirt', 3, y, z);
  stage.put('stone', 5, -60, 0);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.stepTo(cell(5, -59, 0)))).resolves.toBe(true);
  expect(Math.hypot(seat.position.x - 5.5, seat.position.z - 0.5)).toBeLessThan(0.2);
  expect(seat.position.y).toBe(-59);
  for (let z = -3; z <= 3; z++) expect([stage.nameAt(3, -60, z), stage.nameAt(3, -59, z)]).toEqual(['dirt', 'dirt']);
  await expect(stage.run(seat.primitives.stepTo(cell(0, -60, 0)))).resolves.toBe(true);
  expect(seat.position.y).toBe(-60);
});

test('stepTo walks over farmland and leaves it whole', async () => {
  const seat = await builder();
  for (const x of [1, 2, 3]) stage.put('stone', x, -60, 0);
  for (const x of [4, 5]) stage.put('farmland', x, -60, 0);
  for (let x = 0; x <= 6; x++) for (const z of [-1, 1]) for (const y of [-60, -59]) stage.put('glass', x, y, z);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.stepTo(cell(5, -59, 0)))).resolves.toBe(true);
  expect([stage.nameAt(4, -60, 0), stage.nameAt(5, -60, 0)]).toEqual(['farmland', 'farmland']);
});

test('stepTo steps from below the sky onto a carpet below a ceiling two blocks high', async () => {
  const seat = await builder();
  for (let x = -1; x <= 5; x++) for (const z of [-1, 1]) for (const y of [-60, -59]) stage.put('stone', x, y, z);
  for (let x = 2; x <= 4; x++) {
    stage.put('red_carpet', x, -60, 0);
    stage.put('stone', x, -58, 0);
  }
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.stepTo(cell(3, -60, 0)))).resolves.toBe(true);
  expect(Math.hypot(seat.position.x - 3.5, seat.position.z - 0.5)).toBeLessThan(0.2);
});

test('stepTo says that there is no way, and does not dig one', async () => {
  const seat = await builder();
  for (const x of [-2, 2]) for (let z = -2; z <= 2; z++) for (const y of [-60, -59]) stage.put('dirt', x, y, z);
  for (const z of [-2, 2]) for (let x = -2; x <= 2; x++) for (const y of [-60, -59]) stage.put('dirt', x, y, z);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.stepTo(cell(6, -60, 0)))).resolves.toBe(false);
  expect(stage.actions.at(-1)).toMatchObject({ name: 'stepTo', state: 'failed', detail: 'There is no way on foot to get there.' });
});

test('placeFromHere gives a block the wanted side or axis where its place allows that, and names the reason where not', async () => {
  const seat = await builder({ oak_log: 2, oak_stairs: 2, torch: 2 });
  stage.put('stone', 2, -60, 2);
  await stage.arena.ticks(3);
  const { placeFromHere } = seat.primitives;
  await expect(stage.run(placeFromHere('oak_log', cell(2, -60, 1), 'z'))).resolves.toBe(true);
  expect(stateAt(2, -60, 1).properties.axis).toBe('z');
  await expect(stage.run(placeFromHere('wall_torch', cell(2, -60, 3), 'south'))).resolves.toBe(true);
  await expect(stage.run(placeFromHere('torch', cell(2, -59, 2)))).resolves.toBe(true);
  expect([stage.nameAt(2, -60, 3), stage.nameAt(2, -59, 2)]).toEqual(['wall_torch', 'torch']);
  await expect(stage.run(placeFromHere('oak_stairs', cell(3, -60, 0), 'east'))).resolves.toBe(true);
  expect(stateAt(3, -60, 0).properties.facing).toBe('east');
  await expect(stage.run(placeFromHere('oak_stairs', cell(-2, -60, 0), 'east'))).resolves.toBe(false);
  expect(stage.actions.at(-1)?.detail).toBe('Could not place oak_stairs: it is out of reach from here');
  await expect(stage.run(placeFromHere('dirt', cell(9, -60, 0)))).resolves.toBe(false);
  await expect(stage.run(placeFromHere('dirt', cell(2, -56, -2)))).resolves.toBe(false);
  expect(stage.actions.at(-1)?.detail).toBe('Could not place dirt: there is no neighbour to place it against');
  await expect(stage.run(placeFromHere('glass', cell(1, -60, -1)))).resolves.toBe(false);
  expect(stage.actions.at(-1)?.detail).toBe('Could not place glass: none in inventory');
  await expect(stage.run(placeFromHere('marble', cell(1, -60, -1)))).rejects.toThrow('there is no item named "marble"');
});

test('placeFromHere hangs a lantern below a block, and places against a chest without opening it', async () => {
  const seat = await builder({ lantern: 1, stone: 1 });
  stage.put('stone', 2, -58, 0);
  stage.put('chest', 0, -60, 2);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.placeFromHere('lantern', cell(2, -59, 0)))).resolves.toBe(true);
  expect(stateAt(2, -59, 0).properties.hanging).toBe('true');
  await expect(stage.run(seat.primitives.placeFromHere('stone', cell(0, -59, 2)))).resolves.toBe(true);
  expect(stage.nameAt(0, -59, 2)).toBe('stone');
});

test('pillarUp raises a body on dirt, and pillarDown takes the dirt back', async () => {
  const seat = await builder();
  await expect(stage.run(seat.primitives.pillarUp(5))).resolves.toBe(5);
  expect(seat.position.y).toBe(-55);
  expect([-60, -56].map((y) => stage.nameAt(0, y, 0))).toEqual(['dirt', 'dirt']);
  expect(seat.inventory().dirt).toBe(11);
  await expect(stage.run(seat.primitives.pillarDown(9))).resolves.toBe(5);
  expect(seat.position.y).toBe(-60);
  await stage.arena.ticks(20);
  expect(seat.inventory().dirt).toBe(16);
});

test('pillarUp stops below a ceiling and without dirt', async () => {
  const seat = await builder();
  stage.arena.server.world.set(0, -56, 0, stateOf('stone'));
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.pillarUp(5))).resolves.toBe(2);
  await expect(stage.run(seat.primitives.pillarDown(2))).resolves.toBe(2);
  stage.player('Ryn').inventory.remove('dirt', 16);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.pillarUp(1))).resolves.toBe(0);
});

test('digFromHere breaks a block in reach alone', async () => {
  const seat = await builder();
  stage.put('dirt', 2, -60, 0);
  stage.put('dirt', 8, -60, 0);
  await stage.arena.ticks(3);
  await expect(stage.run(seat.primitives.digFromHere(cell(2, -60, 0)))).resolves.toBe(true);
  await expect(stage.run(seat.primitives.digFromHere(cell(8, -60, 0)))).resolves.toBe(false);
  expect([stage.nameAt(2, -60, 0), stage.nameAt(8, -60, 0)]).toEqual(['air', 'dirt']);
  expect(stage.actions.at(-1)?.detail).toBe('Could not dig there: it is out of reach from here');
});
