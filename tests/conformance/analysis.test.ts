import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { RunRepository } from '#server/db/run-repository.ts';
import { ScoreRepository } from '#server/db/score-repository.ts';
import { Analysis } from '#server/figures/analysis.ts';
import { AnalysisThread } from '#server/figures/analysis-thread.ts';
import { fillDatabase, scenario } from '../bench/full-database.ts';
import { until, watch } from './support/relay-harness.ts';

/** Enough for the figures to take many ticks of a match. */
const shapes = [
  { seeds: 100, episodes: 2 },
  { seeds: 25, episodes: 2 },
] as const;

let filled: ReturnType<typeof fillDatabase>;
beforeAll(() => {
  filled = fillDatabase(shapes);
});
afterAll(() => filled.remove());

describe('figures over many episodes', () => {
  let running: Running;
  beforeAll(async () => {
    const binding = { host: '127.0.0.1', port: 0, password: null };
    const program = join(import.meta.dirname, 'support/fake-match-process.ts');
    running = await boot({ binding, folder: filled.folder, dev: false, withoutPages: true, program, log: () => {} });
  });
  afterAll(() => running.close());

  it('are computed while the ticks of a running match keep arriving at its spectators', async () => {
    const teams = { red: 'passive', blue: 'slimy' };
    const created = services().matches.create({ scenario, teams, clock: { kind: 'fast', pace: 20 } });
    if (!created.ok) throw new Error(created.error);
    const client = io(running.address, { transports: ['websocket'], forceNew: true, parser: clientParser });
    try {
      const { tick } = watch(client, -1, created.value.match);
      await until(() => tick() > 0);
      const before = tick();
      await Promise.all([
        services().figures.ratings(scenario),
        services().figures.compare(filled.runs),
        services().figures.profile('passive'),
      ]);
      expect(tick()).toBeGreaterThan(before);
    } finally {
      client.disconnect();
    }
  });
});

describe('the thread of the analysis', () => {
  it('gives the same answers as the analysis itself', async () => {
    const database = openDatabase(filled.folder);
    const parts = { runs: new RunRepository(database), matches: new MatchRepository(database), scores: new ScoreRepository(database) };
    const [analysis, thread] = [new Analysis(parts), new AnalysisThread(filled.folder)];
    try {
      const [first = '', second = ''] = filled.runs;
      const agent = { id: 'passive', title: '', summary: '', kind: 'scripted', scenarios: [scenario] } as const;
      expect(await thread.report(second)).toEqual(analysis.report(second));
      expect(await thread.opponents(second, 'slimy')).toEqual(analysis.opponents(second, 'slimy'));
      expect(await thread.compare([first, second, 'none'])).toEqual(analysis.compare([first, second, 'none']));
      expect(await thread.profile(agent)).toEqual(analysis.profile(agent));
      expect(await thread.best(scenario)).toEqual(analysis.best(scenario));
      expect(await thread.report('none')).toBeNull();
    } finally {
      await thread.close();
      database.close();
    }
  });

  it('refuses calls with a message once it cannot answer, and no caller waits forever', async () => {
    const thread = new AnalysisThread(filled.folder);
    const asked = thread.ratings(scenario);
    const refused = expect(asked).rejects.toThrow('The figures cannot be computed: its thread ended.');
    await thread.close();
    await refused;
    await expect(thread.ratings(scenario)).rejects.toThrow('The server is stopping.');
  });
});
