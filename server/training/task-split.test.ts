import { expect, test } from 'vitest';
import { taskSplit } from './task-split.ts';

const tasks = Array.from({ length: 17 }, (_, index) => `crafting/task-${index}`);
const partsOf = (some: readonly string[], share: number) => {
  const split = taskSplit(some, share);
  return { train: some.filter((task) => split(task) === 'train'), test: some.filter((task) => split(task) === 'test') };
};

test('each part gets a task of two or more, whatever the share between none and all', () => {
  for (const share of [0.000_01, 0.1, 0.5, 0.999_99])
    for (const count of [2, 3, 17]) {
      const { train, test: held } = partsOf(tasks.slice(0, count), share);
      expect(train.length).toBeGreaterThan(0);
      expect(held.length).toBeGreaterThan(0);
    }
  expect(partsOf(tasks, 0.000_01).test).toHaveLength(1);
  expect(partsOf(tasks, 0.999_99).train).toHaveLength(1);
});

test('the part of a task depends on its name alone, not on the order of the tasks or on others where both parts have some', () => {
  expect(partsOf(tasks.toReversed(), 0.1).test).toEqual(partsOf(tasks, 0.1).test);
  const half = partsOf(tasks, 0.5);
  const [alone] = [partsOf([...half.train.slice(0, 2), ...half.test.slice(0, 2)], 0.5)];
  expect(alone).toEqual({ train: half.train.slice(0, 2), test: half.test.slice(0, 2) });
});

test('a share of nothing or of all, and a single task, stay as they are', () => {
  expect(partsOf(tasks, 0)).toEqual({ train: tasks, test: [] });
  expect(partsOf(tasks, 1)).toEqual({ train: [], test: tasks });
  const { train, test: held } = partsOf(tasks.slice(0, 1), 0.1);
  expect([...train, ...held]).toHaveLength(1);
});
