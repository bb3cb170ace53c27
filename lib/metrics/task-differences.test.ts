import { expect, test } from 'vitest';
import { taskDifferences } from './task-differences.ts';
import type { TaskScore } from './task-table.ts';

function score(system: string, task: string, completion: number, messages: number | null, template?: string): TaskScore {
  const figures = { messages };
  const of = template === undefined ? {} : { template };
  return {
    system,
    task,
    agents: 2,
    seed: 1,
    episode: 0,
    match: `${system} ${task}`,
    ...of,
    completion,
    success: completion === 1,
    figures,
  };
}

test('the first system is compared with each other one on the episodes that both played', () => {
  const found = taskDifferences([
    score('gate', 'a', 1, 4),
    score('gate', 'b', 0.5, 6),
    score('gate', 'c', 0, null),
    score('chat', 'a', 0.5, 10),
    score('chat', 'b', 0.5, 20),
    score('chat', 'd', 1, 90),
    score('mute', 'c', 0, 0),
  ]);
  expect(found.map(({ system, minus, pairs }) => [system, minus, pairs])).toEqual([
    ['gate', 'chat', 2],
    ['gate', 'mute', 1],
  ]);
  expect(found[0]?.completion?.value).toBe(0.25);
  expect(found[0]?.figures.messages).toMatchObject({ n: 2, value: -10 });
  expect(found[1]?.figures.messages).toBeNull();
});

test('tasks of one template count as one in the width of an interval', () => {
  const scores = [
    ...[score('gate', 'a-1', 1, 4, 'a'), score('gate', 'a-2', 1, 5, 'a')],
    ...[score('chat', 'a-1', 1, 10, 'a'), score('chat', 'a-2', 1, 12, 'a')],
  ];
  expect(taskDifferences(scores)[0]?.figures.messages).toEqual({ n: 2, value: -6.5, low: null, high: null });
});

test('a run of one system or of none has no differences', () => {
  expect(taskDifferences([score('gate', 'a', 1, 4)])).toEqual([]);
  expect(taskDifferences([])).toEqual([]);
});
