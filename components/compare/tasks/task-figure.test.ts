import { expect, test } from 'vitest';
import { figuresOfScenario } from '#lib/figures/model-use-figures.ts';
import { intervalWords } from './task-figure.ts';

test('an interval stays within the range of its figure, also where the range has one end', () => {
  const cost = figuresOfScenario({ kind: 'task', figures: [] }).find(({ id }) => id === 'token-cost');
  expect(cost && intervalWords({ value: 1, low: -3, high: 4, n: 2 }, cost)).toBe('0.00 to 4.00');
});
