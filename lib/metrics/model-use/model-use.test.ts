import { expect, test } from 'vitest';
import type { MindStatistics } from '#lib/domain/mind-statistics.ts';
import { figuresOfScenario } from '#lib/figures/model-use-figures.ts';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { modelUseFigures, tokenCost, tokensPerAction, wholeTokenCost } from './model-use.ts';

const outcome = { kind: 'task', completion: 0.75, success: false, ended: 'time' } as const;
const none = { n: 0, sum: 0, squares: 0 };
const mind: MindStatistics = {
  models: ['gpt'],
  seconds: none,
  outputTokens: { n: 5, sum: 2520, squares: 1 },
  tokensPerSecond: none,
  inputTokens: 9000,
  failures: 0,
  costUsd: null,
  rollouts: 0,
};

test('token cost by hand: 2,520 tokens for 20 valid actions and a score of 75', () => {
  const use = { tokens: 2520, actions: 20, completion: 0.75 };
  expect(tokensPerAction(use)).toBe(126);
  expect(tokenCost(use)).toBeCloseTo(126 / (75 + 1 + 20), 12);
  expect(wholeTokenCost(use)).toBe(26.25);
});

test('without a valid action only the cost of all tokens is defined', () => {
  const use = { tokens: 300, actions: 0, completion: 0 };
  expect([tokensPerAction(use), tokenCost(use), wholeTokenCost(use)]).toEqual([null, null, 300]);
});

test('an episode has the figures of its team: failed actions are not valid', () => {
  const figures = modelUseFigures({ outcome, minds: { team: mind }, stats: { team: { actions: 24, actionsFailed: 4 } } });
  expect(figures).toMatchObject({ 'model-calls': 5, 'completion-tokens': 2520, 'prompt-tokens': 9000, 'valid-actions': 20 });
  expect(figures).toMatchObject({ 'tokens-per-action': 126, 'token-cost': 1.3125, 'whole-token-cost': 26.25 });
  const declared = figuresOfScenario({ kind: 'task', figures: [] }).map(({ id }) => id);
  expect(Object.keys(figures)).toEqual(declared);
});

test('a versus episode and a team without model calls have none', () => {
  const stats = { team: { actions: 3 } };
  expect(modelUseFigures({ outcome, minds: { team: null }, stats })).toEqual({});
  expect(modelUseFigures({ outcome, stats })).toEqual({});
  expect(modelUseFigures({ outcome: { kind: 'points', perTeam: { red: 3 } }, minds: { red: mind }, stats })).toEqual({});
  expect(figuresOfScenario({ kind: 'points', figures: [] })).toEqual([]);
});

test('token cost is never negative, grows with tokens, and falls with score and actions', () => {
  const draw = randomDraws(13);
  for (let count = 0; count < 300; count++) {
    const use = { tokens: Math.floor(draw() * 5000), actions: 1 + Math.floor(draw() * 60), completion: draw() };
    for (const cost of [tokenCost, wholeTokenCost]) {
      const before = cost(use) ?? Number.NaN;
      expect(before).toBeGreaterThanOrEqual(0);
      expect(cost({ ...use, tokens: use.tokens + 1 })).toBeGreaterThan(before);
      expect(cost({ ...use, completion: use.completion / 2 })).toBeGreaterThanOrEqual(before);
      expect(cost({ ...use, actions: use.actions + 1 })).toBeLessThanOrEqual(before);
    }
    expect((tokenCost(use) ?? 0) * use.actions).toBeCloseTo(wholeTokenCost(use), 8);
  }
});
