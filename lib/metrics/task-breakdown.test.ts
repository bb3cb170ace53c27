import { expect, test } from 'vitest';
import { taskBreakdown, taskGroupsOf } from './task-breakdown.ts';
import type { TaskScore } from './task-table.ts';

const tasks = [
  { id: 'bread-cake', title: '', tags: { recipes: 'all', split: 'test', name: 'a' }, parts: { dish: ['bread', 'cake'] } },
  { id: 'bread-stew', title: '', tags: { recipes: 'none', split: 'test', name: 'b' }, parts: { dish: ['bread', 'stew'] } },
  { id: 'cake-stew', title: '', tags: { recipes: 'none', split: 'test', name: 'c' }, parts: { dish: ['cake', 'stew'] } },
];
const score = (task: string, completion: number, agents: number | null = 2, system = 'mindcraft'): TaskScore => ({
  ...{
    system,
    task,
    agents,
    seed: 1,
    episode: 0,
    match: `${task} ${agents} ${system}`,
    completion,
    success: completion === 1,
    figures: {},
  },
});

test('a run is broken down by each property in which its tasks differ, and a task counts for each of its dishes', () => {
  const scores = [score('bread-cake', 1), score('bread-stew', 0.5), score('cake-stew', 0)];
  const found = taskBreakdown(scores, taskGroupsOf(tasks));
  expect(found.map(({ by }) => by)).toEqual(['recipes']);
  expect(found[0]?.rows.map(({ value, n, success }) => [value, n, success?.value])).toEqual([
    ['all', 1, 1],
    ['none', 2, 0],
  ]);
  const [dishes] = taskBreakdown([...scores, score('bread-cake', 1, 2, 'mute')], { dish: taskGroupsOf(tasks).dish ?? {} });
  expect(dishes).toBeUndefined();
  const two = taskBreakdown([score('bread-cake', 1), score('bread-stew', 0.5)], taskGroupsOf(tasks));
  expect(two.find(({ by }) => by === 'dish')?.rows.map(({ value, n, completion }) => [value, n, completion?.value])).toEqual([
    ['bread', 2, 0.75],
    ['cake', 1, 1],
    ['stew', 1, 0.5],
  ]);
});

test('systems have rows of their own, and numbers of agents are in natural order', () => {
  const scores = [score('bread-cake', 0, 10), score('bread-cake', 1, 2), score('bread-cake', 1, 2, 'mute')];
  const [byAgents, ...others] = taskBreakdown(scores, taskGroupsOf(tasks));
  expect(byAgents?.rows.map(({ value, system }) => [value, system])).toEqual([
    ['2', 'mindcraft'],
    ['2', 'mute'],
    ['10', 'mindcraft'],
  ]);
  expect(others.map(({ by }) => by)).toEqual(['dish']);
});

test('episodes without a task or a named number of agents, and tasks without groups, have no breakdown', () => {
  expect(taskBreakdown([{ ...score('x', 1, null), task: null }], taskGroupsOf(tasks))).toEqual([]);
  expect(taskBreakdown([], {})).toEqual([]);
});
