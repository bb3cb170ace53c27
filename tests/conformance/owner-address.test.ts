import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindingOf } from '#server/auth/binding.ts';
import { boot, type Running } from '#server/boot/boot.ts';
import { arenaHere, type SaidHere } from './support/arena-here.ts';
import { asked } from './support/asked.ts';

let folder: string;
let running: Running | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-address-'));
});
afterEach(async () => {
  await running?.close();
  running = null;
  rmSync(folder, { recursive: true });
});

/** Starts a dashboard in this process. One in a process of its own that is killed is in boot.test.ts. */
async function dashboard(password = ''): Promise<Running> {
  const binding = bindingOf({ PORT: '0', HOST: '', ARENA_PASSWORD: password });
  running = await boot({ binding, folder, dev: false, withoutPages: true, log: () => undefined });
  return running;
}

function address(data = folder): Promise<SaidHere> {
  return arenaHere(['address'], { ARENA_DATA: data });
}

describe('arena address', { timeout: 120_000 }, () => {
  it('prints the address that makes its visitor the owner of the dashboard that runs', async () => {
    const one = await dashboard();
    const { code, stdout } = await address();
    expect([code, stdout]).toEqual([0, `${one.ownerAddress}\n`]);
    const visit = await asked(stdout.trim(), 'GET');
    const session = await asked(`${one.address}/api/session`, 'GET', { cookie: visit.cookie ?? '' });
    expect(session.body).toMatchObject({ owner: true });
  });

  it('reports that no dashboard runs, before the first start and after an end, and prints no token of the next one, which has a password', async () => {
    const nowhere = join(folder, 'nowhere');
    const none = await address(nowhere);
    expect([none.code, none.stdout, existsSync(nowhere)]).toEqual([2, '', false]);
    expect(none.stderr).toContain(`No dashboard of this machine uses the data folder ${nowhere}.`);
    const one = await dashboard();
    await one.close();
    const gone = await address();
    expect([gone.code, gone.stdout]).toEqual([2, '']);
    const next = await dashboard('a long password');
    const { code, stdout, stderr } = await address();
    expect([code, stdout]).toEqual([0, `${next.address}\n`]);
    expect(stderr).toContain('has a password');
    expect(stderr).not.toContain(readFileSync(join(folder, 'access-token'), 'utf8').trim());
  });

  it('refuses to read a token that others can read', async () => {
    await dashboard();
    const file = join(folder, 'access-token');
    chmodSync(file, 0o644);
    const { code, stdout, stderr } = await address();
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Others can read ${file}.`);
    expect(stderr).not.toContain(readFileSync(file, 'utf8').trim());
  });
});
