import { expect, test } from 'vitest';
import { runOfMatch, seedsOf } from '#lib/domain/run-configuration.ts';
import { formatSeed } from '#lib/format.ts';
import type { RunComparison } from '#lib/protocol/analysis-views.ts';
import type { PointsReport, TaskReport } from '#lib/protocol/run-report.ts';
import type { MatchDetail, MatchView } from '#lib/protocol/views.ts';
import { publicComparison, publicMatch, publicMatchDetail, publicReport, withoutSeed } from './spectator-view.ts';

const estimate = { value: 1, low: 0, high: 2, n: 3 };
const models = { models: ['m'], seconds: null, tokens: null, rate: null, rollouts: estimate, failures: 1, costUsd: 98_765.25 };
const taskReport: TaskReport = {
  kind: 'task',
  table: { systems: [], byAgents: [], cells: [] },
  ...{ paperTables: [], breakdown: [], differences: [], irregular: [] },
  use: [{ system: 'mindcraft', episodes: 1, models, inputTokens: 7 }],
};
const report: PointsReport = {
  kind: 'points',
  matrix: { scenario: 's', blue: [], rows: [], sigma: {} },
  ...{ curves: [], sides: [], differences: [], irregular: [] },
  experiment: [
    {
      label: 'tacticrafter',
      figures: { n: 1, p: estimate, s: null, w: estimate, d: estimate },
      models,
      byEpisode: [],
      paper: null,
      needsModel: [],
    },
  ],
};

test('a run’s table shows spectators the tokens and time of models, but not their cost', () => {
  const costless = { ...models, costUsd: null };
  expect(publicReport(report)).toMatchObject({ kind: 'points', experiment: [{ models: costless }] });
  expect(publicReport(taskReport)).toMatchObject({ kind: 'task', use: [{ models: costless }] });
});

test('a comparison of runs shows spectators no cost, neither of one run nor of all', () => {
  const run: RunComparison['runs'][number]['run'] = {
    ...{ id: 'r', name: 'r', state: 'finished', abandoned: false, createdAt: 0, finishedAt: null },
    configuration: {
      kind: 'points',
      name: 'r',
      scenario: 's',
      red: ['a'],
      blue: ['b'],
      episodes: 1,
      seeds: { first: 1, count: 1 },
      swapSides: false,
      clock: { kind: 'fast' },
    },
    matches: { total: 0, waiting: 0, running: 0, finished: 0, stopped: 0, failed: 0 },
    episodes: { total: 0, played: 0 },
  };
  const comparison = {
    runs: [{ run, report }],
    comparison: { changes: [], deltas: [] },
    pooled: report.experiment,
    differences: [],
    tasks: null,
    missing: [],
  };
  expect(JSON.stringify(publicComparison(comparison))).not.toContain('98765.25');
});

test('a match shows spectators which team forfeits an episode, but not why', () => {
  const match: MatchDetail = {
    ...{ id: 'm', run: null, ordinal: 0, state: 'finished', paused: false, reason: null, episodesPlayed: 1, score: null },
    ...{ createdAt: 0, startedAt: null, finishedAt: null },
    configuration: { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
    episodes: [
      {
        ...{ index: 0, seed: 1, score: { red: 0, blue: 0 }, series: { red: [], blue: [] }, stats: { red: {}, blue: {} } },
        ...{ ticks: 1, wallMs: 1, cpuMs: 1, hash: 'h', events: 1, recording: null, forfeits: { red: 'It died at /home/you/canary.ts.' } },
      },
    ],
  };
  expect(publicMatchDetail(match).episodes[0]?.forfeits).toEqual({ red: 'Sign in to see the reason.' });
});

test('a match shows spectators neither the address and settings of a remote team, nor its budget', () => {
  const match: MatchView = {
    ...{ id: 'm', run: null, ordinal: 0, state: 'running', paused: false, reason: null, episodesPlayed: 0, score: null },
    ...{ createdAt: 0, startedAt: null, finishedAt: null },
    configuration: {
      ...{ scenario: 's', teams: { red: 'far', blue: 'b' }, episodes: 1, seed: 1, clock: { kind: 'fast' } },
      systems: { far: { agent: 'remote', options: { address: 'ws://canary-place:1', settings: { key: 'canary-key' } } } },
      models: { model: 'offline', budget: { usd: 470.125 } },
    },
  };
  const shown = JSON.stringify(publicMatch(match));
  for (const secret of ['canary-place', 'canary-key', '470.125']) expect(shown).not.toContain(secret);
  expect(publicMatch(match).configuration.systems).toEqual({ far: { agent: 'remote' } });
});

test('a seed that a viewer may not know yet is no number: pages say that it is hidden, and a copy of the match has the usual first one', () => {
  const match: MatchView = {
    ...{ id: 'm', run: null, ordinal: 0, state: 'running', paused: false, reason: null, episodesPlayed: 0, score: null },
    ...{ createdAt: 0, startedAt: null, finishedAt: null },
    configuration: { scenario: 's', teams: { red: 'a', blue: 'b' }, episodes: 1, seed: 90_001, clock: { kind: 'real' } },
  };
  const { configuration } = withoutSeed(match);
  expect(formatSeed(configuration.seed)).toBe('seed hidden until the end');
  expect(formatSeed(match.configuration.seed)).toBe('seed 90001');
  expect(JSON.stringify(runOfMatch(configuration))).not.toContain('90001');
  expect(seedsOf(runOfMatch(configuration))).toEqual([1]);
});
