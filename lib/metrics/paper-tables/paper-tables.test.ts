import { expect, test } from 'vitest';
import { referencesOf } from '#lib/families/registry.ts';
import type { TaskScore } from '../task-table.ts';
import { paperTables } from './paper-tables.ts';

const played: TaskScore = {
  system: 'villager-agent',
  task: '3',
  agents: 2,
  seed: 1,
  episode: 0,
  match: 'a',
  completion: 0.5,
  success: false,
  figures: { efficiency: 4, balance: 0.9 },
};
const gpt = ['gpt-4-1106-preview'];
const { paperTables: construction } = referencesOf('construction');
const { paperTables: building } = referencesOf('blueprints');
const { paperTables: kitchen } = referencesOf('farm-to-table');

test('figures stand beside the paper’s if system, size and model are the same', () => {
  const scores = [played, { ...played, task: '4', match: 'b', completion: 0.7 }, { ...played, system: 'solver', completion: 1 }];
  const [table, ...others] = paperTables(construction, { setups: undefined, scores, models: new Map([['villager-agent', gpt]]) });
  expect(others).toEqual([]);
  const beside = table?.rows.filter(({ here, paper }) => here !== null && paper !== null) ?? [];
  expect(beside.map(({ label }) => label)).toEqual(['VillagerAgent, GPT-4']);
  expect(beside[0]?.here).toMatchObject({ tasks: 2, figures: { n: 2 } });
  expect(beside[0]?.here?.figures.completion?.value).toBeCloseTo(0.6, 12);
  expect(beside[0]?.paper?.completion).toBeCloseTo(0.3645, 12);
  expect(table?.rows.filter(({ paper }) => paper === null).map(({ label }) => label)).toEqual(['solver']);
  expect(table?.rows.filter(({ here }) => here === null)).toHaveLength(3);
});

test('answers of another model, of several models, or with changed options have rows of their own', () => {
  const cases = [
    { setups: undefined, models: ['offline-planner'] },
    { setups: undefined, models: [...gpt, 'glm-4'] },
    { setups: undefined, models: [] },
    { setups: { 'villager-agent': { agent: 'villager-agent', options: { sharedState: false } } }, models: gpt },
  ];
  for (const { setups, models } of cases) {
    const [table] = paperTables(construction, { setups, scores: [played], models: new Map([['villager-agent', models]]) });
    expect(table?.rows.some(({ here, paper }) => here !== null && paper !== null)).toBe(false);
    expect(table?.rows[0]).toMatchObject({ label: 'villager-agent', paper: null });
  }
});

test('a table by task counts its own tasks, each beside its row', () => {
  const scores = [{ ...played, task: '64' }, { ...played, task: '64', agents: 8, match: 'c' }, played];
  const tables = paperTables(construction, { setups: undefined, scores, models: new Map([['villager-agent', gpt]]) });
  const sizes = tables.find(({ title }) => title.startsWith('Number of agents'));
  const beside = sizes?.rows.filter(({ here }) => here !== null) ?? [];
  expect(beside.map(({ label, here }) => [label, here?.figures.n])).toEqual([
    ['Task 64, 2 agents', 1],
    ['Task 64, 8 agents', 1],
  ]);
});

test('abilities decide between rows, and a run of no system of the paper has no table', () => {
  const setups = { mixed: { agent: 'villager-agent', options: { abilities: 'diverse' } } };
  const scores = [{ ...played, system: 'mixed', task: '99', agents: 3 }];
  const tables = paperTables(kitchen, { setups, scores, models: new Map([['mixed', gpt]]) });
  expect(tables.map(({ title }) => title)).toEqual(['Abilities, table 2']);
  expect(tables[0]?.rows.find(({ here }) => here !== null)?.label).toBe('Diverse abilities, task 99');
  expect(paperTables(kitchen, { setups: undefined, scores: [{ ...played, system: 'solver' }], models: new Map() })).toEqual([]);
});

test('a task that gives diverse abilities itself belongs to the paper’s row of diverse abilities', () => {
  const scores = ['99', '99-diverse'].map((task) => ({ ...played, task, agents: 3, match: task }));
  const tables = paperTables(kitchen, { setups: undefined, scores, models: new Map([['villager-agent', gpt]]) });
  const rows = tables.find(({ title }) => title === 'Abilities, table 2')?.rows ?? [];
  expect(rows.map(({ label, here }) => [label, here?.figures.n])).toEqual([
    ['Same abilities, task 99', 1],
    ['Diverse abilities, task 99', 1],
  ]);
});

test('a system stands beside the row of the paper whose options are its own, and people have rows that were not run', () => {
  const llama = ['openrouter/meta-llama/llama-3.3-70b-instruct'];
  const setups = {
    talking: { agent: 'mindcraft', options: { programs: true } },
    silent: { agent: 'mindcraft', options: { programs: true, communication: false } },
  };
  const scores = [
    { ...played, system: 'talking', completion: 0.4 },
    { ...played, system: 'silent', completion: 0.1, match: 'b' },
  ];
  const tables = paperTables(building, { setups, scores, models: new Map(Object.keys(setups).map((system) => [system, llama])) });
  const [full, talk] = tables;
  const beside = talk?.rows.filter(({ here, paper }) => here !== null && paper !== null) ?? [];
  expect(beside.map(({ label, here, paper }) => [label, here?.figures.completion?.value, paper?.completion])).toEqual([
    ['Llama 3.3 70B, with communication', 0.4, 0.19],
    ['Llama 3.3 70B, without', 0.1, 0.12],
  ]);
  expect(full?.rows.filter(({ here }) => here === null)).toHaveLength(8);
});
