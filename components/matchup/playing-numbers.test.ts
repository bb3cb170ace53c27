import { expect, test } from 'vitest';
import { playingNumbers } from './playing-numbers.ts';

const scenario = {
  tasks: [
    { id: 'street', title: 'Street', tags: {}, agents: 2 },
    { id: 'brick', title: 'Brick', tags: {}, agents: 3 },
  ],
  seats: { least: 1, most: 3, usual: 2 },
};

test('a form shows the numbers that were chosen, else those that its tasks are made for, else the usual one', () => {
  const numbers = (tasks: string, agents: readonly number[] = []) => playingNumbers(scenario, { tasks, agents });
  expect(numbers('brick')).toEqual([3]);
  expect(numbers('brick, street')).toEqual([2, 3]);
  expect(numbers('brick', [2])).toEqual([2]);
  expect(numbers('')).toEqual([2]);
});
