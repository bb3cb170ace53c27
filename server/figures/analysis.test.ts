import { afterEach, assert, beforeEach, describe, expect, it } from 'vitest';
import { runReportSchema } from '#lib/protocol/run-report.ts';
import type { Database } from '#server/db/database.ts';
import { MatchQueue } from '#server/db/match-queue.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { planRun } from '#server/runs/plan.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { AnalysisStage } from '../../tests/fixtures/analysis-stage.ts';
import type { Analysis } from './analysis.ts';

let stage: AnalysisStage;
let database: Database;
let analysis: Analysis;
beforeEach(() => {
  stage = new AnalysisStage();
  ({ database, analysis } = stage);
});
afterEach(() => stage.close());

const berries = { id: 'berries', title: '', summary: '', kind: 'scripted', scenarios: ['dash-and-dine'] } as const;

/** Plays berries against cake_beetroot on both sides: red ends with 100 points, then 120, blue with 40; first points after one second. */
function playedRun(rules: 'corrected' | 'parity' = 'corrected'): string {
  return played({ name: 'r', scenario: 'dash-and-dine', red: 'berries', blue: 'cake_beetroot', swapSides: true, seeds: [1, 2], rules });
}

/**
 * Plays a grid: red ends with 100 points with seed 1, else with 120, blue with 40. `excluded` is the reason for which every episode is
 * excluded.
 */
function played(grid: object, excluded?: string): string {
  const run = new RunRepository(database).create(planRun(grid, catalogue), 'server');
  const queue = new MatchQueue(database, 'server');
  for (let claimed = queue.claim({ owner: 'a/1' }); claimed !== null; claimed = queue.claim({ owner: 'a/1' })) {
    const { lease, configuration } = claimed;
    const score = { red: configuration.seed === 1 ? 100 : 120, blue: 40 };
    const result = { index: 0, seed: 1, score, series: { red: [0, score.red], blue: [0, 0] }, stats: { red: {}, blue: {} } };
    const rest = { ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null, ...(excluded ? { unmeasured: excluded } : {}) };
    queue.store(lease, { result: { ...result, ...rest }, checkpoints: { red: null, blue: null }, nextSeq: 3 });
    queue.complete(lease);
  }
  return run;
}

describe('Dash & Dine in figures', () => {
  it('counts tenths of its points in matrix, side advantage, curves, comparison and records', () => {
    const run = playedRun();
    const report = analysis.report(run);
    assert(report?.kind === 'points');
    expect(runReportSchema.parse(report)).toEqual(report);
    expect(report.matrix.rows[0]?.all?.p.value).toBeCloseTo(11, 10);
    expect(report.sides[0]?.d.value).toBeCloseTo(7, 10);
    expect(report.curves[0]?.points[1]?.middle).toBeCloseTo(11, 10);
    expect(analysis.opponents(run, 'berries')?.[0]?.points[1]?.middle).toBeCloseTo(11, 10);
    expect(analysis.pairing(run, { red: 'berries' })?.red[1]?.middle).toBeCloseTo(11, 10);
    const { deltas } = analysis.compare([run, playedRun()]).comparison;
    expect(deltas[0]?.pairings[0]?.delta.p.value).toBeCloseTo(0, 10);
    const record = analysis.profile(berries).scenarios[0]?.opponents.find(({ opponent }) => opponent === 'cake_beetroot');
    expect(record?.asRed?.d.value).toBeCloseTo(7, 10);
  });

  it('is exported, and listed among the best, in its own points', () => {
    const run = playedRun();
    expect(analysis.episodes(run)?.map(({ score }) => score.red)).toEqual([100, 100, 120, 120]);
    expect(analysis.best('dash-and-dine')[0]?.score).toEqual({ red: 120, blue: 40 });
  });
});

describe('runs of one experiment', () => {
  const grid = { name: 'r', red: ['random', 'do_nothing'], seeds: [1, 2] };
  const war = { ...grid, scenario: 'mushroom-war', blue: 'passive' };
  const dine = { ...grid, scenario: 'dash-and-dine', red: 'random', blue: 'berries' };

  it('are pooled in the paper’s form if each plays another scenario, for the systems that played in all', () => {
    const { pooled } = analysis.compare([played(war), played(dine)]);
    expect(pooled.map(({ label, figures }) => [label, figures.n])).toEqual([['random', 4]]);
    // 100 and 120 points of Mushroom War, and a tenth of them in Dash & Dine.
    expect(pooled[0]?.figures.p.value).toBeCloseTo((100 + 120 + 10 + 12) / 4, 10);
    expect(pooled[0]?.paper?.label).toBe('Random');
  });

  it('say how the systems of a run differ, and how they differ over all runs', () => {
    const both = { ...war, red: ['random', 'cot'] };
    const { runs, differences } = analysis.compare([played(both), played({ ...both, scenario: 'dash-and-dine', blue: 'berries' })]);
    expect(runs.map(({ report }) => report)).toMatchObject([
      { kind: 'points', differences: [{ red: 'cot', minus: 'random', delta: { n: [2, 2] } }] },
      { kind: 'points', differences: [{ red: 'cot', minus: 'random', delta: { n: [2, 2] } }] },
    ]);
    expect(differences.map(({ red, minus, delta }) => [red, minus, delta.n[0], delta.d.value])).toEqual([['cot', 'random', 4, 0]]);
  });

  it('are not pooled within one scenario, or if the paper has none of their systems', () => {
    expect(analysis.compare([played(war), played(war)]).pooled).toEqual([]);
    const plain = { ...war, red: 'do_nothing' };
    expect(analysis.compare([played(plain), played({ ...dine, red: 'do_nothing' })]).pooled).toEqual([]);
  });
});

describe('a pairing over time', () => {
  it('has the mean of both sides with its interval, of the requested pairing alone', () => {
    const pairing = analysis.pairing(playedRun(), { red: 'berries', blue: 'cake_beetroot' });
    expect(pairing?.episodes).toBe(2);
    expect(pairing?.red[1]?.low).toBeLessThan(11);
    expect(pairing?.blue[1]).toEqual({ second: 1, middle: 0, low: 0, high: 0 });
    expect(analysis.pairing(playedRun(), {})?.episodes).toBe(4);
    expect(analysis.pairing('none', {})).toBeNull();
  });
});

describe('time to first points', () => {
  it('distinguishes a side that was not played from one whose episodes are all excluded', () => {
    const run = played({ name: 'r', scenario: 'dash-and-dine', red: 'do_nothing', blue: 'berries' }, 'do_nothing was not there.');
    expect(analysis.firstPoints(run)).toEqual([
      { system: 'do_nothing', asRed: 'excluded', asBlue: 'not played' },
      { system: 'berries', asRed: 'not played', asBlue: 'excluded' },
    ]);
  });

  it('is given for each system and side', () => {
    const [first] = analysis.firstPoints(playedRun()) ?? [];
    expect(first).toEqual({
      system: 'berries',
      asRed: { n: 2, scored: 2, median: 1, low: 1, high: 1 },
      asBlue: { n: 2, scored: 0, median: null, low: null, high: null },
    });
  });
});

describe('rules', () => {
  it('are never mixed: episodes under parity are in no rating, record or list of the best', () => {
    const run = playedRun('parity');
    const report = analysis.report(run);
    expect(report?.kind === 'points' && report.matrix.rows[0]?.all?.n).toBe(2);
    expect(analysis.ratings('dash-and-dine').ratings.matches).toBe(0);
    expect(analysis.profile(berries).scenarios[0]?.opponents).toEqual([]);
    expect(analysis.best('dash-and-dine')).toEqual([]);
  });
});
