import { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '#server/sandbox/limits.ts';
import { SandboxProcess } from '#server/sandbox/sandbox-process.ts';

test('a sandbox that the machine holds up for longer than a computing one may be silent goes on', async () => {
  const sandbox = new SandboxProcess();
  try {
    await sandbox.ready;
    const process: unknown = Reflect.get(sandbox, 'process');
    if (!(process instanceof ChildProcess)) throw new Error('The sandbox has no process.');
    process.kill('SIGSTOP');
    const code = 'async function main() {}';
    const order = { type: 'load', code, watch: 'watched', main: 'main', seed: 1, primitives: [], now: 0, work: 1_000_000 } as const;
    const turn = sandbox.turn(order, () => Promise.reject(new Error('It asks nothing.')));
    turn.catch(() => undefined);
    await sleep(limits.silenceMs + limits.idleMs / 4);
    process.kill('SIGCONT');
    expect(await turn).toMatchObject({ type: 'turn' });
    expect(sandbox.alive).toBe(true);
  } finally {
    sandbox.kill();
  }
});
