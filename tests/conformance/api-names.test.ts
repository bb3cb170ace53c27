import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiAgent, ApiStage } from './api-stage.ts';

/* Calls of the API with names and arguments as models write them, against the real server: what they mean is done, and nothing else. */

let stage: ApiStage;
let ryn: ApiAgent;
let raze: ApiAgent;
beforeAll(async () => {
  stage = new ApiStage();
  ryn = await stage.agent('Ryn');
  raze = await stage.agent('Raze');
});
beforeEach(async () => {
  stage.command('fill -8 -60 -8 8 -55 8 air');
  ryn.reset(0, 0);
  raze.reset(3, 0);
  await stage.arena.ticks(5);
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

test.each([{ count: 3 }, { amount: '3' }, { quantity: 3 }, { itemCount: 3 }])(
  'a hand-over gives as many items as %o says, to a player in whatever case its name is written',
  async (count) => {
    ryn.give('oak_log', 5);
    await stage.arena.ticks(3);
    const given = { target_player_name: 'raze', item_name: 'minecraft:Oak Logs', ...count };
    expect(await ryn.call('handoverBlock', given)).toMatchObject({ status: true, message: 'Gave 3 oak_log to Raze.' });
    expect(raze.carries()).toEqual({ oak_log: 3 });
  },
);

test('a count under a key that the call does not have moves nothing, and the answer names it', async () => {
  ryn.give('oak_log', 5);
  await stage.arena.ticks(3);
  expect(await ryn.call('tossItem', { item_name: 'oak_log', item_cout: 3 })).toMatchObject({
    status: false,
    message: 'tossItem cannot use these arguments. It has no argument item_cout. Did you mean item_count? It takes item_name, item_count.',
  });
  expect(ryn.carries()).toEqual({ oak_log: 5 });
});

test.each([
  { position: [-4, -60, 0] },
  { position: { x: -4, y: -60, z: 0 } },
  { position: '(-4, -60, 0)' },
  { x: -4, y: -60, z: 0 },
  { location: [-4, -60, 0] },
])('the container at %o is read, and not the nearest one', async (at) => {
  for (const [x, item] of [
    [-2, 'dirt'],
    [-4, 'torch'],
  ] as const) {
    stage.command(`setblock ${x} -60 0 chest`);
    stage.command(`item replace block ${x} -60 0 container.0 with ${item}`);
  }
  await stage.arena.ticks(3);
  expect(await ryn.call('fetchContainerContents', { item_name: 'Chests', ...at })).toMatchObject({ status: true, data: { at: { x: -4 } } });
});

test.each(['W', 'west', 'Facing West', '-x'])('a block faces west for the word %s', async (facing) => {
  ryn.give('furnace');
  await stage.arena.ticks(3);
  expect(await ryn.call('placeBlock', { item_name: 'furnace', x: 2, y: -60, z: 2, facing })).toMatchObject({ status: true });
  expect(ryn.seat.blockAt({ x: 2, y: -60, z: 2 })).toMatchObject({ name: 'furnace', properties: { facing: 'west' } });
});

test('an item that may be several is refused with the names that it may mean', async () => {
  const { status, message } = await ryn.call('craftBlock', { item_name: 'planks' });
  expect(status).toBe(false);
  expect(message).toMatch(/^There is no item named "planks" in Minecraft 1\.20\.1\. Did you mean .*oak_planks/);
});

test('animals and players are found by their names in another number or case', async () => {
  stage.command('summon cow 4.5 -60 4.5 {NoAI:1b}');
  await stage.arena.ticks(5);
  expect(await ryn.call('scanNearbyEntities', { item_name: 'Cows' })).toMatchObject({ status: true });
  expect(await ryn.call('lookAt', { name: 'RAZE' })).toMatchObject({ status: true });
  expect(await ryn.call('get_entity_info', { target_name: 'ryn' })).toMatchObject({ message: expect.stringContaining('Ryn is at') });
  expect(await ryn.call('navigateToPlayer', { player_name: 'raze' })).toMatchObject({ status: true });
  expect(await ryn.call('talkTo', { entity_name: 'raze', message: 'hello' })).toMatchObject({ message: 'Said to Raze: hello' });
});
