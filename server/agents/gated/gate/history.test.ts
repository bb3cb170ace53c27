import { expect, test } from 'vitest';
import { CoordinationHistory } from './history.ts';

const history = () => new CoordinationHistory({ decaySteps: 20, cooldownSteps: 3 });

test('the penalty is 0 before anything failed', () => expect(history().penalty('missing_material', 'x', 0).level).toBe(0));

test('a time-out adds one, a transfer without yield makes at least two, a refusal makes three', () => {
  const known = history();
  known.failed('missing_material', 'x', 'timeout', 0);
  expect(known.penalty('missing_material', 'x', 0).level).toBe(1);
  known.failed('missing_material', 'x', 'no_yield', 1);
  expect(known.penalty('missing_material', 'x', 1).level).toBe(2);
  known.failed('missing_material', 'x', 'cannot_supply', 2);
  expect(known.penalty('missing_material', 'x', 2).level).toBe(3);
});

test('the penalty falls by one every twenty steps, and is gone once the issue is resolved', () => {
  const known = history();
  known.failed('missing_material', 'x', 'cannot_supply', 10);
  expect([29, 30, 50, 70].map((step) => known.penalty('missing_material', 'x', step).level)).toEqual([3, 2, 1, 0]);
  known.resolved('missing_material', 'x');
  expect(known.penalty('missing_material', 'x', 11).level).toBe(0);
});

test('a failure cools its kind of issue down at every node, and no other kind', () => {
  const known = history();
  expect(known.failed('missing_material', 'x', 'timeout', 5)).toBe(8);
  expect([5, 7, 8].map((step) => known.isCooling('missing_material', step))).toEqual([true, true, false]);
  expect(known.isCooling('missing_tool', 5)).toBe(false);
  expect(known.penalty('missing_material', 'y', 5).level).toBe(0);
});
