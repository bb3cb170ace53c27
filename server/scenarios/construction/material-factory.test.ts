import { afterAll, beforeAll, expect, test } from 'vitest';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import { rollLoot } from '#server/minecraft/mechanics/loot.ts';
import { Random } from '#server/minecraft/random.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { feet } from './geometry.ts';
import { toolFor } from './material-factory.ts';
import { construction } from './scenario.ts';
import { givenMaterials } from './supplies.ts';
import { type ConstructionTask, tasks } from './tasks.ts';

const dug = tasks.filter(({ factory }) => factory !== null);
const number = (task: ConstructionTask): string => task.id.replace('-dig', '');

const { arena, briefing } = construction.task({ id: '93-dig', agents: 2 });
const clock = new RealClock();
const server = createVanillaServer({ clock, seed: 0, worldSpawn: arena.worldSpawn, radius: arena.columns, viewDistance: 1 });
beforeAll(() => arena.build(server));
afterAll(async () => {
  await server.close();
  clock.dispose();
});

test('logs and stone-like materials are dug, and everything else is given', () => {
  const names = ['oak_log', 'stripped_spruce_wood', 'cobblestone', 'cut_sandstone', 'terracotta', 'netherrack'];
  expect(names.map(toolFor)).toEqual(['iron_axe', 'iron_axe', ...Array.from({ length: 4 }, () => 'iron_pickaxe')]);
  for (const given of ['stone', 'cobblestone_wall', 'smooth_sandstone_stairs', 'dirt_path', 'obsidian', 'torch', 'oak_planks', 'coal_ore'])
    expect(toolFor(given)).toBeNull();
});

test('every block that is dug drops itself', () => {
  const random = new Random(1);
  const names = new Set(dug.flatMap(({ factory }) => Object.keys(factory?.pile ?? {})));
  for (const name of names) {
    const loot = rollLoot(blockTemplate(stateOf(name)), itemStack(toolFor(name) ?? ''), random);
    expect(loot.map((stack) => [stack.name, stack.count])).toEqual([[name, 1]]);
  }
});

test('a task to dig differs from its task in supplies, complexity and limits alone', () => {
  expect(dug.length).toBeGreaterThan(30);
  for (const task of dug) {
    const plain = tasks.find(({ id }) => id === number(task));
    const blocks = task.cells.filter(({ name }) => toolFor(name) !== null).length;
    expect(task.cells).toBe(plain?.cells);
    expect(task.complexity).toBeCloseTo((plain?.complexity ?? 0) + blocks, 6);
    expect(task.limits.actionSeconds).toBeGreaterThan(plain?.limits.actionSeconds ?? Number.POSITIVE_INFINITY);
    expect(Object.keys(givenMaterials(task)).filter((item) => toolFor(item) !== null)).toEqual([]);
    expect(construction.describe?.(task.id).facts).toContainEqual({
      title: 'To dig',
      value: `${blocks} ${blocks === 1 ? 'block' : 'blocks'}`,
    });
  }
});

test('each pile has every block that is needed, and stands clear of the blueprint and of the walls', () => {
  for (const { cells, factory } of dug) {
    for (const [name, count] of Object.entries(factory?.pile ?? {}))
      expect(count).toBeGreaterThan(cells.filter((cell) => cell.name === name).length);
    expect(Math.min(...cells.map(({ at }) => at.z)) - (factory?.box.most.z ?? 0)).toBeGreaterThanOrEqual(3);
  }
  const usual = dug.filter(({ factory }) => factory && factory.box.least.z + factory.box.most.z === -24);
  expect(usual.length).toBeGreaterThan(dug.length / 2);
});

test('the arena has the pile with its podzol and fence, and tools in a chest', () => {
  const factory = tasks.find(({ id }) => id === '93-dig')?.factory;
  if (!factory) throw new Error('There is no factory.');
  const { least, most } = factory.box;
  const counts = new Map<string, number>();
  for (let y = feet - 1; y <= most.y; y++)
    for (let x = least.x; x <= most.x; x++)
      for (let z = least.z; z <= most.z; z++) {
        const { name } = server.world.blockAt(x, y, z);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
  counts.delete('air');
  const side = most.x - least.x + 1;
  expect(Object.fromEntries(counts)).toEqual({ ...factory.pile, podzol: side * side, oak_fence: 4, chest: 1, oak_sign: 1 });
  const container = server.world.blockEntities.at(factory.chest);
  const items = container instanceof ItemContainer ? container.places.flatMap((stack) => (stack ? [stack.name] : [])) : [];
  expect(new Set(items)).toEqual(
    new Set([
      'iron_pickaxe',
      'iron_axe',
      'iron_shovel',
      'iron_sword',
      'shield',
      ...['helmet', 'chestplate', 'leggings', 'boots'].map((part) => `leather_${part}`),
    ]),
  );
});

test('the briefing names the pile as a source with its tool', () => {
  const { facts, description } = briefing('team', 0, 1);
  expect(facts.filter(({ kind }) => kind === 'source')).toMatchObject([
    { item: 'terracotta', by: 'mine', tool: 'iron_pickaxe', amount: 14 },
    { item: 'smooth_sandstone', by: 'mine', tool: 'iron_pickaxe', amount: 62 },
  ]);
  expect(description).toContain('Some materials must be dug');
});
