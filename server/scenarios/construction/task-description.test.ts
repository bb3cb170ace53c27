import { expect, it } from 'vitest';
import { drawVoxels } from '#lib/art/voxel-picture.ts';
import { construction } from './scenario.ts';

it('says how large and how complex the task is, what it is made of, and for how long agents may act', () => {
  const { facts, materials } = construction.describe?.('0') ?? { facts: [], materials: {} };
  expect(Object.fromEntries(facts.map(({ title, value }) => [title, value]))).toEqual({
    Size: '1 × 3 × 1 blocks',
    'To build': '3 blocks',
    'Action time': 'at most 5 min 4 s',
    Complexity: '2.9',
  });
  expect(materials).toEqual({ cut_sandstone: 1, terracotta: 1, torch: 1 });
});

it('draws the blueprint: sandstone below terracotta below a torch', () => {
  const { picture } = construction.describe?.('0') ?? {};
  if (picture === undefined) throw new Error('The task has no picture.');
  const post = picture.voxels.filter(({ y }) => y >= 0);
  expect(post.map(({ y }) => y)).toEqual([0, 1, 2]);
  expect(new Set(post.map(({ colour }) => colour)).size).toBe(3);
  expect(drawVoxels(picture)).toMatch(/^<svg /);
});

it('refuses a task that there is not', () => {
  expect(() => construction.describe?.('675')).toThrow('Construction has no task "675".');
});
