import { describe, expect, test } from 'vitest';
import { unfairness } from '../crafting-fairness.ts';
import { craftingUses } from '../crafting-feasibility.ts';
import { generatedPattern, generatedTask } from './generated-tasks.ts';
import { type CraftingTask, planAccess, tasks } from './tasks.ts';

const of = (set: string): readonly CraftingTask[] => tasks.filter((task) => task.set === set);
const counted = (list: readonly CraftingTask[], key: (task: CraftingTask) => string | number): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(list, key)].map(([name, group]) => [name, group.length]));

describe('the published tasks', () => {
  test.each([
    ['Test, 2 agents', { 0: 11, 1: 6 }],
    ['Test, 3 agents', { 0: 11, 1: 8, 2: 6 }],
    ['Test, 4 agents', { 0: 11, 1: 4, 2: 5, 3: 5 }],
    ['Test, 5 agents', { 0: 12, 1: 3, 2: 3, 3: 3, 4: 4 }],
  ])('%s: as many agents are without a plan as in the published files', (set, blocked) => {
    expect(counted(of(set), ({ planless }) => planless.length)).toEqual(blocked);
  });

  test('for training are 65, by plan and depth as published', () => {
    expect(counted(of('Training, 2 agents'), (task) => `${planAccess(task)} ${task.depth}`)).toEqual({
      ...{ 'full 0': 11, 'full 1': 11, 'full 2': 8, 'partial 0': 5, 'partial 1': 5, 'partial 2': 5 },
      ...{ 'none 0': 6, 'none 1': 6, 'none 2': 8 },
    });
    expect(of('Classic items, 1 agent')).toHaveLength(20);
  });

  test('have ids of their own', () => {
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  });

  test('of larger teams give the table to the first agent, and a plan to the last', () => {
    for (const task of tasks.filter(({ inventories }) => inventories.length > 2)) {
      expect(task.inventories[0]).toHaveProperty('crafting_table', 1);
      expect(task.planless).not.toContain(task.inventories.length - 1);
    }
  });
});

describe('every task', () => {
  test.each(tasks.map((task) => [task.id, task] as const))('%s can be done by all together and by no agent alone', (_, task) => {
    expect(unfairness(task.item, task.count, task.inventories)).toBeNull();
  });

  test('that was mended was broken as published', () => {
    const mended = tasks.filter(({ inventories, mended: words }) => words !== null && inventories.length > 1);
    expect(mended.length).toBeGreaterThan(0);
    for (const { id, item, count, published } of mended) expect([id, unfairness(item, count, published ?? [])]).not.toEqual([id, null]);
  });
});

describe('a generated task', () => {
  const ids = [...[0, 17, 600, 1199].map((number) => `made-train-${number}`), ...[0, 42, 99].map((number) => `made-test-${number}`)];

  test.each(ids)('%s is the same every time, and fair', (id) => {
    const task = generatedTask(id);
    expect(task).toEqual(generatedTask(id));
    if (task === null) throw new Error('There is no task.');
    expect(unfairness(task.item, task.count, task.inventories)).toBeNull();
    expect(task.inventories.every((items) => Object.keys(items).length > 0)).toBe(true);
  });

  test.each(['made-train-1200', 'made-test-100', 'made-train-01', 'made-train--1', 'cake-0'])('%s does not exist', (id) => {
    expect(new RegExp(generatedPattern).test(id)).toBe(false);
    expect(generatedTask(id)).toBeNull();
  });

  test('for tests has no target of training', () => {
    const targets = (kind: string, count: number) =>
      new Set(Array.from({ length: count }, (_, number) => generatedTask(`made-${kind}-${number}`)?.item));
    const trained = targets('train', 100);
    expect([...targets('test', 100)].filter((item) => trained.has(item))).toEqual([]);
  });
});

describe('the search for a way to craft', () => {
  const steps = (item: string, items: Record<string, number>) =>
    craftingUses(item, 1, items)?.map((use) => `${Object.keys(use.from)} > ${use.item}`) ?? null;

  test('follows recipes of recipes', () => {
    expect(steps('fishing_rod', { oak_log: 1, string: 2, crafting_table: 1 })).toEqual([
      'oak_log > oak_planks',
      'oak_planks > stick',
      'stick,string > fishing_rod',
    ]);
  });

  test('makes a table from spare planks, and finds nothing without', () => {
    expect(steps('chest', { oak_planks: 12 })).toEqual(['oak_planks > crafting_table', 'oak_planks > chest']);
    expect(steps('chest', { oak_planks: 11 })).toBeNull();
  });

  test('tries other ways when the first takes what it needs elsewhere', () => {
    expect(steps('magenta_bed', { allium: 1, black_wool: 3, oak_planks: 3, crafting_table: 1 })).toEqual([
      'allium > magenta_dye',
      'black_wool,oak_planks > black_bed',
      'magenta_dye,black_bed > magenta_bed',
    ]);
  });
});
