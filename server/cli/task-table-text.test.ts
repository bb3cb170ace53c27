import { expect, test } from 'vitest';
import { taskBreakdown } from '#lib/metrics/task-breakdown.ts';
import { type TaskScore, taskTable } from '#lib/metrics/task-table.ts';
import { breakdownText, taskTableText } from './figure-table-text.ts';

const score = (task: string): TaskScore => ({
  ...{ system: 'gate', task, agents: 2, seed: 1, episode: 0, match: task, completion: 1, success: true },
  figures: { messages: 4 },
});

test('a short run has a row for each task, a long one says where its rows are', () => {
  expect(taskTableText(taskTable([score('a')])).split('\n')[1]).toMatch(/^gate +a +2 +1 +100% /);
  const many = Array.from({ length: 121 }, (_, index) => score(`t${index}`));
  expect(taskTableText(taskTable(many))).toBe('121 rows by system, task and number of agents: --json has them.');
});

test('each property of the tasks has a table of its own', () => {
  const groups = { class: { a: ['easy'], b: ['hard'], c: ['hard'] }, shape: { a: ['wall'], b: ['wall'], c: ['tower'] } };
  const text = breakdownText(taskBreakdown([score('a'), score('b'), score('c')], groups));
  expect(text.split('\n\n').map((part) => part.split(/ +/)[0])).toEqual(['', 'class', 'shape']);
  expect(breakdownText([])).toBe('');
});
