import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { bindingOf } from '#server/auth/binding.ts';
import { boot as bootHere, type Running } from '#server/boot/boot.ts';
import { services } from '#server/dashboard/provided-services.ts';
import { openDatabase } from '#server/db/database.ts';
import { MatchRepository } from '#server/db/match-repository.ts';
import { arenaHere } from './support/arena-here.ts';
import { ArenaProcess, fakeProgram } from './support/arena-process.ts';
import { childrenOf, runs } from './support/process-table.ts';
import { type Client, until, watch } from './support/relay-harness.ts';

const dashboard = join(import.meta.dirname, 'support/dashboard-without-pages.ts');

let folder: string;
let started: ArenaProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arena-boot-'));
});
afterEach(async () => {
  for (const one of started) one.child.kill('SIGKILL');
  await Promise.all(started.map((one) => one.ended));
  started = [];
  rmSync(folder, { recursive: true });
});

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  ARENA_DATA: folder,
  PORT: '0',
  HOST: '',
  ARENA_PASSWORD: '',
  ...more,
});

function boot(more: Record<string, string> = {}): ArenaProcess {
  const process = new ArenaProcess(dashboard, [], environment(more));
  started.push(process);
  return process;
}

/** Starts a dashboard on the same folder in this process. */
function here(log: (line: string) => void = () => undefined): Promise<Running> {
  return bootHere({ binding: bindingOf(environment()), folder, dev: false, withoutPages: true, program: fakeProgram, log });
}

/** Starts a dashboard in this process and waits until it plays this many matches. */
async function continues(count: number): Promise<void> {
  // Another file in this process may have left one.
  const earlier = new Set(childrenOf(process.pid, fakeProgram));
  const running = await here();
  try {
    await until(() => childrenOf(process.pid, fakeProgram).filter((pid) => !earlier.has(pid)).length === count);
  } finally {
    await running.close();
  }
}

async function listening(process: ArenaProcess): Promise<string> {
  await until(() => process.stdout.includes('\n') || process.child.exitCode !== null);
  return process.stdout.trim();
}

