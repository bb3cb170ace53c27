import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CalibrationState, calibratedSystem } from '#lib/coordination/calibration-report.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { calibrateRun } from '#server/calibration/calibrated-run.ts';
import { Calibrations } from '#server/calibration/calibrations.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { asked } from './support/asked.ts';
import { until } from './support/relay-harness.ts';

/* The search for the settings of a gate as long work of the dashboard, over a small run that is really played. */

const folder = mkdtempSync(join(tmpdir(), 'arena-calibration-'));
let running: Running;
let run = '';
/** A run without a gate. */
let other = '';

async function start(): Promise<Running> {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  return boot({ binding, folder, dev: false, withoutPages: true, log: () => {} });
}

function create(configuration: object): string {
  const created = services().runs.create({ name: 'gated', scenario: 'gated', clock: { kind: 'fast' }, parallel: 1, ...configuration });
  if (!created.ok) throw new Error(created.error);
  return created.value.run;
}

const isOver = (id: string): boolean => services().runs.find(id)?.state === 'finished';
const stateOf = (id: string): CalibrationState | null => services().calibrations.state(id);
const isRunning = (id: string): boolean => stateOf(id)?.state === 'running';

beforeAll(async () => {
  running = await start();
  const systems = { asks: { agent: 'gated', options: { variant: 'rules' } } };
  // One match after the other, in one process.
  run = create({ team: ['asks'], tasks: ['a01-1', 'a03-1'], systems });
  await until(() => isOver(run), 50);
  other = create({ team: ['do_nothing'], tasks: ['a01-1'] });
  await until(() => isOver(other), 50);
}, 150_000);
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

test('runs whose agents have a gate are offered with a system of theirs, and others are not', async () => {
  expect(services().calibrations.runs()).toEqual([
    { id: run, name: 'gated', scenario: 'gated', task: 'a01-1', played: 2, gated: { agent: 'gated', host: null } },
  ]);
  expect(services().calibrations.find(other)).toBeNull();
  expect(stateOf('none')).toBeNull();
});

test('a search is cancelled, runs to its end, and gives what the command gives; its result outlives the server', async () => {
  const { calibrations } = services();
  expect(stateOf(run)).toEqual({ state: 'none' });
  expect(calibrations.cancel(run)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(calibrations.start(run)).toMatchObject({ ok: true, value: { state: 'running' } });
  expect(calibrations.start(run)).toMatchObject({ ok: false, error: expect.stringContaining('is running. Nothing was started.') });
  expect(calibrations.cancel(run)).toEqual({ ok: true, value: { state: 'cancelled' } });

  expect(calibrations.start(run).ok).toBe(true);
  await until(() => !isRunning(run), 50);
  const found = stateOf(run);
  if (found?.state !== 'done') throw new Error(`It ended as ${JSON.stringify(found)}.`);
  const { report } = found;
  expect(report).toMatchObject({ run, episodes: 2, unreadable: 0, calibration: { training: ['a01'], test: ['a03'] } });
  expect(report.recorded).toBeGreaterThan(4);
  const database = openDatabase(folder);
  expect(await calibrateRun({ matches: new MatchRepository(database), folder }, run, () => {})).toEqual(report);
  database.close();
  expect(new Calibrations(folder).state(run)).toEqual(found);

  const system = calibratedSystem({ agent: 'gated', host: null }, report.calibration.best);
  const planned = services().runs.check({
    configuration: { name: 'with it', scenario: 'gated', team: 'calibrated', tasks: ['a01-1'], systems: { calibrated: system } },
  });
  expect(planned).toMatchObject({ ok: true, value: { matches: 1 } });
});

test('a run without enough issues is refused with the reason, and the next search starts', async () => {
  services().calibrations.start(other);
  await until(() => !isRunning(other), 50);
  expect(stateOf(other)).toEqual({ state: 'failed', error: expect.stringContaining('in 0 templates; a search needs two') });
  expect(services().calibrations.start(other).ok).toBe(true);
  expect(services().calibrations.cancel(other)).toEqual({ ok: true, value: { state: 'cancelled' } });
});

test('the route gives the state, and refuses an unknown run', async () => {
  const { cookie } = await asked(running.ownerAddress ?? '', 'GET');
  const path = `${running.address}/api/runs/${run}/calibration`;
  expect((await asked(path, 'GET', { cookie: cookie ?? '' })).status).toBe(200);
  expect((await asked(path, 'DELETE', { cookie: cookie ?? '' })).status).toBe(400);
  expect((await asked(`${running.address}/api/runs/none/calibration`, 'POST', { cookie: cookie ?? '' })).status).toBe(404);
});
