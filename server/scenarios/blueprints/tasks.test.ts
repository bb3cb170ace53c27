import { describe, expect, test } from 'vitest';
import { gameData } from '#server/minecraft/registry.ts';
import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import { inventoriesOf, materialsOf } from './inventories.ts';
import { type BlueprintTask, easyTestIds, tasks } from './tasks.ts';

const taskOf = (id: string): BlueprintTask => {
  const task = tasks.find((one) => one.id === id);
  if (!task) throw new Error(`There is no task ${id}.`);
  return task;
};
const sizeOf = (task: BlueprintTask): readonly number[] => {
  const { least, most } = task.drawing();
  return [most.x - least.x + 1, most.y - least.y + 1, most.z - least.z + 1];
};
const generated = tasks.filter(({ deal }) => deal === 'evenly');
const some = [...tasks.filter(({ deal }) => deal === 'by kind'), ...generated.filter((_, index) => index % 45 === 0)];

describe('the tasks made by hand', () => {
  test('are the seven published ones', () => {
    expect(tasks.filter(({ deal }) => deal === 'by kind').map(({ id }) => id)).toEqual([
      ...['pyramid-2', 'pyramid-3', 'church-1', 'church-2', 'church-3', 'small-church-2', 'flower-3'],
    ]);
  });

  test('the church has its published size, place, materials and time', () => {
    const church = taskOf('church-2');
    expect(sizeOf(church)).toEqual([12, 15, 10]);
    expect(church.drawing().least).toEqual({ x: -18, y: -60, z: 29 });
    expect(church.seconds).toBe(1000);
    expect(materialsOf(church)).toEqual({
      ...{ oak_planks: 153, stone_bricks: 142, oak_stairs: 16, glass_pane: 15, torch: 4, oak_fence: 4, oak_door: 2, quartz_block: 1 },
    });
  });

  test('the pyramid has its published size, place and materials', () => {
    const pyramid = taskOf('pyramid-2');
    expect(sizeOf(pyramid)).toEqual([10, 5, 10]);
    expect(pyramid.drawing().least).toEqual({ x: -60, y: -60, z: 6 });
    expect(materialsOf(pyramid)).toEqual({
      ...{ stone_bricks: 41, polished_andesite: 34, gold_block: 27, stone: 23, polished_diorite: 21, quartz_block: 16 },
      ...{ glowstone: 3, quartz_pillar: 2 },
    });
  });

  test('the flower and the small church have what is published of them', () => {
    const flower = taskOf('flower-3');
    expect(sizeOf(flower)).toEqual([20, 2, 30]);
    expect(flower.drawing().cells.length).toBeGreaterThan(500);
    for (const name of Object.keys(materialsOf(flower))) expect(name).toMatch(/_(wool|terracotta)$/);
    const small = taskOf('small-church-2');
    expect(sizeOf(small)).toEqual([10, 10, 7]);
    expect(materialsOf(small)).toMatchObject({ oak_planks: 140, stone_bricks: 108 });
  });
});

describe('the generated tasks', () => {
  test('are a grid of 675 for tests and one of 675 for training, and 30 easy ones', () => {
    expect(generated.filter(({ tags }) => /test$/.test(tags.set ?? ''))).toHaveLength(675);
    expect(generated.filter(({ tags }) => tags.set === 'train')).toHaveLength(675);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(easyTestIds).toHaveLength(30);
    expect(tasks.filter(({ tags }) => tags.set === 'easy test').map(({ id }) => id)).toEqual(expect.arrayContaining([...easyTestIds]));
  });

  test('have the published time, and a space that grows with their rooms', () => {
    const of = (rooms: number) => taskOf(`materials-0-rooms-${rooms}-window-0-carpet-0-variant-0`);
    expect([0, 1, 2].map((rooms) => of(rooms).seconds)).toEqual([600, 900, 1200]);
    expect([0, 1, 2].map((rooms) => sizeOf(of(rooms))[0])).toEqual([15, 15, 20]);
    expect(of(0).drawing().least).toEqual({ x: 148, y: -60, z: -170 });
  });

  test('have no more materials than their level says, and windows and carpets where they should', () => {
    for (const task of generated.filter((_, index) => index % 15 === 0)) {
      const kinds = Object.keys(materialsOf(task));
      const walls = kinds.filter((name) => !/door|glass|carpet/.test(name));
      expect(walls.length).toBeLessThanOrEqual(Number(task.tags.materials));
      expect(kinds).toContain('dark_oak_door');
      if (task.tags.windows === 'none') expect(kinds).not.toContain('glass');
      expect(kinds.some((name) => name.endsWith('_carpet'))).toBe(task.tags.carpets !== 'none');
    }
  });
});

test('each task has only blocks of Minecraft 1.20.1 that an item places, each cell once', () => {
  for (const task of some) {
    const { cells } = task.drawing();
    for (const name of Object.keys(materialsOf(task))) {
      expect(gameData.blocksByName[name]).toBeDefined();
      expect(itemOfBlock(name)).not.toBeNull();
    }
    expect(new Set(cells.map(({ at }) => `${at.x} ${at.y} ${at.z}`)).size).toBe(cells.length);
  }
});

test('for every number of agents the team carries the whole material, and it fits into their hands', () => {
  for (const task of some)
    for (const agents of [1, 2, 3, 4, 5]) {
      const inventories = inventoriesOf(task, agents);
      expect(inventories).toHaveLength(agents);
      for (const [block, count] of Object.entries(materialsOf(task))) {
        const item = itemOfBlock(block) ?? block;
        expect(inventories.reduce((sum, items) => sum + (items[item] ?? 0), 0)).toBe(count);
      }
      for (const items of inventories)
        expect(Object.values(items).reduce((sum, count) => sum + Math.ceil(count / 64), 0)).toBeLessThanOrEqual(36);
    }
});

test('by kind, no two agents carry the same material; evenly, their parts differ by one block at most', () => {
  const byKind = inventoriesOf(taskOf('church-3'), 3).map((items) => Object.keys(items).filter((name) => !name.startsWith('diamond_')));
  expect(new Set(byKind.flat()).size).toBe(byKind.flat().length);
  const task = taskOf('materials-0-rooms-0-window-0-carpet-0-variant-0');
  const stone = inventoriesOf(task, 3).map((items) => items.stone ?? 0);
  expect(Math.max(...stone) - Math.min(...stone)).toBeLessThanOrEqual(1);
  for (const items of inventoriesOf(task, 3)) expect(items).toMatchObject({ diamond_pickaxe: 1, dirt: 128 });
});