describe('the dashboard', { timeout: 120_000 }, () => {
  it('prints one line, its address on this machine, ends after a signal with no process left, informs spectators, and its matches continue at the next start', async () => {
    const process = boot({ ARENA_TEST_MATCHES: '2' });
    const address = await listening(process);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    await until(() => childrenOf(process.child.pid ?? 0, fakeProgram).length === 2);
    const database = openDatabase(folder);
    const matches = new MatchRepository(database);
    const client: Client = io(address, { transports: ['websocket'], forceNew: true, reconnection: false, parser: clientParser });
    const told: string[] = [];
    client.on('status', ({ state, reason }) => void told.push(`${state} ${reason}`));
    client.on('disconnect', (reason) => void told.push(reason));
    const { log } = watch(client, -1, matches.list()[0]?.id);
    await until(() => log.includes('status running') || log.includes('events'));
    const children = childrenOf(process.child.pid ?? 0, fakeProgram);
    const limit = setTimeout(() => process.child.kill('SIGKILL'), 10_000);
    // Which signals and deaths ask for the end is in shutdown-signal.test.ts.
    process.child.kill('SIGTERM');
    const ended = await process.ended;
    expect(ended).toMatchObject({ code: 0, signal: null });
    clearTimeout(limit);
    expect(ended.stdout.split('\n')).toHaveLength(2);
    // The owner's address is for the user who started the dashboard, not for programs that read stdout.
    expect(ended.stderr).toContain(`${ended.stdout.trim()}/?token=${readFileSync(join(folder, 'access-token'), 'utf8')}\n`);
    expect(children.filter(runs)).toEqual([]);
    await until(() => !client.connected);
    expect(told.at(-1)).toBe('io server disconnect');
    expect(told.at(-2)).toBe('waiting The server is stopping.');
    expect(matches.list().map((match) => match.state)).toEqual(['waiting', 'waiting']);
    database.close();
    await continues(2);
  });

  it('reports at its start that another one uses the data folder, that both are safe, and which one plays a match that it cannot pause; a killed one leaves no match process and no address behind, and its match resumes at the next start', async () => {
    const first = boot({ ARENA_TEST_MATCHES: '2' });
    const address = await listening(first);
    await until(() => childrenOf(first.child.pid ?? 0, fakeProgram).length === 2);
    const logged: string[] = [];
    const binding = { host: '127.0.0.1', port: 0, password: null };
    const second = await bootHere({ binding, folder, dev: false, withoutPages: true, log: (line) => void logged.push(line) });
    try {
      const said = `Another dashboard also uses the data folder ${folder}: ${address}, process ${first.child.pid}.`;
      expect(logged).toEqual([expect.stringContaining(said)]);
      expect(logged[0]).toContain('That is safe');
      expect(first.stderr).not.toContain('Another dashboard');
      const [demo] = services().matches.list();
      const pausing = services().matches.pause(demo?.id ?? '', true);
      expect(pausing).toMatchObject({ ok: false, error: expect.stringContaining(`another dashboard on this data folder, at ${address}.`) });
      const children = childrenOf(first.child.pid ?? 0, fakeProgram);
      expect(services().matches.stop(demo?.id ?? '')).toMatchObject({ ok: true });
      await until(() => children.filter(runs).length === 1);
    } finally {
      await second.close();
    }
    const told: string[] = [];
    const third = await here((line) => void told.push(line));
    await third.close();
    expect(told.join('\n')).toContain(address);
    expect(told.join('\n')).not.toContain(second.address);

    const database = openDatabase(folder);
    const states = (): string[] =>
      new MatchRepository(database)
        .list()
        .map((match) => match.state)
        .sort();
    expect(states()).toEqual(['running', 'stopped']);
    const children = childrenOf(first.child.pid ?? 0, fakeProgram);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await arenaHere(['address'], environment())).toMatchObject({ code: 2, stdout: '' });
    await until(() => children.every((child) => !runs(child)));
    expect(states()).toEqual(['stopped', 'waiting']);
    database.close();
    await continues(1);
  });
});

/* The process then ends as failure-exit.test.ts says. */
describe('starting is refused', () => {
  async function startHere(more: Record<string, string>): Promise<void> {
    const binding = bindingOf(environment(more));
    const running = await bootHere({ binding, folder, dev: false, withoutPages: true, log: () => undefined });
    await running.close();
  }

  it('on a port in use, with the port named and another one proposed', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const bound = other.address();
    const port = typeof bound === 'object' && bound !== null ? String(bound.port) : '';
    const refused = startHere({ PORT: port });
    await expect(refused).rejects.toMatchObject({ name: 'InputError', message: expect.stringContaining(`Port ${port} is in use.`) });
    await expect(refused).rejects.toThrow(`PORT=${Number(port) + 1}`);
    other.close();
  });

  it.each([
    ['a host that others can reach without a password', { HOST: '0.0.0.0' }, /Set ARENA_PASSWORD/],
    ['any IPv6 address without a password', { HOST: '::' }, /Set ARENA_PASSWORD/],
    ['a password that is too short', { ARENA_PASSWORD: 'short' }, /8 characters/],
    ['an invalid port', { PORT: 'http' }, /PORT is "http"/],
    ['a host that is not of this machine', { HOST: '192.0.2.1', ARENA_PASSWORD: 'long enough' }, /not an address of this machine/],
  ])('for %s', async (_, more, message) => {
    await expect(startHere(more)).rejects.toMatchObject({ name: 'InputError', message: expect.stringMatching(message) });
  });

  it('on a damaged database, which is left as it is', async () => {
    writeFileSync(join(folder, 'arena.db'), 'no database '.repeat(1000));
    await expect(here()).rejects.toMatchObject({ name: 'InputError', message: expect.stringContaining('is damaged') });
  });
});
