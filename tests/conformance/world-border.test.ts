import type { Bot } from 'mineflayer';
import { afterEach, expect, test } from 'vitest';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

let arena: Arena;
let bot: Bot;
const packets: [string, Record<string, number>][] = [];

async function start(): Promise<void> {
  arena = await startArena({ bots: ['Ada'] });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  listen(bot);
}

function listen(who: Bot): void {
  packets.length = 0;
  for (const name of ['initialize_world_border', 'world_border_center', 'world_border_size', 'world_border_lerp_size'])
    who._client.on(name, (fields: Record<string, number>) => void packets.push([name, { ...fields }]));
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

test('the border is set, moved and shown, also to those who join later', async () => {
  await start();
  expect(arena.server.runCommand('worldborder get')).toEqual(['The world border is currently 59999968 block(s) wide']);
  expect(arena.server.runCommand('worldborder set 40')).toEqual(['Set the world border to 40.0 block(s) wide']);
  expect(arena.server.runCommand('worldborder set 40')).toEqual(['Nothing changed. The world border is already that size']);
  expect(arena.server.runCommand('worldborder center 10 -4')).toEqual(['Set the center of the world border to 10.50, -3.50']);
  expect(arena.server.runCommand('worldborder set 0.5')).toEqual(['World border cannot be smaller than 1 block wide']);
  await arena.ticks(2);
  expect(packets).toEqual([
    ['world_border_size', { diameter: 40 }],
    ['world_border_center', { x: 10.5, z: -3.5 }],
  ]);
  const joined = arena.join('Bob');
  const late = arena.bots[1];
  if (late) listen(late);
  await joined;
  expect(packets).toMatchObject([['initialize_world_border', { x: 10.5, z: -3.5, oldDiameter: 40, newDiameter: 40 }]]);
});

test('a border that shrinks over time has the proportional width in between', { tags: ['long'] }, async () => {
  await start();
  arena.server.runCommand('worldborder set 100');
  expect(arena.server.runCommand('worldborder set 50 10')).toEqual(['Shrinking the world border to 50.0 block(s) wide over 10 second(s)']);
  const { tick } = arena.server;
  await arena.ticks(100);
  const passed = arena.server.tick - tick;
  expect(passed).toBeGreaterThan(95);
  expect(arena.server.border.size).toBe(100 - passed / 4);
  expect(packets.at(-1)).toEqual(['world_border_lerp_size', { oldDiameter: 100, newDiameter: 50, speed: 10_000 }]);
  await arena.ticks(110);
  expect(arena.server.border.size).toBe(50);
});

test('a body outside beyond the buffer takes damage until it returns, and may not build there', async () => {
  await start();
  arena.server.rules.set('naturalRegeneration', false);
  const player = arena.player(bot);
  arena.server.runCommand('worldborder set 10');
  player.teleport({ x: 9.5, y: -60, z: 0.5 });
  await arena.ticks(30);
  expect(player.health).toBe(20);
  player.teleport({ x: 12.5, y: -60, z: 0.5 });
  await arena.ticks(25);
  expect(player.health).toBe(17);
  expect(bot.health).toBe(17);
  arena.server.world.set(13, -60, 1, stateOf('dandelion'));
  await arena.ticks(1);
  bot._client.write('block_dig', { status: 0, location: { x: 13, y: -60, z: 1 }, face: 1, sequence: 1 });
  await arena.ticks(2);
  expect(arena.refusals).toEqual(['dug outside the world border']);
  player.teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(2);
  const { health } = player;
  await arena.ticks(30);
  expect(player.health).toBe(health);
});
