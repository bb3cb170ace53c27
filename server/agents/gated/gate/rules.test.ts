import { expect, test } from 'vitest';
import type { Features } from '#lib/coordination/features.ts';
import { ruleFor } from './gate.ts';

const open: Features = { C: 2, A: 2, D: 2, R: 0, H: 0 };
const ruled = (features: Partial<Features>, isCooling = false, withRuleFive = true) =>
  ruleFor({ ...open, ...features }, isCooling, withRuleFive);

test('R1 keeps an issue local while its kind cools down, and when history forbids to ask', () => {
  expect(ruled({ C: 3 }, true)).toMatchObject({ id: 'R1', decision: 'stay_local' });
  expect(ruled({ C: 3, H: 3 })).toMatchObject({ id: 'R1', decision: 'stay_local' });
});

test('R2 keeps local what is immediately recoverable', () =>
  expect(ruled({ C: 3, R: 3 })).toMatchObject({ id: 'R2', decision: 'stay_local' }));
test('R3 keeps local what nothing depends on', () => expect(ruled({ C: 0, A: 3 })).toMatchObject({ id: 'R3', decision: 'stay_local' }));
test('R4 keeps local what no team-mate can help with', () =>
  expect(ruled({ C: 3, A: 0 })).toMatchObject({ id: 'R4', decision: 'stay_local' }));

test('R5 escalates a blocked critical prerequisite that a team-mate near has, unless it is switched off', () => {
  expect(ruled({ C: 3 })).toMatchObject({ id: 'R5', decision: 'escalate' });
  expect(ruled({ C: 3 }, false, false)).toBeNull();
  for (const weaker of [{ A: 1 }, { R: 1 }, { H: 1 }, { C: 2 }] as const) expect(ruled({ C: 3, ...weaker })).toBeNull();
});

test('the rules apply in their order: a cooldown comes before everything else', () => {
  expect(ruled({ C: 0, A: 0, R: 3, H: 3 }, true)?.id).toBe('R1');
  expect(ruled({ C: 0, A: 0, R: 3 })?.id).toBe('R2');
  expect(ruled({ C: 0, A: 0 })?.id).toBe('R3');
});
