import { afterEach, beforeEach, expect, test } from 'vitest';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from './arena.ts';
import { joinWhole, type WholeClient } from './whole-client.ts';

let arena: Arena;
let client: WholeClient;

beforeEach(async () => {
  arena = new Arena();
  client = await joinWhole(arena, 'Ada');
  client.player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(2);
  client.send('flying', { onGround: true });
  await arena.ticks(1);
});

afterEach(() => arena.dispose());

function fill(name: string, [x1, y1, z1]: readonly [number, number, number], [x2, y2, z2]: readonly [number, number, number]): void {
  const state = stateOf(name);
  for (let x = x1; x <= x2; x++) for (let y = y1; y <= y2; y++) for (let z = z1; z <= z2; z++) arena.server.world.set(x, y, z, state);
}

const act = (actionId: number): void => client.send('entity_action', { entityId: client.player.id, actionId, jumpBoost: 0 });

test('a body sneaks under a slab, and still crouches when the key is released there', async () => {
  fill('stone_slab', [-1, -59, 2], [1, -59, 4]);
  // A top slab leaves one block and a half.
  for (let x = -1; x <= 1; x++) for (let z = 2; z <= 4; z++) arena.server.world.set(x, -59, z, stateOf('stone_slab', { type: 'top' }));
  act(0);
  for (let step = 0; step < 10; step++) await client.step({ z: 0.2 });
  act(1);
  for (let step = 0; step < 5; step++) await client.step({ z: 0.1 });
  expect(client.player.sneaking).toBe(false);
  expect(client.player.height).toBe(1.5);
  expect(arena.refusals).toEqual([]);
  for (let step = 0; step < 20; step++) await client.step({ z: 0.2 });
  expect(client.player.height).toBe(1.8);
  expect(arena.refusals).toEqual([]);
});

test('a swimmer goes through a gap one block high, and crawls on land until it can stand', async () => {
  fill('stone', [-1, -60, 3], [1, -58, 12]);
  fill('air', [0, -60, 3], [0, -60, 12]);
  fill('water', [0, -60, 0], [0, -59, 2]);
  fill('water', [0, -60, 3], [0, -60, 6]);
  await arena.ticks(1);
  act(3);
  client.player.teleport({ x: 0.5, y: -60, z: 1.5 });
  await arena.ticks(2);
  expect(client.player.swimming).toBe(true);
  expect(client.player.height).toBe(0.6);
  for (let step = 0; step < 50; step++) await client.step({ z: 0.2 });
  expect(arena.refusals).toEqual([]);
  expect(client.player.position.z).toBeGreaterThan(11);
  expect(client.player.height).toBe(0.6);
  act(4);
  for (let step = 0; step < 12; step++) await client.step({ z: 0.2 });
  expect(client.player.height).toBe(1.8);
  expect(arena.refusals).toEqual([]);
});

test('a standing body does not get into a gap one block high', async () => {
  fill('stone', [-1, -59, 3], [1, -58, 6]);
  for (let step = 0; step < 20; step++) await client.step({ z: 0.2 });
  expect(client.player.position.z).toBeLessThan(3);
  expect(arena.refusals).toContain('moved into a block');
});

test('a move past a corner counts as vanilla moves bodies: up or down first, then along each axis', async () => {
  arena.server.world.set(0, -60, 2, stateOf('stone'));
  // Beside the block in x, then on along z past its corner: the straight way cuts the corner.
  client.player.teleport({ x: 0.5, y: -60, z: 1.6 });
  await arena.ticks(2);
  await client.step({ x: 0.85, z: 0.45 });
  expect(arena.refusals).toEqual([]);
  expect(client.player.position.x).toBeCloseTo(1.35);
});

test('no move leads through a thin wall', async () => {
  fill('oak_fence', [-3, -60, 2], [3, -59, 2]);
  fill('stone', [-3, -58, 2], [3, -57, 2]);
  await client.step({ z: 3.5 });
  expect(client.player.position.z).toBeLessThan(2);
  await client.step({ y: 0.4, z: 3.2 });
  expect(client.player.position.z).toBeLessThan(2);
  expect(arena.refusals).toHaveLength(2);
});

test('a late answer to a teleport counts, also after the teleport was sent again', async () => {
  client.confirms = false;
  client.forget();
  client.player.teleport({ x: 5.5, y: -60, z: 5.5 });
  await arena.ticks(50);
  const numbers = new Set(client.packets('position').map(({ teleportId }) => teleportId));
  expect(client.packets('position').length).toBeGreaterThan(1);
  expect(numbers.size).toBe(1);
  const [teleportId] = numbers;
  client.send('teleport_confirm', { teleportId: Number(teleportId) });
  await client.step({ z: 0.2 });
  expect(client.player.position.z).toBeCloseTo(5.7);
});
