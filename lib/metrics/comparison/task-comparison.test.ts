import { expect, it } from 'vitest';
import type { TaskScore } from '../task-table.ts';
import { type TaskGrouping, taskComparison } from './task-comparison.ts';

type Given = Partial<TaskScore> & Pick<TaskScore, 'system' | 'completion'>;

function score({ task = '0', agents = 2, seed = 1, episode = 0, system, completion, ...rest }: Given): TaskScore {
  const match = `${system} ${task} ${agents} ${seed}`;
  return {
    system,
    task,
    agents,
    seed,
    episode,
    match,
    completion,
    success: completion === 1,
    figures: { efficiency: 10 * completion },
    ...rest,
  };
}

const byTag: TaskGrouping = { by: 'tag', values: { '0': 'easy', '1': 'hard', '10': 'hard' }, usualAgents: 2 };

it('has a column for every system of every run, and a row for all episodes and for every group', () => {
  const first = { id: 'a', episodes: [score({ system: 'solver', completion: 1 }), score({ system: 'idle', completion: 0 })] };
  const second = { id: 'b', episodes: [score({ system: 'solver', task: '1', completion: 0.5 })] };
  const { entrants, rows, sharedTasks } = taskComparison([first, second], byTag);
  expect(entrants).toEqual([
    { run: 'a', system: 'solver' },
    { run: 'a', system: 'idle' },
    { run: 'b', system: 'solver' },
  ]);
  expect(rows.map(({ group, cells }) => [group, ...cells.map((cell) => cell?.completion?.value ?? null)])).toEqual([
    [null, 1, 0, 0.5],
    ['easy', 1, 0, null],
    ['hard', null, null, 0.5],
  ]);
  expect(sharedTasks).toBe(0);
});

it('pairs episodes of the same task, number of agents, seed and place in the match alone', () => {
  const first = {
    id: 'a',
    episodes: [
      score({ system: 'one', task: '0', completion: 0.5 }),
      score({ system: 'one', task: '1', completion: 0.5 }),
      score({ system: 'one', task: '2', completion: 0.5 }),
      score({ system: 'one', task: '3', completion: 1 }),
      score({ system: 'one', task: '3', episode: 1, completion: 0 }),
    ],
  };
  const second = {
    id: 'b',
    episodes: [
      score({ system: 'two', task: '0', completion: 1 }),
      score({ system: 'two', task: '1', completion: 0.5 }),
      score({ system: 'two', task: '2', completion: 0.25 }),
      score({ system: 'two', task: '3', seed: 2, completion: 0 }),
      score({ system: 'two', task: '3', agents: 4, completion: 0 }),
      score({ system: 'two', task: '4', completion: 0 }),
    ],
  };
  const { pairs, sharedTasks } = taskComparison([first, second], byTag);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]).toMatchObject({ first: 0, second: 1, better: 1, equal: 1, worse: 1 });
  expect(pairs[0]?.share?.value).toBe(0.5);
  expect(pairs[0]?.difference?.value).toBeCloseTo((0.5 + 0 - 0.25) / 3);
  expect(sharedTasks).toBe(4);
  expect(pairs[0]?.differing).toEqual([
    { task: '0', agents: 2, seed: 1, matches: ['one 0 2 1', 'two 0 2 1'], change: 0.5 },
    { task: '2', agents: 2, seed: 1, matches: ['one 2 2 1', 'two 2 2 1'], change: -0.25 },
  ]);
});

it('takes a match that names no number of agents as one of the usual number', () => {
  const first = { id: 'a', episodes: [score({ system: 'one', agents: null, completion: 0 })] };
  const second = { id: 'b', episodes: [score({ system: 'two', agents: 2, completion: 1 })] };
  const { pairs, byAgents } = taskComparison([first, second], byTag);
  expect(pairs[0]?.better).toBe(1);
  expect(byAgents.map((points) => points.map(({ agents }) => agents))).toEqual([[2], [2]]);
});

it('has no pair and no share where runs have no task and seed in common', () => {
  const first = { id: 'a', episodes: [score({ system: 'one', task: '0', completion: 1 })] };
  const second = { id: 'b', episodes: [score({ system: 'two', task: '1', completion: 1 })] };
  expect(taskComparison([first, second], byTag).pairs[0]).toEqual({
    first: 0,
    second: 1,
    better: 0,
    equal: 0,
    worse: 0,
    share: null,
    difference: null,
    differing: [],
  });
});

it('orders tasks and numbers of agents as numbers, and gives figures over the number of agents', () => {
  const episodes = [8, 1, 2].map((agents) => score({ system: 'one', task: agents === 8 ? '10' : '2', agents, completion: agents / 8 }));
  const grouped = (by: TaskGrouping['by']) => taskComparison([{ id: 'a', episodes }], { ...byTag, by });
  expect(grouped('task').rows.map(({ group }) => group)).toEqual([null, '2', '10']);
  expect(grouped('agents').rows.map(({ group }) => group)).toEqual([null, '1', '2', '8']);
  expect(grouped('tag').byAgents[0]?.map(({ agents, figures }) => [agents, figures.completion?.value])).toEqual([
    [1, 0.125],
    [2, 0.25],
    [8, 1],
  ]);
});

it('gives both sides of a pair the same interval, mirrored', () => {
  const run = (id: string, system: string, shift: number) => ({
    id,
    episodes: Array.from({ length: 12 }, (_, seed) => score({ system, seed, completion: ((seed * 7 + shift) % 11) / 10 })),
  });
  const [one, two] = [run('a', 'one', 0), run('b', 'two', 3)];
  const there = taskComparison([one, two], byTag).pairs[0];
  const back = taskComparison([two, one], byTag).pairs[0];
  expect(there?.better).toBe(back?.worse);
  expect(there?.difference?.value).toBeCloseTo(-(back?.difference?.value ?? Number.NaN));
  expect(there?.difference?.low).toBeCloseTo(-(back?.difference?.high ?? Number.NaN));
  expect(there?.share?.low).toBeCloseTo(1 - (back?.share?.high ?? Number.NaN));
});
