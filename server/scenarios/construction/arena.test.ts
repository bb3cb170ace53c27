import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellKey } from '#lib/domain/position.ts';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { Sign } from '#server/minecraft/mechanics/signs/sign.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { arenaOf } from './arena.ts';
import { chest, craftingTable, furnace, sign, spawns } from './geometry.ts';
import { construction } from './scenario.ts';
import { tasks } from './tasks.ts';

const { arena, seats } = construction.task({ id: '0', agents: 8 });
const clock = new RealClock();
const server = createVanillaServer({ clock, seed: 0, worldSpawn: arena.worldSpawn, radius: arena.columns, viewDistance: 1 });
const nameAt = (x: number, y: number, z: number): string => server.world.blockAt(x, y, z).name;

beforeAll(() => arena.build(server));
afterAll(async () => {
  await server.close();
  clock.dispose();
});

test('floor, walls and hut are where the benchmark has them', () => {
  for (const [x, z] of [
    [-19, -20],
    [-5, 7],
    [-12, -6],
  ] as const)
    expect(nameAt(x, -61, z)).toBe('stone_bricks');
  for (const y of [-60, -45])
    for (const [x, z] of [
      [-19, 0],
      [-12, -20],
      [-12, 7],
      [-5, -10],
    ] as const)
      expect(nameAt(x, y, z)).toBe('glass');
  expect([nameAt(-19, -44, 0), nameAt(-5, -60, 0)]).toEqual(['air', 'air']);
  expect(server.world.blockAt(chest.x, chest.y, chest.z)).toMatchObject({ name: 'chest', properties: { facing: 'west' } });
  expect([chest, craftingTable, furnace].map(({ x, y, z }) => [x, y, z])).toEqual([
    [-4, -60, 0],
    [-4, -60, -1],
    [-4, -60, 1],
  ]);
  const written = server.world.blockEntities.at(sign);
  expect(written instanceof Sign && written.front.lines.join('')).toBe('village/lamp_post');
});

test('the chest holds the materials of the blueprint', () => {
  const container = server.world.blockEntities.at(chest);
  if (!(container instanceof ItemContainer)) throw new Error('There is no chest.');
  const stacks = container.places.filter((stack) => stack !== null);
  expect(container.places).toHaveLength(27);
  expect(stacks.map(({ name, count }) => [name, count])).toEqual([
    ['cut_sandstone', 1],
    ['terracotta', 1],
    ['torch', 1],
  ]);
});

test('start positions of blueprints and agents are free, and each agent has its own', () => {
  const starts = new Set(spawns.flatMap(({ x, y, z }) => [cellKey({ x, y, z }), cellKey({ x, y: y + 1, z })]));
  for (const { id, cells } of tasks) {
    // It throws if a block of its own arena is at a cell of the blueprint.
    construction.task({ id, agents: 8 });
    expect(cells.filter(({ at }) => starts.has(cellKey(at)))).toEqual([]);
  }
  for (const { x, y, z } of spawns) expect([nameAt(x, y, z), nameAt(x, y + 1, z)]).toEqual(['air', 'air']);
  expect(spawns[0]).toEqual({ x: -5, y: -60, z: 0 });
  expect(new Set(seats.map(({ spawn }) => JSON.stringify(spawn))).size).toBe(8);
});

test('a blueprint that overlaps blocks of the arena is refused', () => {
  const blueprint = { name: 'tower', size: [1, 1, 1] as [number, number, number], blocks: [] };
  expect(() => arenaOf({ blueprint, cells: [{ at: chest, name: 'stone', facing: 'A' }], factory: null })).toThrow(
    'the arena has one of its own',
  );
});

test('an unknown task is refused with a list of the known ones', () => {
  expect(() => construction.task({ id: '100', agents: 1 })).toThrow(
    'Construction has no task "100". Nothing was started. It has 0 to 99, ',
  );
});
