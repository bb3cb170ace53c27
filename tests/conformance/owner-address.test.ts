import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindingOf } from '#server/auth/binding.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { arenaHere, type SaidHere } from './support/arena-here.ts';
import { ArenaProcess } from './support/arena-process.ts';
import { asked } from './support/asked.ts';
import { until } from './support/relay-harness.ts';

const program = join(import.meta.dirname, 'support/dashboard-without-pages.ts');
let folder: string;
let started: ArenaProcess[] = [];
let running: Running | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-address-'));
});
afterEach(async () => {
  await running?.close();
  running = null;
  for (const one of started) one.child.kill('SIGKILL');
  await Promise.all(started.map((one) => one.ended));
  started = [];
  rmSync(folder, { recursive: true });
});

async function dashboard(): Promise<ArenaProcess> {
  const one = new ArenaProcess(program, [], { ARENA_DATA: folder, PORT: '0', HOST: '', ARENA_PASSWORD: '' });
  started.push(one);
  await until(() => one.stdout.includes('\n') || one.child.exitCode !== null);
  return one;
}

/** A dashboard in this process, and its address. */
async function dashboardHere(password = ''): Promise<string> {
  const binding = bindingOf({ PORT: '0', HOST: '', ARENA_PASSWORD: password });
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => undefined });
  return running.address;
}

function address(data = folder): Promise<SaidHere> {
  return arenaHere(['address'], { ARENA_DATA: data });
}

describe('arena address', { timeout: 120_000 }, () => {
  it('prints the address that makes its visitor the owner of the dashboard that runs', async () => {
    const one = await dashboard();
    const { code, stdout } = await address();
    expect(code).toBe(0);
    // The dashboard prints it after the address on stdout, for which this test waited.
    await until(() => one.stderr.includes('token=') || one.child.exitCode !== null);
    expect(one.stderr).toContain(stdout);
    const visit = await asked(stdout.trim(), 'GET');
    const session = await asked(`${one.stdout.trim()}/api/session`, 'GET', { cookie: visit.cookie ?? '' });
    expect(session.body).toMatchObject({ owner: true });
  });

  it('reports that no dashboard runs, before the first start and after a kill, and prints no token of the next one, which has a password', async () => {
    const nowhere = join(folder, 'nowhere');
    const none = await address(nowhere);
    expect([none.code, none.stdout, existsSync(nowhere)]).toEqual([2, '', false]);
    expect(none.stderr).toContain(`No dashboard of this machine uses the data folder ${nowhere}.`);
    const one = await dashboard();
    one.child.kill('SIGKILL');
    await one.ended;
    const gone = await address();
    expect([gone.code, gone.stdout]).toEqual([2, '']);
    const here = await dashboardHere('a long password');
    const { code, stdout, stderr } = await address();
    expect([code, stdout]).toEqual([0, `${here}\n`]);
    expect(stderr).toContain('has a password');
    expect(stderr).not.toContain(readFileSync(join(folder, 'access-token'), 'utf8').trim());
  });

  it('refuses to read a token that others can read', async () => {
    await dashboardHere();
    const file = join(folder, 'access-token');
    chmodSync(file, 0o644);
    const { code, stdout, stderr } = await address();
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Others can read ${file}.`);
    expect(stderr).not.toContain(readFileSync(file, 'utf8').trim());
  });
});
