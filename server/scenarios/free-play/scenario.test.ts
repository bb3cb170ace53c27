import { expect, test } from 'vitest';
import { freePlay } from './scenario.ts';
import { idWithGoal } from './task-id.ts';

function titleFor(goal: string): string | undefined {
  return freePlay.givenTasks?.summary(idWithGoal('landscape-10min', goal), goal).title;
}

test('a short goal is the whole title of its task, without its full stop', () => {
  expect(titleFor('Build a hut.')).toBe('Build a hut, 10 min');
});

test('a long goal is cut after a whole word, and an ellipsis says so', () => {
  const goal = 'Collect 8 oak logs and craft a crafting table, then build a small hut by the lake and say what you see.';
  expect(titleFor(goal)).toBe('Collect 8 oak logs and craft a crafting table, then build a small hut by the…, 10 min');
});
