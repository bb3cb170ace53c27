import { expect, it } from 'vitest';
import { type TaskScore, taskTable } from './task-table.ts';

function score(system: string, agents: number, completion: number, match = `${system} ${agents} ${completion}`): TaskScore {
  const figures = { efficiency: completion === 0 ? null : 2 * completion };
  return { system, task: '0', agents, seed: 1, episode: 0, match, completion, success: completion === 1, figures };
}

it('gives the mean of every system, number of agents and cell, and omits undefined figures', () => {
  const table = taskTable([score('solver', 1, 1), score('solver', 2, 0.5), score('solver', 2, 0), score('idle', 1, 0)]);
  expect(table.systems.map(({ system, n, completion, success }) => [system, n, completion?.value, success?.value])).toEqual([
    ['solver', 3, 0.5, 1 / 3],
    ['idle', 1, 0, 0],
  ]);
  expect(table.byAgents.map(({ system, agents, n, completion }) => [system, agents, n, completion?.value])).toEqual([
    ['solver', 1, 1, 1],
    ['solver', 2, 2, 0.25],
    ['idle', 1, 1, 0],
  ]);
  expect(table.systems[0]?.figures.efficiency).toMatchObject({ n: 2, value: 1.5 });
  expect(table.systems[1]?.figures.efficiency).toBeNull();
});

it('counts episodes of one match as one cluster: they may depend on each other', () => {
  const same = taskTable([score('solver', 1, 1, 'm'), score('solver', 1, 0, 'm')]).systems[0]?.completion;
  expect(same).toEqual({ n: 2, value: 0.5, low: null, high: null });
  const apart = taskTable([score('solver', 1, 1, 'a'), score('solver', 1, 0, 'b')]).systems[0]?.completion;
  expect(apart?.low).not.toBeNull();
});

it('counts tasks of one template as one cluster, and tells templates apart', () => {
  const of = (template: string, completion: number, match: string): TaskScore => ({ ...score('solver', 1, completion, match), template });
  const alike = taskTable([of('a', 1, 'm'), of('a', 0, 'n')]).systems[0];
  expect(alike?.completion).toEqual({ n: 2, value: 0.5, low: null, high: null });
  const apart = taskTable([of('a', 1, 'm'), of('b', 0, 'n')]).systems[0];
  expect(apart?.completion?.low).not.toBeNull();
});
