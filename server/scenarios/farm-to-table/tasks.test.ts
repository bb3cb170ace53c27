import { expect, test } from 'vitest';
import { itemsOnTheWay } from '#lib/families/farm-to-table/points.ts';
import { furnishings } from './arena.ts';
import { briefingOf } from './briefing.ts';
import { space, walls } from './geometry.ts';
import { larderOf } from './larder.ts';
import { orderFor } from './order.ts';
import { farmToTable } from './scenario.ts';
import { type FarmTask, numberedTasks, tasks } from './tasks.ts';

function numbered(id: number): FarmTask {
  const task = tasks[id];
  if (!task) throw new Error(`There is no task ${id}.`);
  return task;
}

/** Numbers of blocks of a task's arena without the glass walls, by name. */
function countsOf(task: FarmTask): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { block } of furnishings(larderOf(task))) counts[block] = (counts[block] ?? 0) + 1;
  return counts;
}

test('there are 36 cakes and 64 stews, with names of their own', () => {
  expect(numberedTasks.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, id) => String(id)));
  expect(numberedTasks.filter(({ dishName }) => dishName === 'cake')).toHaveLength(36);
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(200);
});

test('every task has a variant with diverse abilities, in which each unique call belongs to one agent', () => {
  const [plain, diverse] = ['99', '99-diverse'].map((id) => tasks.find((task) => task.id === id));
  if (!plain || !diverse) throw new Error('Task 99 is missing.');
  expect(diverse).toMatchObject({ complexity: plain.complexity, limits: plain.limits, tags: { abilities: 'diverse' } });
  expect(briefingOf(plain, ['Alice', 'Bob', 'Cindy'], 1, 1).toolsOf).toBeUndefined();
  for (const agents of [['Alice'], ['Alice', 'Bob'], ['Alice', 'Bob', 'Cindy'], ['Alice', 'Bob', 'Cindy', 'David']]) {
    const { toolsOf = {}, tools = [] } = briefingOf(diverse, agents, 1, 1);
    const owners = (tool: string): string[] => agents.filter((agent) => toolsOf[agent]?.includes(tool));
    for (const tool of ['SmeltingCooking', 'MineBlock', 'attackTarget']) expect(owners(tool)).toHaveLength(1);
    for (const tool of ['navigateTo', 'craftBlock', 'withdrawItem', 'handoverBlock']) expect(owners(tool)).toEqual(agents);
    expect(new Set(Object.values(toolsOf).flat())).toEqual(new Set(tools));
  }
  expect(briefingOf(diverse, ['Alice', 'Bob', 'Cindy'], 1, 1).description).toContain('Bob alone can call MineBlock');
});

test('numbers, complexities and limits follow the benchmark', () => {
  // 13 = 12 * 1 + 3 * 0 + 1: empty buckets, wheat, sugar cane.
  expect(numbered(13)).toMatchObject({ choice: { milk: 'bucket', wheat: 'wheat', sugar: 'sugar_cane' }, complexity: 5 });
  expect(numbered(35)).toMatchObject({ choice: { milk: 'iron_ingot', wheat: 'hay_farm', sugar: 'sugar_cane_farm' }, complexity: 10 });
  expect(numbered(0).limits).toEqual({ actionSeconds: 120, seconds: 150 });
  expect(numbered(36)).toMatchObject({ complexity: 6, choice: new Set() });
  expect(numbered(36 + 32 + 1)).toMatchObject({ complexity: 8, choice: new Set(['rabbit', 'coal']) });
  expect(numbered(99)).toMatchObject({ complexity: 12, limits: { actionSeconds: 480, seconds: 600 } });
});

test('the chest holds what the benchmark puts there', () => {
  for (const task of tasks) {
    const { contents } = larderOf(task);
    if (task.dishName === 'cake') {
      const { milk, wheat, sugar } = task.choice;
      const stocks: Record<string, number> = { milk_bucket: 3, bucket: 3, iron_ingot: 9, wheat: 3, hay_block: 1, sugar: 2, sugar_cane: 2 };
      const chosen = [milk, wheat, sugar].filter((name) => name in stocks);
      expect(contents).toEqual({ egg: 1, ...Object.fromEntries(chosen.map((name) => [name, stocks[name]])) });
    } else {
      const has = (part: Parameters<typeof task.choice.has>[0]): boolean => task.choice.has(part);
      expect([contents.rabbit, contents.iron_sword]).toEqual(has('rabbit') ? [undefined, 1] : [1, undefined]);
      expect([contents.potato, contents.carrot, contents.brown_mushroom, contents.bowl, contents.coal]).toEqual([
        has('potato') ? undefined : 1,
        has('carrot') ? undefined : 1,
        has('mushroom') ? undefined : 1,
        has('bowl') ? undefined : 1,
        has('coal') ? undefined : 4,
      ]);
    }
  }
});

