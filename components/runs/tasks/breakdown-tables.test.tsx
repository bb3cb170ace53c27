import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { taskBreakdown } from '#lib/metrics/task-breakdown.ts';
import { type TaskScore, taskTable } from '#lib/metrics/task-table.ts';
import { BreakdownTables } from './breakdown-tables.tsx';

const score = (system: string, task: string, completion: number): TaskScore => ({
  ...{ system, task, agents: 2, seed: 1, episode: 0, match: `${system} ${task}`, completion, success: completion === 1 },
  figures: { messages: 4 },
});
const scores = [score('gate', 'a', 1), score('gate', 'b', 0), score('gate', 'c', 0.5), score('chat', 'a', 1)];
const shown = (groups: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>): string =>
  renderToStaticMarkup(<BreakdownTables systems={taskTable(scores).systems} breakdown={taskBreakdown(scores, groups)} figures={[]} />);

test('the systems on all tasks come first, and the groups of tasks are a press away', () => {
  const markup = shown({ class: { a: ['easy'], b: ['hard'], c: ['hard'] } });
  expect(markup).toContain('aria-label="Figures by all tasks"');
  const rows = [...markup.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );
  expect(rows).toEqual([
    ['System', 'Episodes', 'Success', 'Matched'],
    ['gate', '3', '33% 6% to 79%', '50% 0% to 100%'],
    ['chat', '1', '100% 21% to 100%', '100%'],
  ]);
  expect(markup).toContain('>Class<');
});

test('tasks that differ in nothing have no such table', () => expect(shown({})).toBe(''));
