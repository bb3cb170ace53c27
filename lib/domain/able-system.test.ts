import { expect, test } from 'vitest';
import { ableSystem } from './able-system.ts';

const plain = { id: 'plain', title: 'Plain', tags: {} };
const shared = { id: 'shared', title: 'Shared', tags: {}, barred: ['solver'], lineUp: ['planner'] };

test('a system that a chosen task bars gives way to the one that the task starts with, and all others stay', () => {
  const tasks = [plain, shared];
  expect(ableSystem(tasks, new Set(['plain']), 'solver')).toBe('solver');
  expect(ableSystem(tasks, new Set(['plain', 'shared']), 'solver')).toBe('planner');
  expect(ableSystem(tasks, new Set(['shared']), 'random')).toBe('random');
});

test('a barred system stays where its tasks name no other that can play', () => {
  expect(ableSystem([{ ...shared, lineUp: [] }], new Set(['shared']), 'solver')).toBe('solver');
  expect(ableSystem([shared, { ...shared, id: 'other', barred: ['planner'] }], new Set(['shared', 'other']), 'solver')).toBe('solver');
});