/** The plants of each combination of crops, as the benchmark's structures have them. */
const plants: Readonly<Record<string, Record<string, number>>> = {
  '': {},
  wheat: { wheat: 14 },
  hay_block: { hay_block: 14 },
  sugar_cane: { sugar_cane: 42 },
  'sugar_cane wheat': { sugar_cane: 21, wheat: 7 },
  'hay_block sugar_cane': { sugar_cane: 21, hay_block: 7 },
  potatoes: { potatoes: 14 },
  carrots: { carrots: 14 },
  brown_mushroom: { brown_mushroom: 14 },
  'brown_mushroom potatoes': { potatoes: 7, brown_mushroom: 7 },
  'brown_mushroom carrots': { carrots: 7, brown_mushroom: 7 },
  'carrots potatoes': { potatoes: 6, carrots: 8 },
  'brown_mushroom carrots potatoes': { potatoes: 3, carrots: 4, brown_mushroom: 7 },
};

function cropsOf(task: FarmTask): readonly string[] {
  if (task.dishName === 'rabbit_stew') {
    const names = { potato: 'potatoes', carrot: 'carrots', mushroom: 'brown_mushroom' } as const;
    return Object.entries(names).flatMap(([part, crop]) => ([...task.choice].some((name) => name === part) ? [crop] : []));
  }
  const { wheat, sugar } = task.choice;
  return [
    ...(wheat === 'wheat_farm' ? ['wheat'] : wheat === 'hay_farm' ? ['hay_block'] : []),
    ...(sugar === 'sugar_cane_farm' ? ['sugar_cane'] : []),
  ];
}

test('every arena has the blocks of its structures in the benchmark’s numbers', () => {
  for (const task of tasks) {
    const crops = cropsOf(task);
    const counts = countsOf(task);
    const isCake = task.dishName === 'cake';
    const isStew = task.dishName === 'rabbit_stew';
    const found = plants[[...crops].sort().join(' ')];
    if (!found) throw new Error(`Task ${task.id} has a field that the benchmark has not.`);
    for (const crop of ['wheat', 'hay_block', 'sugar_cane', 'potatoes', 'carrots', 'brown_mushroom'])
      expect([task.id, crop, counts[crop] ?? 0]).toEqual([task.id, crop, found[crop] ?? 0]);
    expect(counts.water ?? 0).toBe(crops.length > 0 ? 7 : 0);
    if (isCake) expect(counts.smooth_sandstone ?? 0).toBe(crops.length > 0 ? 24 : 0);
    const hasCows = isCake && task.choice.milk !== 'milk_bucket';
    const hasRabbits = isStew && task.choice.has('rabbit');
    const hasFactory = isStew && (task.choice.has('bowl') || task.choice.has('coal'));
    expect([counts.oak_fence ?? 0, counts.oak_fence_gate ?? 0]).toEqual(hasCows ? [23, 1] : [0, 0]);
    expect([counts.acacia_log ?? 0, counts.coal_ore ?? 0]).toEqual(hasFactory ? [4, 4] : [0, 0]);
    expect(counts.acacia_fence_gate ?? 0).toBe(Number(hasRabbits) + Number(hasFactory));
    expect([counts.chest, counts.furnace, counts.crafting_table]).toEqual([1, 1, hasFactory ? 2 : 1]);
    expect(counts.terracotta ?? 0).toBe(isStew ? 70 : 0);
    expect(larderOf(task).pasture?.count ?? 0).toBe(hasCows ? 3 : hasRabbits ? 9 : 0);
  }
});

test('no two structures of an arena overlap, and all of them lie within the walls', () => {
  for (const task of tasks) {
    const blocks = furnishings(larderOf(task));
    expect(new Set(blocks.map(({ at: { x, y, z } }) => `${x} ${y} ${z}`)).size).toBe(blocks.length);
    for (const { at } of blocks) {
      expect(at.x > walls.west && at.x < walls.east && at.z > walls.north && at.z < walls.south).toBe(true);
      expect(at.y >= space.least.y - 1 && at.y <= space.most.y).toBe(true);
    }
  }
});

test('every item on the way to the dish has a source or is made', () => {
  for (const task of tasks) {
    const { dish, sources } = orderFor(task, 'corrected');
    for (const { item, from } of itemsOnTheWay(dish, sources)) expect(item in sources || from.length > 0).toBe(true);
  }
});

test('an unknown task is refused with the known ones', () => {
  expect(() => farmToTable.task({ id: '100', agents: 1 })).toThrow(
    'Farm to Table has no task "100". Nothing was started. Its tasks are 0 to 35 (cake) and 36 to 99 (rabbit stew), and the same with diverse abilities, such as 0-diverse.',
  );
});

test('the arena that represents the scenario has a pasture and a field', () => {
  expect(larderOf(numbered(Number(farmToTable.exampleTask)))).toMatchObject({
    pasture: { animal: 'cow' },
    field: { name: 'sugar_cane_and_wheat' },
  });
});

test('each task has a picture and a description of its own', () => {
  const described = numberedTasks.map(({ id }) => farmToTable.describe?.(id));
  for (const description of described) {
    expect(description?.picture.voxels.length).toBeGreaterThan(50);
    expect(description?.facts.map(({ title }) => title)).toEqual(['Dish', 'Action time', 'Complexity']);
  }
  expect(new Set(described.map((description) => JSON.stringify(description?.picture.voxels))).size).toBe(100);
  expect(described[35]?.materials).toEqual({ egg: 1, iron_ingot: 9 });
});
