import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boot, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { twoPeople } from './support/minecraft-person.ts';
import { eventually } from './support/people-dashboard.ts';

/* A dashboard whose match processes have no world: a match with people waits in its lobby, and any other one ends at once. */

const program = join(import.meta.dirname, 'support/fake-match-process.ts');
const folder = mkdtempSync(join(tmpdir(), 'arena-lobbies-'));
let dashboard: Running;
beforeAll(async () => {
  const binding = { host: '127.0.0.1', port: 0, password: null };
  dashboard = await boot({ binding, folder, dev: false, withoutPages: true, program, log: () => {} });
});
afterAll(async () => {
  await dashboard.close();
  rmSync(folder, { recursive: true });
});

function create(configuration: unknown): string {
  const created = services().matches.create(configuration);
  if (!created.ok) throw new Error(created.error);
  return created.value.match;
}

test('matches that wait for people do not keep others waiting', async () => {
  // As many as the dashboard would play at the same time besides runs.
  const most = Math.max(4, services().health().matches.parallel);
  const lobbies = Array.from({ length: most }, () => create(twoPeople));
  const isWaiting = (match: string): boolean => services().matches.find(match)?.seats?.lobby === true;
  await eventually('all lobbies are open', () => (lobbies.every(isWaiting) ? true : null));
  const other = create({
    scenario: 'mushroom-war',
    teams: { red: 'passive', blue: 'slimy' },
    clock: { kind: 'fast' },
    seed: 1,
    episodes: 1,
  });
  await eventually('the other match is finished', () => (services().matches.find(other)?.state === 'finished' ? true : null));
  expect(lobbies.filter(isWaiting)).toEqual(lobbies);
  for (const lobby of lobbies) expect(services().matches.stop(lobby)).toMatchObject({ ok: true });
});
