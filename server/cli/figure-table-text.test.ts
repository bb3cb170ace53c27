import { expect, test } from 'vitest';
import type { FigureDeclaration } from '#lib/domain/figures.ts';
import { taskBreakdown } from '#lib/metrics/task-breakdown.ts';
import { taskDifferences } from '#lib/metrics/task-differences.ts';
import { type TaskScore, taskTable } from '#lib/metrics/task-table.ts';
import { figureTablesText } from './figure-table-text.ts';

const declared: readonly FigureDeclaration[] = [
  {
    ...{ id: 'messages', symbol: 'Msg', title: 'Messages', meaning: 'Messages.', unit: '', format: 'count' },
    ...{ better: 'lower', range: [0, null], source: 'here' },
  },
];

function score(system: string, task: string, messages: number | null): TaskScore {
  const match = `${system} ${task}`;
  return { system, task, agents: 2, seed: 1, episode: 0, match, completion: 1, success: true, figures: { messages } };
}

test('a run is printed by system, by class, and as differences from its first system, with intervals', () => {
  const scores = [score('gate', 'a', 4), score('gate', 'b', 6), score('gate', 'c', null), score('chat', 'a', 10), score('chat', 'b', 20)];
  const groups = {
    class: { a: ['easy'], b: ['hard'], c: ['hard'] },
    template: Object.fromEntries(['a', 'b', 'c'].map((id) => [id, [id]])),
  };
  const text = figureTablesText(taskTable(scores), taskBreakdown(scores, groups), taskDifferences(scores), declared);
  const parts = text.split('\n\n').map((part) => part.split('\n').map((line) => line.split(/ {2,}/)));
  expect(parts.map(([head]) => head?.[0])).toEqual(['all', 'class: easy', 'class: hard', 'gate minus']);
  const [all, easy, hard, minus] = parts;
  expect(all?.[0]).toEqual(['all', 'gate', 'chat']);
  expect(all?.[1]).toEqual(['n', '3', '2']);
  expect(all?.[3]?.[1]).toMatch(/^5\.0 \(0\.0 to 1\d\.\d\) n 2$/);
  expect(easy?.at(-1)).toEqual(['Msg', '4.0', '10.0']);
  expect(hard?.at(-1)).toEqual(['Msg', '6.0 n 1', '20.0']);
  expect(minus?.[0]).toEqual(['gate minus', 'chat']);
  expect(minus?.at(-1)?.[1]).toMatch(/^[-−]10\.0 \([-−].* to \d/);
});
