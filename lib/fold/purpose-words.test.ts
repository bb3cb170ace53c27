import { expect, test } from 'vitest';
import { purposeWords } from './purpose-words.ts';

test('a purpose is shown in words, and one that is not known in its own', () => {
  expect(purposeWords('causal-update')).toBe('corrected causes and effects');
  expect(purposeWords('tactics')).toBe('tactics');
  expect(purposeWords('task-decomposition')).toBe('task decomposition');
  expect(purposeWords('constructor')).toBe('constructor');
});
