import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { runs } from '../../tests/conformance/support/process-table.ts';

/** Prints its process id once it waits for the signal, and the reason for which it must end. It goes on until a second signal. */
const waiting = `
import { shutdownSignal } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'shutdown-signal.ts')).href)};
const signal = shutdownSignal();
signal.addEventListener('abort', () => console.log(signal.reason.message));
setTimeout(() => process.exit(1), 60_000);
console.log(process.pid);
`;

/** Starts the waiting process as npm does, and waits with it. */
const starting = `
import { spawn } from 'node:child_process';
const env = { ...process.env, npm_lifecycle_event: 'start' };
spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(waiting)}], { stdio: 'inherit', env });
setInterval(() => undefined, 1000);
`;

let started: ChildProcess | null = null;
afterEach(() => {
  started?.kill('SIGKILL');
});

interface Started {
  readonly child: ChildProcess;
  /** The next line on stdout. */
  line(): Promise<string>;
}

function start(program: string): Started {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started = child;
  const line = async (): Promise<string> => String((await once(child.stdout, 'data'))[0]).trim();
  return { child, line };
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s asks the process to end, and ends it at once the second time', async (signal) => {
  const { child, line } = start(waiting);
  await line();
  child.kill(signal);
  expect(await line()).toBe(`Ended by ${signal}.`);
  expect(child.exitCode).toBeNull();
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([130, null]);
});

it('asks a process that npm started to end when npm is gone', async () => {
  const { child, line } = start(starting);
  const pid = Number(await line());
  expect(runs(pid)).toBe(true);
  child.kill('SIGKILL');
  try {
    expect(await line()).toBe('The program that started this one is gone.');
  } finally {
    process.kill(pid, 'SIGKILL');
  }
});
