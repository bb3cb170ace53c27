import { expect, test } from 'vitest';
import { modelSettingOf } from './model-options.ts';

test('a command without model options gives a match no model setting', () => {
  expect(modelSettingOf({})).toBeUndefined();
});

test('one option alone makes a setting, without a budget unless one is given', () => {
  expect(modelSettingOf({ model: 'offline' })).toEqual({ model: 'offline' });
  expect(modelSettingOf({ budgetTokens: 1000 })).toEqual({ budget: { tokens: 1000 } });
});
