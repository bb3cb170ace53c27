import { expect, test } from 'vitest';
import { goalsIn, goalText } from './goal-words.ts';
import type { TaskGoal } from './task-goal.ts';

const at = { x: -9, y: -60, z: 12 };
const goals: readonly TaskGoal[] = [
  { kind: 'block', name: 'oak_log', at, facing: 'x' },
  { kind: 'block', name: 'torch', at, facing: null },
  { kind: 'clear', at },
  { kind: 'carry', item: 'milk_bucket', count: 3 },
  { kind: 'carry', item: 'cake', count: 1 },
  { kind: 'give', item: 'wheat', count: 2, to: 'Bob' },
  { kind: 'operate', action: 'toggle', block: 'lever', at, item: null, tool: null },
  { kind: 'operate', action: 'place', block: 'air', at, item: 'gold_block', tool: null },
  { kind: 'operate', action: 'take', block: 'chest', at, item: 'gold_block', tool: 'tripwire_hook' },
  { kind: 'open', at },
  { kind: 'reach', at },
];

test.each(goals.map((goal) => [goalText(goal), goal] as const))('"%s" is read as it was written', (text, goal) => {
  expect(goalsIn([text])).toEqual([goal]);
});

test('a description with several goals is read in order, and other text gives none', () => {
  expect(goalsIn([`Alice helps: ${goals.map(goalText).join('; ')}.`])).toEqual(goals);
  expect(goalsIn(['Build something nice at the river.', ''])).toEqual([]);
});
