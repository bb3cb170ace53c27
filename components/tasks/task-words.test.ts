import { expect, test } from 'vitest';
import { tagWords } from './task-words.tsx';

test('tags are counts before a plural, numbers behind a singular, and words that speak for themselves', () => {
  expect(tagWords({ set: 'templates', agents: '2', seed: '1', blocks: '1', plan_depth: '2' })).toBe(
    'templates · 2 agents · seed 1 · 1 block · plan depth 2',
  );
  expect(tagWords({})).toBe('');
});
