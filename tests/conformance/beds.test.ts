import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { type Arena, startArena } from './arena.ts';

const NIGHT = 14_000;
let arena: Arena;
let bot: Bot;
const lines: string[] = [];
const bars: string[] = [];

async function start(bots: readonly string[] = ['Ada']): Promise<void> {
  arena = await startArena({ bots, difficulty: 'normal' });
  const [first] = arena.bots;
  if (!first) throw new Error('a bot joins');
  bot = first;
  lines.length = 0;
  bars.length = 0;
  bot.on('message', (message, position) => void (position === 'game_info' ? bars : lines).push(message.toString()));
}

afterEach(async () => {
  expect(arena.clientErrors).toEqual([]);
  await arena.dispose();
});

function at(x: number, y: number, z: number) {
  const block = bot.blockAt(new Vec3(x, y, z));
  if (!block) throw new Error('the column is there');
  expect(block.stateId).toBe(arena.server.world.stateAt(x, y, z));
  return block;
}

/** A bed with its foot at z and its head one further south. */
function putBed(x: number, z: number): void {
  const { world } = arena.server;
  world.set(x, -60, z, stateOf('red_bed', { part: 'foot', facing: 'south' }));
  world.set(x, -60, z + 1, stateOf('red_bed', { part: 'head', facing: 'south' }));
}

test('a bed is placed with both halves, and breaking one half breaks the other and drops one bed', async () => {
  await start();
  arena.player(bot).inventory.set(36, itemStack('blue_bed'));
  await arena.ticks(2);
  await arena.run(bot.look(Math.PI, 0, true));
  await arena.ticks(2);
  await arena.run(bot.placeBlock(at(0, -61, 2), new Vec3(0, 1, 0)));
  await arena.ticks(2);
  expect([at(0, -60, 2).getProperties(), at(0, -60, 3).getProperties()]).toEqual([
    { facing: 'south', occupied: false, part: 'foot' },
    { facing: 'south', occupied: false, part: 'head' },
  ]);
  await arena.run(bot.dig(at(0, -60, 2)));
  await arena.ticks(2);
  expect([at(0, -60, 2).name, at(0, -60, 3).name]).toEqual(['air', 'air']);
  expect([...arena.server.entities.items()].map(({ stack }) => `${stack.name} ${stack.count}`)).toEqual(['blue_bed 1']);
});

test('a player who sleeps through the night wakes in the morning beside its bed, without rain', async () => {
  await start();
  arena.server.daylight.set(NIGHT);
  arena.server.weather.set('rain', null);
  putBed(0, 2);
  await arena.ticks(2);
  let woke = false;
  bot.once('wake', () => {
    woke = true;
  });
  await arena.run(bot.sleep(at(0, -60, 2)));
  await arena.ticks(2);
  expect([bot.isSleeping, at(0, -60, 3).getProperties().occupied, lines]).toEqual([true, true, ['Respawn point set']]);
  await arena.ticks(90);
  expect(woke).toBe(false);
  await arena.ticks(15);
  expect([woke, bot.isSleeping, at(0, -60, 3).getProperties().occupied]).toEqual([true, false, false]);
  expect([arena.server.daylight.day, arena.server.weather.kind]).toEqual([1, 'clear']);
  expect(arena.server.daylight.ofDay).toBeLessThan(20);
  expect(bot.time.timeOfDay).toBeLessThan(20);
  expect(bot.entity.position.distanceTo(new Vec3(0.5, -60, 2.5))).toBeLessThan(2);
  expect(bot.entity.position.y).toBe(-60);
});

test('by day sleep is impossible, but the bed becomes the spawn point until it is gone', { tags: ['long'] }, async () => {
  await start();
  arena.server.daylight.set(1000);
  putBed(5, 5);
  arena.player(bot).teleport({ x: 4.5, y: -60, z: 5.5 });
  await arena.ticks(3);
  await arena.run(bot.activateBlock(at(5, -60, 5)));
  await arena.ticks(3);
  expect([bot.isSleeping, bars, lines]).toEqual([false, ['You can sleep only at night or during thunderstorms'], ['Respawn point set']]);
  arena.player(bot).teleport({ x: 0.5, y: -60, z: 0.5 });
  await arena.ticks(2);
  arena.server.runCommand('kill Ada');
  await arena.ticks(10);
  expect(bot.entity.position.distanceTo(new Vec3(5.5, -60, 5.5))).toBeLessThan(2.5);
  arena.server.world.set(5, -60, 5, 0);
  let reset = false;
  bot.once('spawnReset', () => {
    reset = true;
  });
  arena.server.runCommand('kill Ada');
  await arena.ticks(10);
  expect(reset).toBe(true);
  expect(bot.entity.position.distanceTo(new Vec3(0.5, -60, 0.5))).toBeLessThan(1);
});

test('the night passes only when all players sleep, and all see how many do', async () => {
  await start(['Ada', 'Bob']);
  arena.server.daylight.set(NIGHT);
  putBed(0, 2);
  putBed(2, 2);
  const mate = arena.bots[1];
  if (!mate) throw new Error('Bob joins');
  await arena.ticks(2);
  await arena.run(bot.sleep(at(0, -60, 2)));
  await arena.ticks(2);
  const seen = mate.players.Ada?.entity;
  expect(seen?.position.y).toBeCloseTo(-60 + 0.6875, 2);
  await arena.ticks(150);
  expect([bot.isSleeping, arena.server.daylight.day]).toEqual([true, 0]);
  const bed = mate.blockAt(new Vec3(2, -60, 2));
  if (!bed) throw new Error('the bed stands');
  await arena.run(mate.sleep(bed));
  await arena.ticks(105);
  expect([bot.isSleeping, mate.isSleeping, arena.server.daylight.day]).toEqual([false, false, 1]);
  expect(bars).toContain('1/2 players sleeping');
});

test('a hit, leaving and the loss of the bed end sleep; near monsters prevent sleep; a bed is for one player', {
  tags: ['long'],
}, async () => {
  await start(['Ada', 'Bob']);
  const mate = arena.bots[1];
  if (!mate) throw new Error('Bob joins');
  arena.server.daylight.set(NIGHT);
  arena.server.rules.set('naturalRegeneration', false);
  putBed(0, 2);
  await arena.ticks(70);
  await arena.run(bot.sleep(at(0, -60, 2)));
  const said: string[] = [];
  mate.on('message', (message) => void said.push(message.toString()));
  await arena.ticks(2);
  const bed = mate.blockAt(new Vec3(0, -60, 2));
  if (!bed) throw new Error('the bed stands');
  await arena.run(mate.activateBlock(bed));
  await arena.ticks(2);
  expect(said).toContain('This bed is occupied');
  await arena.run(bot.wake());
  await arena.ticks(2);
  expect([bot.isSleeping, arena.player(bot).sleepingAt]).toEqual([false, null]);
  await arena.run(bot.sleep(at(0, -60, 2)));
  arena.server.world.set(0, -60, 2, 0);
  await arena.ticks(2);
  expect([bot.isSleeping, at(0, -60, 3).name]).toEqual([false, 'air']);
  putBed(0, 2);
  arena.server.entities.spawnMob('zombie', { x: 4.5, y: -60, z: 4.5 });
  await arena.ticks(1);
  bars.length = 0;
  await arena.run(bot.activateBlock(at(0, -60, 2)));
  await arena.ticks(2);
  expect([bot.isSleeping, bars]).toEqual([false, ['You may not rest now; there are monsters nearby']]);
});
