import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, assert, beforeAll, describe, expect, it } from 'vitest';
import { perSide } from '#lib/domain/side.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import type { ServiceReply } from '#server/contract/service-reply.ts';
import type { MatchServices } from '#server/dashboard/match-services.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { until } from './support/relay-harness.ts';

/** Boots a dashboard on an empty data folder for the tests of a group; after each of them nothing is played any more. */
function bootForAll(): void {
  let folder: string;
  let running: Running;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'arena-dashboard-'));
    const binding = { host: '127.0.0.1', port: 0, password: null };
    const program = join(import.meta.dirname, 'support/fake-match-process.ts');
    running = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
  });
  afterEach(async () => {
    for (const { id, state } of services().runs.list()) if (state === 'running') services().runs.stop(id);
    for (const { id } of [...services().matches.list({ state: 'playing' }), ...services().matches.list({ state: 'waiting' })])
      services().matches.stop(id);
    await until(() => services().health().matches.running === 0);
  });
  afterAll(async () => {
    await running.close();
    rmSync(folder, { recursive: true });
  });
}

function value<T>(outcome: ServiceReply<T>): T {
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.value;
}

const pairing = { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' } };
const slow = { kind: 'fast', pace: 1 } as const;
const grid = { name: 'Grid', scenario: 'mushroom-war', red: ['do_nothing', 'passive'], blue: ['slimy'], seeds: [1, 2] };

describe('a run from the form', () => {
  bootForAll();

  it('is played and folded into matrix and curves', async () => {
    const { run } = value(services().runs.create(grid));
    await until(() => services().runs.find(run)?.state === 'finished');
    const detail = services().runs.find(run);
    expect(detail).toMatchObject({ matches: { total: 4, finished: 4 }, episodes: { total: 4, played: 4 }, abandoned: false });
    expect(detail?.list.map((match) => [match.ordinal, match.state, match.episodesPlayed])).toEqual(
      [0, 1, 2, 3].map((at) => [at, 'finished', 1]),
    );
    const report = await services().figures.report(run);
    assert(report?.kind === 'points');
    const { matrix, curves } = report;
    const scores = (red: string): number[] =>
      (detail?.list ?? []).flatMap((match) => (match.configuration.teams.red === red && match.score ? [perSide(match.score).red] : []));
    expect(matrix.rows.map(({ red }) => red)).toEqual(['do_nothing', 'passive']);
    const means = ['do_nothing', 'passive'].map((red) => scores(red).reduce((a, b) => a + b, 0) / 2);
    expect(matrix.rows.map(({ all }) => all?.p.value)).toEqual(means.map((mean) => expect.closeTo(mean, 10)));
    expect(matrix.sigma.slimy).toMatchObject({ source: 'measured', n: 2 });
    expect(curves.map(({ red, episodes, points }) => [red, episodes, points.length])).toEqual([
      ['do_nothing', 2, 121],
      ['passive', 2, 121],
    ]);
    // The middle of two episodes is their mean, and the last second has the final scores.
    expect(curves.map(({ points }) => points.at(-1)?.middle)).toEqual(means.map((mean) => expect.closeTo(mean, 10)));
    expect(means[0]).not.toBe(means[1]);
    const pairing = await services().figures.pairingCurves(run, { red: 'passive', blue: 'slimy' });
    expect([pairing?.episodes, pairing?.red.length, pairing?.blue.length]).toEqual([2, 121, 121]);
    expect(await services().figures.firstPoints(run)).toMatchObject([
      { system: 'do_nothing', asRed: { n: 2 }, asBlue: 'not played' },
      { system: 'passive', asRed: { n: 2 }, asBlue: 'not played' },
      { system: 'slimy', asRed: 'not played', asBlue: { n: 4 } },
    ]);
  });

  it('may be one of a collection, whose runs all wait to be played', () => {
    const { runs } = value(services().runs.createCollection('sigma'));
    expect(runs.map((run) => services().runs.find(run)?.configuration.scenario)).toEqual(['mushroom-war', 'dash-and-dine']);
    expect(services().runs.createCollection('sigmo')).toMatchObject({ ok: false, reason: 'invalid' });
    for (const run of runs) value(services().runs.stop(run));
  });

  it('is stopped with all its matches, and resumes from there', async () => {
    const { run } = value(services().runs.create({ ...grid, clock: slow }));
    await until(
      () =>
        services()
          .runs.find(run)
          ?.list.some((match) => match.state === 'running') ?? false,
    );
    value(services().runs.stop(run));
    expect(services().runs.find(run)).toMatchObject({ state: 'stopped', matches: { stopped: 4 } });
    expect(services().runs.stop(run)).toMatchObject({ ok: false });
    await until(() => services().health().matches.running === 0);
    value(services().runs.resume(run));
    await until(
      () =>
        services()
          .runs.find(run)
          ?.list.some((match) => match.state === 'running') ?? false,
    );
  });

  it('plays at most the number of parallel matches that it asks for', async () => {
    const { run } = value(services().runs.create({ ...grid, seeds: { count: 4 }, parallel: 1 }));
    let most = 0;
    await until(() => {
      const found = services().runs.find(run);
      most = Math.max(most, found?.matches.running ?? 0);
      return found?.state === 'finished';
    });
    expect(most).toBe(1);
  });

  it('that asks for more parallel matches than there are cores gets them', async () => {
    const { run } = value(services().runs.create({ ...grid, seeds: { count: 2 }, parallel: 4, clock: slow }));
    await until(() => services().runs.find(run)?.matches.running === 4);
  });

  it('does not delay a match that a user starts meanwhile', async () => {
    value(services().runs.create({ ...grid, seeds: { count: 8 }, clock: slow }));
    await until(() => services().health().matches.running === services().health().matches.parallel);
    const { match } = value(services().matches.createDemo());
    await until(() => services().matches.find(match)?.state === 'running');
  });
});

describe('a refused request', () => {
  bootForAll();

  it('says what is wrong and where, and starts nothing', async () => {
    expect(services().runs.create({ ...grid, blue: 'slmy' })).toMatchObject({ ok: false, reason: 'invalid', issues: [{ path: 'blue' }] });
    expect(services().matches.create({})).toMatchObject({ ok: false, reason: 'invalid' });
    const keyless = { models: { model: 'nowhere/m' } };
    const refusal = { ok: false, reason: 'invalid', error: expect.stringContaining('There is no provider "nowhere"') };
    expect(services().matches.create({ ...pairing, teams: { red: 'cot', blue: 'slimy' }, ...keyless })).toMatchObject(refusal);
    expect(services().runs.create({ ...grid, red: 'cot', ...keyless })).toMatchObject({ ...refusal, issues: [{ path: 'models.model' }] });
    const yaml = services().runs.createFromYaml('name: x\nscenario: mushroom-war\nred: passive\nblue: [slimy, ghost]\n');
    expect(yaml).toMatchObject({ ok: false, issues: [{ path: 'run.yaml:4:15' }] });
    expect(services().runs.check({ yaml: 'name: x\nscenario: mushroom-war\nred: passive\nblue: slimy\nepisodes: 3\n' })).toMatchObject({
      ok: true,
      value: { matches: 1, episodes: 3, configuration: { red: ['passive'], episodes: 3 } },
    });
    const options = { mine: { agent: 'cot', options: { temperature: 'cold' } }, far: { agent: 'remote', options: { port: 70_000 } } };
    const paired = services().runs.create({ ...grid, red: ['mine', 'far'], systems: options });
    const paths = ['systems.mine.options.temperature', 'systems.far.options.port'];
    expect(paired).toMatchObject({ ok: false, issues: paths.map((path) => ({ path })) });
    const single = { scenario: 'mushroom-war', teams: { red: 'mine', blue: 'slimy' }, systems: options };
    expect(services().matches.create(single)).toMatchObject({ ok: false, issues: [{ path: paths[0] }] });
    for (const refused of [services().matches.stop('none'), services().runs.stop('none'), services().runs.resume('none')]) {
      expect(refused).toMatchObject({ ok: false, reason: 'not-found' });
    }
    expect([
      services().matches.find('none'),
      services().runs.find('none'),
      await services().figures.report('none'),
      await services().figures.pairingCurves('none', {}),
      await services().figures.firstPoints('none'),
    ]).toEqual(Array(5).fill(null));
    expect(services().matches.list()).toEqual([]);
    expect(services().runs.list()).toEqual([]);
  });
});

describe('the list of matches', () => {
  bootForAll();

  it('is filtered by state, scenario and agent on either side, and by all of them', async () => {
    const { run } = value(services().runs.create(grid));
    await until(() => services().runs.find(run)?.state === 'finished');
    const { match } = value(
      services().matches.create({ scenario: 'mushroom-war', teams: { red: 'slimy', blue: 'balanced' }, clock: slow }),
    );
    await until(() => services().matches.find(match)?.state === 'running');
    const ids = (filter: Parameters<MatchServices['list']>[0]): string[] =>
      services()
        .matches.list(filter)
        .map(({ id }) => id);
    expect(ids({})).toHaveLength(5);
    expect(ids({ state: 'playing' })).toEqual([match]);
    expect(ids({ state: 'waiting' })).toEqual([]);
    expect(ids({ state: 'finished' })).toHaveLength(4);
    expect(ids({ agent: 'slimy' })).toHaveLength(5);
    expect(ids({ agent: 'slimy', state: 'finished', limit: 3 })).toHaveLength(3);
    expect(ids({ agent: 'passive' })).toHaveLength(2);
    expect(ids({ agent: 'balanced', scenario: 'mushroom-war' })).toEqual([match]);
    expect(ids({ scenario: 'another' })).toEqual([]);
    expect(ids({ state: 'broken' })).toEqual([]);
    value(services().matches.stop(match));
    expect(ids({ state: 'broken', agent: 'balanced' })).toEqual([match]);
    await until(() => services().health().matches.running === 0);
  });

  it('finds those that are played behind newer ones that wait for their turn', async () => {
    const { parallel } = services().health().matches;
    const { run } = value(services().runs.create({ ...grid, clock: slow, seeds: { first: 1, count: parallel + 3 } }));
    await until(() => services().health().matches.running === parallel);
    const states = (filter: Parameters<MatchServices['list']>[0]): string[] =>
      services()
        .matches.list(filter)
        .map(({ state }) => state);
    expect(states({ limit: 1 })).toEqual(['waiting']);
    expect(states({ state: 'waiting', limit: 2 })).toEqual(['waiting', 'waiting']);
    expect(states({ state: 'playing', limit: 20 })).toHaveLength(parallel);
    value(services().runs.stop(run));
    await until(() => services().health().matches.running === 0);
  });
});

describe('a single match', () => {
  bootForAll();

  it('can be paused and resumed; a repetition changes nothing, and nothing is lost', async () => {
    const { match } = value(services().matches.create({ ...pairing, clock: { kind: 'fast', pace: 64 } }));
    await until(() => services().matches.find(match)?.state === 'running');
    for (let times = 0; times < 2; times++) value(services().matches.pause(match, true));
    expect(services().matches.find(match)).toMatchObject({ state: 'running', paused: true });
    for (let times = 0; times < 2; times++) value(services().matches.pause(match, false));
    await until(() => services().matches.find(match)?.state === 'finished');
    expect(services().matches.find(match)).toMatchObject({ paused: false, episodesPlayed: 1 });
    expect(services().matches.pause(match, true)).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it('that does not exist cannot be paused', () => {
    expect(services().matches.pause('none', true)).toMatchObject({ ok: false, reason: 'not-found' });
  });

  it('can be stopped while it runs, and its process ends', async () => {
    const { match } = value(services().matches.createDemo());
    await until(() => services().matches.find(match)?.state === 'running');
    value(services().matches.stop(match));
    expect(services().matches.find(match)).toMatchObject({ state: 'stopped', reason: 'Stopped on request.' });
    expect(services().matches.stop(match)).toMatchObject({ ok: false, reason: 'invalid' });
    await until(() => services().health().matches.running === 0);
  });
});
