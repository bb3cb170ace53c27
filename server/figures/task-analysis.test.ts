import { eq } from 'drizzle-orm';
import { afterEach, assert, beforeEach, expect, it } from 'vitest';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { runReportSchema } from '#lib/protocol/run-report.ts';
import type { Database } from '#server/db/database.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { episodes } from '#server/db/schema.ts';
import { AnalysisStage } from '../../tests/fixtures/analysis-stage.ts';
import type { Analysis } from './analysis.ts';
import { runMatchOptions } from './run-match-options.ts';
import { taskGroupingOf } from './task-grouping.ts';

const scenario = {
  seats: { least: 1, most: 8, usual: 2 },
  tasks: ['0', '1', '2'].map((id) => ({ id, title: `Task ${id}`, tags: { size: id === '0' ? 'small' : 'large' } })),
};

let stage: AnalysisStage;
let database: Database;
let analysis: Analysis;
beforeEach(() => {
  stage = new AnalysisStage();
  ({ database, analysis } = stage);
});
afterEach(() => stage.close());

function resultOf(completion: number): EpisodeResult {
  return {
    ...{ index: 0, seed: 1, score: { team: 100 * completion }, series: { team: [0, 100 * completion] }, stats: { team: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null },
    outcome: { kind: 'task', completion, success: completion === 1, ended: completion === 1 ? 'complete' : 'time' },
    figures: { all: { efficiency: 2 * completion } },
  };
}

/** Plays a run of tasks: `solver` completes all, any other system reaches a quarter. */
function playedRun(run: {
  readonly team: readonly string[];
  readonly tasks: readonly string[];
  readonly agents?: readonly number[];
}): string {
  const configuration = runConfigurationSchema.parse({ name: 'r', scenario: 'construction', ...run });
  const id = new RunRepository(database).create({ configuration, hash: JSON.stringify(run), matches: matchesOf(configuration) }, 'server');
  const queue = new MatchQueue(database, 'server');
  for (let claimed = queue.claim({ owner: 'a/1' }); claimed !== null; claimed = queue.claim({ owner: 'a/1' })) {
    const completion = claimed.configuration.teams.team === 'solver' ? 1 : 0.25;
    queue.store(claimed.lease, { result: resultOf(completion), checkpoints: { team: null }, nextSeq: 3 });
    queue.complete(claimed.lease);
  }
  return id;
}

it('compares the systems of runs of one scenario by the tags of their tasks', () => {
  const first = playedRun({ team: ['solver'], tasks: ['0', '1', '2'] });
  const second = playedRun({ team: ['other'], tasks: ['0', '1'] });
  const { tasks } = analysis.compare([first, second], taskGroupingOf(scenario, 'size'));
  expect(tasks?.entrants).toEqual([
    { run: first, system: 'solver' },
    { run: second, system: 'other' },
  ]);
  expect(tasks?.rows.map(({ group, cells }) => [group, ...cells.map((cell) => cell?.completion?.value)])).toEqual([
    [null, 1, 0.25],
    ['large', 1, 0.25],
    ['small', 1, 0.25],
  ]);
  expect(tasks?.pairs[0]).toMatchObject({ better: 0, equal: 0, worse: 2 });
});

it('gives every episode of a run of tasks with its figures, also the excluded ones with their reason', () => {
  const run = playedRun({ team: ['solver', 'other'], tasks: ['0'], agents: [4] });
  database.orm.update(episodes).set({ unmeasured: 'no answer' }).where(eq(episodes.completion, 0.25)).run();
  const played = analysis.taskEpisodes(run);
  expect(played).toMatchObject([
    { system: 'solver', task: '0', agents: 4, completion: 1, success: true, figures: { efficiency: 2 }, unmeasured: null },
    { system: 'other', completion: 0.25, success: false, figures: { efficiency: 0.5 }, unmeasured: 'no answer' },
  ]);
  expect(analysis.report(run)).toMatchObject({ kind: 'task', table: { cells: [{ system: 'solver' }] } });
  expect(analysis.taskEpisodes('none')).toBeNull();
});

it('compares no tasks where one of the runs has sides', () => {
  const tasks = playedRun({ team: ['solver'], tasks: ['0'] });
  const configuration = runConfigurationSchema.parse({ name: 'v', scenario: 'mushroom-war', red: 'passive', blue: 'slimy' });
  const versus = new RunRepository(database).create({ configuration, hash: 'v', matches: matchesOf(configuration) }, 'server');
  expect(analysis.compare([tasks, versus]).tasks).toBeNull();
});

it('gives the figures of all matches of a task, over all runs, and the newest of them', () => {
  const run = playedRun({ team: ['solver', 'other'], tasks: ['0', '1'], agents: [1, 4] });
  playedRun({ team: ['solver'], tasks: ['1'], agents: [4] });
  const { table, matches, matchCount, irregular } = analysis.task('construction', '1');
  expect(
    table.cells.map(({ system, agents, n, completion, figures }) => [system, agents, n, completion?.value, figures.efficiency?.value]),
  ).toEqual([
    ['solver', 1, 1, 1, 2],
    ['other', 1, 1, 0.25, 0.5],
    ['solver', 4, 2, 1, 2],
    ['other', 4, 1, 0.25, 0.5],
  ]);
  expect(matchCount).toBe(5);
  expect(matches.filter((match) => match.run === run)).toHaveLength(4);
  expect(new Set(matches.map(({ configuration }) => configuration.task))).toEqual(new Set(['1']));
  expect(irregular).toEqual([]);
  expect(analysis.task('construction', '9')).toMatchObject({ matchCount: 0, matches: [], table: { cells: [] } });
});

it('rates the systems over all families by the same tasks, over all runs, and leaves out excluded episodes', () => {
  playedRun({ team: ['solver'], tasks: ['0', '1', '2'], agents: [1, 2, 4] });
  playedRun({ team: ['other'], tasks: ['0', '1', '2'], agents: [1, 2, 4] });
  playedRun({ team: ['alone'], tasks: ['5'] });
  const rated = (): unknown[] =>
    analysis
      .overall(['mushroom-war'])
      .systems.map(({ system, rank, rating, episodes: compared }) => [
        ...[system, rank, typeof rating === 'string' ? rating : rating.value > 1000],
        compared,
      ]);
  const name = (system: string): string => `${system} (before version 2)`;
  expect(rated()).toEqual([
    [name('solver'), 1, true, 9],
    [name('other'), 2, false, 9],
    [name('alone'), null, 'alone', 0],
  ]);
  database.orm.update(episodes).set({ unmeasured: 'no answer' }).where(eq(episodes.completion, 1)).run();
  playedRun({ team: ['late'], tasks: ['5'], agents: [8] });
  expect(rated()).toEqual(['alone', 'late', 'other'].map((system) => [name(system), null, 'alone', 0]));
});

it('gives the figures of a system over all tasks of a scenario, by number of agents', () => {
  playedRun({ team: ['solver', 'other'], tasks: ['0', '1'], agents: [1, 4] });
  const other = { id: 'other', title: 'Other', summary: 'Plays.', kind: 'scripted', scenarios: ['construction', 'mushroom-war'] } as const;
  const [construction, war] = analysis.profile(other).scenarios;
  expect(construction?.tasks.map(({ system, agents, n, completion }) => [system, agents, n, completion?.value])).toEqual([
    ['other', 1, 2, 0.25],
    ['other', 4, 2, 0.25],
  ]);
  expect(construction).toMatchObject({ rating: null, opponents: [] });
  expect(war?.tasks).toEqual([]);
});

it('finds the matches of a cell: of a task, of all tasks with a tag, and of a number of agents', () => {
  const run = playedRun({ team: ['solver', 'other'], tasks: ['0', '1', '2'], agents: [1, 2] });
  const unnamed = playedRun({ team: ['solver'], tasks: ['0'] });
  const matches = new MatchRepository(database);
  const found = (of: string, filter: Parameters<typeof runMatchOptions>[0]) =>
    matches
      .list({ run: of, ...runMatchOptions(filter, scenario) })
      .map(({ configuration: { task, agents, teams } }) => `${teams.team} ${task} ${agents}`);
  expect(found(run, { team: 'solver', task: '1' })).toEqual(['solver 1 1', 'solver 1 2']);
  expect(found(run, { team: 'other', tag: 'size', value: 'large' })).toEqual(['other 1 1', 'other 1 2', 'other 2 1', 'other 2 2']);
  expect(found(run, { team: 'other', tag: 'size', value: 'huge' })).toEqual([]);
  expect(found(run, { team: 'solver', agents: 2 })).toEqual(['solver 0 2', 'solver 1 2', 'solver 2 2']);
  // A match that names no number of agents is one of the scenario's usual number.
  expect(found(unnamed, { team: 'solver', agents: 2 })).toEqual(['solver 0 undefined']);
  expect(found(unnamed, { team: 'solver', agents: 1 })).toEqual([]);
});

it('stores tokens and models of an episode, and sets them beside the paper’s row of the same model', () => {
  const run = { name: 'r', scenario: 'farm-to-table', team: ['villager-agent'], tasks: ['4'], agents: 2 };
  const configuration = runConfigurationSchema.parse(run);
  const id = new RunRepository(database).create({ configuration, hash: 'h', matches: matchesOf(configuration) }, 'server');
  const queue = new MatchQueue(database, 'server');
  const claimed = queue.claim({ owner: 'a/1' });
  if (claimed === null) throw new Error('No match waits.');
  const none = { n: 0, sum: 0, squares: 0 };
  const answers = { n: 4, sum: 630, squares: 100_000 };
  const counted = { seconds: none, outputTokens: answers, tokensPerSecond: none, inputTokens: 900, failures: 0, costUsd: 0.1, rollouts: 0 };
  const minds = { team: { models: ['gpt-4-1106-preview'], ...counted } };
  const result = { ...resultOf(0.25), stats: { team: { actions: 6, actionsFailed: 1 } }, minds };
  queue.store(claimed.lease, { result, checkpoints: { team: null }, nextSeq: 3 });
  queue.complete(claimed.lease);
  const report = analysis.report(id);
  assert(report?.kind === 'task');
  expect(runReportSchema.parse(report)).toEqual(report);
  const figures = report.table.systems[0]?.figures;
  expect(figures?.['tokens-per-action']?.value).toBe(126);
  expect(figures?.['token-cost']?.value).toBeCloseTo(126 / (25 + 1 + 5), 12);
  const beside = report.paperTables.flatMap(({ rows }) => rows.filter(({ here, paper }) => here !== null && paper !== null));
  expect(beside.map(({ label }) => label)).toEqual(['VillagerAgent, GPT-4', 'VillagerAgent, GPT-4']);
});
