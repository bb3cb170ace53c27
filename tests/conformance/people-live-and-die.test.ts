import { afterEach, beforeEach, expect, test } from 'vitest';
import { ItemEntity } from '#server/minecraft/entities/item-entity.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type PersonInArena, personBeside } from './support/person-in-arena.ts';

/* The body of a person, as its page moves it and sees it: it eats, drops what it carries, dies and gets up again. */

let person: PersonInArena;
beforeEach(async () => {
  person = await personBeside('air');
});
afterEach(() => person.running.dispose());

const lying = (): ItemEntity[] => [...person.running.server.entities].filter((entity) => entity instanceof ItemEntity);

test('a held food is eaten in 32 ticks, and the page hears the end and the new hunger', async () => {
  const { player, running, act, next, last } = person;
  player.inventory.set(36, itemStack('bread', 2));
  player.food = 10;
  await act({ type: 'hold', slot: 0 }, { type: 'use', hand: 0, sequence: next() });
  await running.ticks(25);
  expect([player.inventory.count('bread'), last('used')]).toEqual([2, undefined]);
  await running.ticks(10);
  expect(player.inventory.count('bread')).toBe(1);
  expect(last('used')).toBeDefined();
  expect(last('health')?.food).toBeGreaterThanOrEqual(15);
});

test('who lets go early has not eaten, and a full body eats nothing', async () => {
  const { player, running, act, next } = person;
  player.inventory.set(36, itemStack('bread', 2));
  player.food = 10;
  await act({ type: 'use', hand: 0, sequence: next() });
  await running.ticks(20);
  await act({ type: 'release' });
  await running.ticks(40);
  expect(player.inventory.count('bread')).toBe(2);
  player.food = 20;
  await act({ type: 'use', hand: 0, sequence: next() });
  await running.ticks(40);
  expect(player.inventory.count('bread')).toBe(2);
});

test('one item of a stack and then all of it are thrown, lie in the world, and can be picked up again', async () => {
  const { player, running, act, last } = person;
  player.inventory.set(36, itemStack('oak_log', 5));
  await act({ type: 'move', position: [0.5, -60, 0.5], yaw: 0, pitch: 80, onGround: true });
  await act({ type: 'drop', whole: false });
  expect([player.inventory.count('oak_log'), lying().map(({ stack }) => stack.count)]).toEqual([4, [1]]);
  await act({ type: 'drop', whole: true });
  expect(player.inventory.count('oak_log')).toBe(0);
  expect(last('slot')).toMatchObject({ slot: 36, item: null });
  // A thrown item cannot be picked up for two seconds.
  await running.ticks(60);
  await act({ type: 'move', position: [0.5, -60, 0.9], yaw: 0, pitch: 80, onGround: true });
  await running.ticks(20);
  expect([player.inventory.count('oak_log'), lying()]).toEqual([5, []]);
});

test('the hands are swapped, and an item can be dropped from the inventory window', async () => {
  const { player, act, shown } = person;
  player.inventory.set(36, itemStack('torch', 3));
  await act({ type: 'swap-hands' });
  expect([player.inventory.slot(36), player.inventory.slot(45)?.name]).toEqual([null, 'torch']);
  await act({ type: 'swap-hands' });
  await act({ type: 'click', window: 0, state: shown().state, slot: 36, button: 1, mode: 4 });
  expect([player.inventory.count('torch'), lying().map(({ stack }) => stack.count)]).toEqual([0, [3]]);
});

test('a dead body reads how it died, does nothing, loses what it carried, and gets up whole', async () => {
  const { player, running, act, next, last, outputs } = person;
  player.inventory.set(36, itemStack('oak_log', 5));
  running.server.runCommand('kill Eve');
  await running.ticks(3);
  expect(last('died')?.text).toContain('Eve');
  expect(last('health')?.health).toBe(0);
  await act({ type: 'move', position: [0.5, -60, 3.5], yaw: 0, pitch: 0, onGround: true });
  await act({ type: 'place', hand: 0, at: [0, -61, 2], face: 1, cursor: [0.5, 1, 0.5], sequence: next() });
  expect([player.dead, player.position.z, player.inventory.totals().size]).toEqual([true, 0.5, 0]);
  expect(lying().map(({ stack }) => stack.count)).toEqual([5]);
  const known = outputs.length;
  await act({ type: 'respawn' });
  await running.ticks(5);
  const since = outputs.slice(known).map(({ type }) => type);
  expect(since).toEqual(expect.arrayContaining(['respawned', 'position', 'health', 'items']));
  expect([player.dead, last('health')?.health]).toEqual([false, 20]);
  const [x = 0, y = 0, z = 0] = last('position')?.position ?? [];
  await act({ type: 'move', position: [x, y, z + 0.2], yaw: 0, pitch: 0, onGround: true });
  expect(player.position.z).toBeCloseTo(z + 0.2, 5);
});
