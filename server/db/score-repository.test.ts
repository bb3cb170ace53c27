import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countingRules, type EpisodeResult, playVersion } from '#lib/domain/episode-result.ts';
import { perSide } from '#lib/domain/side.ts';
import { ratingsOf } from '#lib/ratings/ratings.ts';
import { planRun } from '#server/runs/plan.ts';
import { catalogue } from '../../tests/conformance/support/known-names.ts';
import { type Database, openDatabase } from './database.ts';
import { eq, sql } from './drizzle.ts';
import { MatchQueue } from './match-queue.ts';
import { MatchRepository } from './match-repository.ts';
import { RunRepository } from './run-repository.ts';
import { matches, modelCalls } from './schema.ts';
import { ScoreRepository } from './score-repository.ts';

let folder: string;
let database: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-scores-'));
  database = openDatabase(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function resultOf(index: number, red: number, blue: number): EpisodeResult {
  return {
    ...{ index, seed: 1, score: { red, blue }, series: { red: [0, red], blue: [0, blue] }, stats: { red: {}, blue: {} } },
    ...{ ticks: 2400, wallMs: 1, cpuMs: 1, hash: 'h', events: 3, recording: null, countingRules, playVersion },
  };
}

const points: Readonly<Record<string, number>> = { passive: 9, slimy: 5 };

/**
 * Plays passive and slimy against each other and themselves, with two seeds of two episodes: the first with the given points, the second a
 * tie.
 */
function playedRun(rules?: 'parity'): string {
  const input = {
    ...(rules ? { rules } : {}),
    name: 'r',
    scenario: 'mushroom-war',
    red: ['passive', 'slimy'],
    blue: ['passive', 'slimy'],
    episodes: 2,
    seeds: [4, 7],
  };
  const run = new RunRepository(database).create(planRun(input, catalogue), 'server');
  const queue = new MatchQueue(database, 'server');
  for (let claimed = queue.claim({ owner: 'a/1' }); claimed !== null; claimed = queue.claim({ owner: 'a/1' })) {
    const { lease, configuration } = claimed;
    const teams = perSide(configuration.teams);
    const [red, blue] = [points[teams.red] ?? 0, points[teams.blue] ?? 0];
    queue.store(lease, { result: resultOf(0, red, blue), checkpoints: { red: null, blue: null }, nextSeq: 3 });
    queue.store(lease, { result: resultOf(1, 2, 2), checkpoints: { red: null, blue: null }, nextSeq: 6 });
    queue.complete(lease);
  }
  return run;
}

describe('scores', () => {
  it('of a run have pairing, seed and side, in the order of the plan', () => {
    const run = playedRun();
    const scores = new ScoreRepository(database).ofRun(run);
    expect(scores).toHaveLength(16);
    expect(scores.slice(2, 5)).toEqual([
      { red: 'passive', blue: 'slimy', seed: 4, episode: 0, match: `${run} 1`, score: { red: 9, blue: 5 } },
      { red: 'passive', blue: 'slimy', seed: 4, episode: 1, match: `${run} 1`, score: { red: 2, blue: 2 } },
      { red: 'slimy', blue: 'passive', seed: 4, episode: 0, match: `${run} 2`, score: { red: 5, blue: 9 } },
    ]);
  });

  it('of tests of what was learned name the match in which it was learned; tests without learning name themselves', () => {
    const input = { name: 'r', scenario: 'mushroom-war', red: 'tacticrafter', blue: 'slimy', episodes: 2 };
    const evaluation = { after: [0, 2], blue: ['passive', 'slimy'] };
    const plan = planRun({ ...input, evaluation }, catalogue);
    const run = new RunRepository(database).create(plan, 'server');
    const queue = new MatchQueue(database, 'server');
    for (let claimed = queue.claim({ owner: 'a/1' }); claimed !== null; claimed = queue.claim({ owner: 'a/1' })) {
      const checkpoints = { red: null, blue: null };
      for (let index = 0; index < claimed.configuration.episodes; index++)
        queue.store(claimed.lease, { result: resultOf(index, 1, 1), checkpoints, nextSeq: 3 * index });
      queue.complete(claimed.lease);
    }
    expect(new ScoreRepository(database).ofRun(run).map(({ red, blue, match }) => [red, blue, match])).toEqual([
      ['tacticrafter', 'slimy', `${run} 0`],
      ['tacticrafter', 'slimy', `${run} 0`],
      ['tacticrafter-after-0', 'passive', `${run} 1`],
      ['tacticrafter-after-0', 'slimy', `${run} 2`],
      ['tacticrafter-after-2-slimy', 'passive', `${run} 0`],
      ['tacticrafter-after-2-slimy', 'slimy', `${run} 0`],
    ]);
    expect(new RunRepository(database).find(run)?.episodes).toEqual({ total: 6, played: 6 });
  });

  it('as rated matches count matches with the same result together, and give the same ratings when read again', () => {
    playedRun();
    const scores = new ScoreRepository(database);
    expect(scores.rated('mushroom-war', 'corrected').sort((a, b) => a.points - b.points || (a.red < b.red ? -1 : 1))).toEqual([
      { red: 'slimy', blue: 'passive', episodes: 2, points: 0.5, count: 2 },
      { red: 'passive', blue: 'passive', episodes: 2, points: 1, count: 2 },
      { red: 'slimy', blue: 'slimy', episodes: 2, points: 1, count: 2 },
      { red: 'passive', blue: 'slimy', episodes: 2, points: 1.5, count: 2 },
    ]);
    const once = JSON.stringify(ratingsOf(scores.rated('mushroom-war', 'corrected')));
    expect(JSON.stringify(ratingsOf(new ScoreRepository(database).rated('mushroom-war', 'corrected')))).toBe(once);
    expect(scores.rated('another', 'corrected')).toEqual([]);
  });

  it('as rated matches never mix models, options, think times, clocks or versions of play of a system', () => {
    const runs = new RunRepository(database);
    const queue = new MatchQueue(database, 'server');
    const play = (input: object, model?: string, version: number | undefined = playVersion): void => {
      runs.create(planRun({ name: 'r', scenario: 'mushroom-war', red: 'tacticrafter', blue: 'slimy', ...input }, catalogue), 'server');
      const claimed = queue.claim({ owner: 'a/1' });
      if (claimed === null) throw new Error('There is no match to play.');
      const { playVersion: _, ...result } = resultOf(0, 3, 1);
      const versioned = version === 0 ? result : { ...result, playVersion: version };
      queue.store(claimed.lease, { result: versioned, checkpoints: { red: null, blue: null }, nextSeq: 3 });
      queue.complete(claimed.lease);
      if (model === undefined) return;
      const [provider = '', name = ''] = model.split('/');
      const call = {
        matchId: claimed.lease.match,
        generation: 1,
        call: '1',
        team: 'red',
        episode: 0,
        tick: 1,
        provider,
        model: name,
      } as const;
      const content = { purpose: 'tactics', agent: null, system: '', prompt: '', temperature: 0, maxOutputTokens: 1 };
      const asked = { content, contentHash: 'h', state: 'done', owner: 'a' } as const;
      database.orm
        .insert(modelCalls)
        .values({ ...call, ...asked, reservedUsd: 0, reservedTokens: 0, askedAt: 1 })
        .run();
    };
    play({}, 'offline/offline');
    play({}, 'openai/gpt-4o');
    play({ clock: { kind: 'real' } }, 'openai/gpt-4o');
    play({ models: { thinkTime: { policy: 'paused' } } }, 'openai/gpt-4o');
    play({}, 'openai/gpt-4o', 3);
    play({}, 'openai/gpt-4o', 0);
    play({ red: 'plain', systems: { plain: { agent: 'tacticrafter', options: { score: false } } } }, 'offline/offline');
    play({ red: 'other', systems: { other: { agent: 'tacticrafter', options: { score: false } } } }, 'offline/offline');
    play({ red: 'secret', systems: { secret: { agent: 'tacticrafter', options: { causal: false } } } });
    const remote = sql`replace(replace(configuration, '"causal":false', '"address":"ws://127.0.0.1:9/token"'), '"agent":"tacticrafter"', '"agent":"remote"')`;
    database.orm.update(matches).set({ configuration: remote }).where(eq(matches.red, 'secret')).run();
    const rated = new ScoreRepository(database).rated('mushroom-war', 'corrected').map(({ red, blue, count }) => [red, blue, count]);
    expect(rated.sort()).toEqual([
      // Neither file nor address of an external team is for everyone.
      [expect.stringMatching(/^secret \(remote [0-9a-f]{6}\)$/), 'slimy', 1],
      ['tacticrafter (offline planner)', 'slimy', 1],
      ['tacticrafter (offline planner, score false)', 'slimy', 2],
      ['tacticrafter (openai/gpt-4o)', 'slimy', 1],
      ['tacticrafter (openai/gpt-4o, before version 2)', 'slimy (before version 2)', 1],
      ['tacticrafter (openai/gpt-4o, real clock)', 'slimy (real clock)', 1],
      ['tacticrafter (openai/gpt-4o, think time paused)', 'slimy', 1],
      ['tacticrafter (openai/gpt-4o, version 3)', 'slimy (version 3)', 1],
    ]);
  });

  it('leave excluded episodes out of every figure, and say how many and why', () => {
    const plan = planRun({ name: 'r', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', episodes: 3 }, catalogue);
    const run = new RunRepository(database).create(plan, 'server');
    const queue = new MatchQueue(database, 'server');
    const lease = queue.claim({ owner: 'a/1' })?.lease;
    if (lease === undefined) throw new Error('There is no match to play.');
    const unmeasured = 'passive had no answer from m: no key.';
    for (const result of [resultOf(0, 4, 1), { ...resultOf(1, 0, 99), unmeasured }, { ...resultOf(2, 0, 98), unmeasured }])
      queue.store(lease, { result, checkpoints: { red: null, blue: null }, nextSeq: 3 });
    const scores = new ScoreRepository(database);
    const rules = 'corrected';
    expect(scores.ofRun(run)).toMatchObject([{ episode: 0, score: { red: 4, blue: 1 } }]);
    expect(scores.everyOfRun(run).map((episode) => episode.unmeasured)).toEqual([null, unmeasured, unmeasured]);
    expect(scores.rated('mushroom-war', rules)).toEqual([{ red: 'passive', blue: 'slimy', episodes: 1, points: 1, count: 1 }]);
    expect(scores.ofSystem('mushroom-war', rules, 'slimy')).toHaveLength(1);
    expect(scores.best('mushroom-war', rules, 5).map(({ episode }) => episode)).toEqual([0]);
    expect([scores.series(run).length, scores.redSeries(run).length]).toEqual([1, 1]);
    const reasons = [{ kind: 'excluded', reason: unmeasured, episodes: 2 }];
    expect(scores.irregular({ run })).toEqual(reasons);
    expect(scores.irregular({ scenario: 'mushroom-war', rules })).toEqual(reasons);
    expect(scores.irregular({ scenario: 'mushroom-war', rules, system: 'balanced' })).toEqual([]);
    expect(scores.irregular({ scenario: 'mushroom-war', rules: 'parity' })).toEqual([]);
  });

  it('say of an excluded episode if earlier rules excluded it', () => {
    const plan = planRun({ name: 'r', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', episodes: 2 }, catalogue);
    const run = new RunRepository(database).create(plan, 'server');
    const queue = new MatchQueue(database, 'server');
    const lease = queue.claim({ owner: 'a/1' })?.lease;
    if (lease === undefined) throw new Error('There is no match to play.');
    const unmeasured = 'mine was not there.';
    const { countingRules: _, ...earlier } = { ...resultOf(0, 4, 1), unmeasured };
    for (const result of [earlier, { ...resultOf(1, 0, 9), unmeasured }])
      queue.store(lease, { result, checkpoints: { red: null, blue: null }, nextSeq: 3 });
    const rows = new ScoreRepository(database).irregular({ run });
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ kind: 'excluded', reason: unmeasured, episodes: 1, earlierRules: true });
    expect(rows).toContainEqual({ kind: 'excluded', reason: unmeasured, episodes: 1 });
  });

  it('count forfeited episodes, and say how many of how many, and why', () => {
    const plan = planRun({ name: 'r', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', episodes: 4 }, catalogue);
    const run = new RunRepository(database).create(plan, 'server');
    const queue = new MatchQueue(database, 'server');
    const lease = queue.claim({ owner: 'a/1' })?.lease;
    if (lease === undefined) throw new Error('There is no match to play.');
    const forfeits = { red: 'passive left before the end. It hung up.' };
    const results = [
      resultOf(0, 4, 1),
      { ...resultOf(1, 0, 9), forfeits },
      { ...resultOf(2, 0, 8), forfeits },
      { ...resultOf(3, 0, 7), unmeasured: 'slimy had no answer.', forfeits },
    ];
    for (const result of results) queue.store(lease, { result, checkpoints: { red: null, blue: null }, nextSeq: 3 });
    const scores = new ScoreRepository(database);
    expect(scores.ofRun(run)).toHaveLength(3);
    expect(scores.irregular({ run })).toEqual([
      { kind: 'excluded', reason: 'slimy had no answer.', episodes: 1 },
      { kind: 'forfeited', reason: forfeits.red, episodes: 2, of: 3 },
    ]);
  });

  it('name the best episodes, and the revision rises with every episode', () => {
    const scores = new ScoreRepository(database);
    expect(scores.revision()).toBe(0);
    playedRun();
    expect(scores.revision()).toBe(16);
    expect(scores.best('mushroom-war', 'corrected', 3).every(({ score }) => Math.max(score.red, score.blue) === 9)).toBe(true);
    expect(scores.ofSystem('mushroom-war', 'corrected', 'slimy')).toHaveLength(12);
  });

  it('under other rules are in no rating, no record and no list of the best, but in their run', () => {
    const run = playedRun('parity');
    const scores = new ScoreRepository(database);
    expect(scores.ofRun(run)).toHaveLength(16);
    expect(scores.rated('mushroom-war', 'corrected')).toEqual([]);
    expect(scores.ofSystem('mushroom-war', 'corrected', 'slimy')).toEqual([]);
    expect(scores.best('mushroom-war', 'corrected', 3)).toEqual([]);
    expect(scores.ofSystem('mushroom-war', 'parity', 'slimy')).toHaveLength(12);
  });

  it('over time are read for both sides, optionally of one pairing', () => {
    const series = new ScoreRepository(database).series(playedRun(), { red: 'passive', blue: 'slimy' });
    expect(series).toHaveLength(4);
    expect(series).toContainEqual(expect.objectContaining({ red: 'passive', blue: 'slimy', series: { red: [0, 9], blue: [0, 5] } }));
  });

  it('over time are read without the results', () => {
    const series = new ScoreRepository(database).redSeries(playedRun());
    expect(series).toHaveLength(16);
    expect(series.filter(({ red }) => red === 'slimy')).toContainEqual({ red: 'slimy', blue: 'slimy', series: [0, 5] });
  });
});

it('episodes of tasks name the template of their task where the family has templates', () => {
  const input = { name: 'r', scenario: 'gated', team: ['gated'], tasks: ['b02-1', 'b02-3', 'villager-55'], clock: { kind: 'fast' } };
  const run = new RunRepository(database).create(planRun(input, catalogue), 'server');
  const queue = new MatchQueue(database, 'server');
  for (let claimed = queue.claim({ owner: 'a/1' }); claimed !== null; claimed = queue.claim({ owner: 'a/1' })) {
    const outcome = { kind: 'task', completion: 1, success: true, ended: 'complete' } as const;
    const result = { ...resultOf(0, 0, 0), score: { team: 100 }, series: { team: [0, 100] }, stats: { team: {} }, outcome };
    queue.store(claimed.lease, { result, checkpoints: { team: null }, nextSeq: 3 });
    queue.complete(claimed.lease);
  }
  const scores = new ScoreRepository(database).tasksOfRun(run);
  expect(scores.map(({ task, template }) => [task, template])).toEqual([
    ['b02-1', 'b02'],
    ['b02-3', 'b02'],
    ['villager-55', undefined],
  ]);
});

describe('lists of matches', () => {
  it('are cut to a cell, paged and counted', () => {
    const run = playedRun();
    const matches = new MatchRepository(database);
    const cell = { run, red: 'passive', blue: 'slimy' };
    expect(matches.count(cell)).toBe(2);
    expect(matches.list({ ...cell, limit: 1, offset: 1 }).map(({ configuration }) => configuration.seed)).toEqual([7]);
    expect(matches.count({ system: 'slimy' })).toBe(6);
  });

  it('group failures by reason, the commonest first', () => {
    const run = new RunRepository(database).create(
      planRun({ name: 'f', scenario: 'mushroom-war', red: 'passive', blue: 'slimy', seeds: [1, 2, 3, 4, 5] }, catalogue),
      'server',
    );
    const queue = new MatchQueue(database, 'server');
    for (const reason of ['rare', 'common', 'common', 'common', 'common']) {
      const claimed = queue.claim({ owner: 'a/1' });
      if (claimed) queue.fail(claimed.lease, reason);
    }
    const groups = new MatchRepository(database).failures({ run });
    expect(groups.map(({ reason, count, matches }) => [reason, count, matches.length])).toEqual([
      ['common', 4, 3],
      ['rare', 1, 1],
    ]);
    expect(new MatchRepository(database).failures({ system: 'slimy' })).toHaveLength(2);
  });
});
