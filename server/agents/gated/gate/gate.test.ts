import { describe, expect, test } from 'vitest';
import type { Features } from '#lib/coordination/features.ts';
import { gatedOptionsSchema, type Variant } from '../options.ts';
import { adjudicationIn } from './adjudicator.ts';
import { grayDecision, judge, scoreOf, zoneOf } from './gate.ts';

const options = (variant: Variant = 'full') => gatedOptionsSchema.parse({ variant });
/** The features of the first two cases of the paper. */
const planks: Features = { C: 1, A: 2, D: 1, R: 2, H: 0 };
const repeater: Features = { C: 3, A: 2, D: 2, R: 0, H: 0 };

describe('the score', () => {
  const { weights } = options();

  test('is from 0 for what speaks against coordination alone to 1 for what speaks for it alone', () => {
    expect(scoreOf({ C: 0, A: 0, D: 0, R: 3, H: 3 }, weights)).toBeCloseTo(0);
    expect(scoreOf({ C: 3, A: 3, D: 3, R: 0, H: 0 }, weights)).toBeCloseTo(1);
  });

  test('puts the missing planks far below, and the missing repeater into the gray zone', () => {
    const { thresholds } = options();
    expect(scoreOf(planks, weights)).toBeCloseTo(0.433, 3);
    expect(zoneOf(scoreOf(planks, weights), thresholds)).toBe('stay_local');
    expect(scoreOf(repeater, weights)).toBeCloseTo(0.867, 3);
    expect(zoneOf(scoreOf(repeater, weights), thresholds)).toBe('gray');
    expect(zoneOf(scoreOf(repeater, weights), { low: 0.55, high: 0.85 })).toBe('escalate');
  });

  test('is gray at both thresholds themselves', () => {
    expect(zoneOf(0.55, { low: 0.55, high: 0.9 })).toBe('gray');
    expect(zoneOf(0.9, { low: 0.55, high: 0.9 })).toBe('gray');
  });
});

describe('a variant', () => {
  const gray: Features = { C: 2, A: 2, D: 2, R: 0, H: 0 };

  test('without a gate escalates everything, also during a cooldown', () => {
    for (const variant of ['noGating', 'flatcomm', 'central'] as const)
      expect(judge(planks, true, options(variant))).toMatchObject({ tier: 'ungated', decision: 'escalate' });
  });

  test('with rules alone escalates what no rule decides', () =>
    expect(judge(gray, false, options('rules'))).toMatchObject({ tier: 'rule', rule: null, decision: 'escalate' }));

  test('with rules and score leaves the gray zone local', () =>
    expect(judge(gray, false, options('rules+score'))).toMatchObject({ tier: 'gray', decision: 'stay_local' }));

  test('with all tiers leaves the gray zone to the adjudicator', () => {
    for (const variant of ['full', 'noPartition'] as const)
      expect(judge(gray, false, options(variant))).toMatchObject({ tier: 'gray', decision: null });
  });
});

describe('the adjudicator', () => {
  test('decides only if it is sure enough', () => {
    expect(grayDecision({ decision: 'escalate', confidence: 0.5 }, 0.5)).toBe('escalate');
    expect(grayDecision({ decision: 'escalate', confidence: 0.49 }, 0.5)).toBe('stay_local');
    expect(grayDecision(null, 0.5)).toBe('stay_local');
  });

  test('is read from the two fields that count', () => {
    expect(adjudicationIn('Sure: {"decision":"escalate","confidence":0.8}')).toEqual({ decision: 'escalate', confidence: 0.8 });
    for (const answer of ['{"decision":"ask"}', '{"decision":"escalate","confidence":7}']) expect(() => adjudicationIn(answer)).toThrow();
    for (const answer of ['', 'I ask Bob.']) expect(adjudicationIn(answer)).toBeNull();
  });
});

describe('the options', () => {
  test('refuse thresholds in the wrong order and say which', () =>
    expect(() => gatedOptionsSchema.parse({ thresholds: { low: 0.9, high: 0.6 } })).toThrow(/0\.9 is not below 0\.6/));

  test('refuse weights that break the order of the features, unless that is wanted', () => {
    const weights = { C: 0.2, A: 0.2, D: 0.2, R: 0.2, H: 0.2 };
    expect(() => gatedOptionsSchema.parse({ weights })).toThrow(/weight of C must be above/);
    expect(gatedOptionsSchema.parse({ weights, hierarchy: false }).weights).toEqual(weights);
  });

  test('refuse radii that do not grow', () =>
    expect(() => gatedOptionsSchema.parse({ radii: { viable: 4, interaction: 8 } })).toThrow(/radii must grow/));

  test('of older files name the cost of a message as that of chat', () =>
    expect(gatedOptionsSchema.parse({ chatSeconds: 1 }).messageSeconds).toBe(1));
});
