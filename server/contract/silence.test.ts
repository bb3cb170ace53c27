import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Silence } from './silence.ts';

/* Silent processes that are healthy on a slow machine are spared; those that hang are found. */

const patience = { idle: 10, computing: 20 };

/** Looks at a process that does the same between all looks; how it hangs after this many looks, or null. */
function afterLooks(count: number, isAtWork: boolean, secondsEach: number): string | null {
  let seconds = 5;
  const silence = new Silence(() => {
    seconds += secondsEach;
    return { isAtWork, seconds };
  });
  silence.expect(patience);
  for (let look = 1; look < count; look++) expect(silence.look()).toBeNull();
  return silence.look();
}

test('a silent process that waits for a processor or the disk, or gets little of it, is healthy', () => {
  expect(afterLooks(600, true, 0)).toBeNull();
  expect(afterLooks(600, true, 0.03)).toBeNull();
  // Its threads rest at each look, but it worked before it.
  expect(afterLooks(60, false, 0.2)).toBeNull();
});

test('a silent process that does nothing hangs, and so does one that computes much of its own time', () => {
  expect(afterLooks(11, false, 0)).toMatch(/silent for 10 seconds and did nothing/);
  expect(afterLooks(22, true, 0.999)).toMatch(/computed for more than 20 seconds/);
  expect(afterLooks(9, true, 2.6)).toMatch(/computed for more than 20 seconds/);
});

test('after each message the silence begins again, and one from which none is expected may be silent', () => {
  const silence = new Silence(() => ({ isAtWork: false, seconds: 3 }));
  expect(silence.look()).toBeNull();
  for (let message = 0; message < 5; message++) {
    silence.expect(patience);
    for (let look = 0; look < 10; look++) expect(silence.look()).toBeNull();
  }
  silence.expect(null);
  for (let look = 0; look < 30; look++) expect(silence.look()).toBeNull();
});

test('where the system tells nothing, only a much longer silence counts', () => {
  const silence = new Silence(() => null);
  silence.expect(patience);
  for (let look = 0; look < 40; look++) expect(silence.look()).toBeNull();
  expect(silence.look()).toBe('It was silent for 40 seconds.');
});

test.runIf(process.platform === 'linux')('real processes that wait or compute without end are found', async () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
  for (const [work, how] of [
    [waits, /did nothing/],
    ['for (;;);', /computed for more than 1 seconds/],
  ] as const) {
    const child = spawn(process.execPath, ['-e', `console.log(1); ${work}`], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(child.stdout, 'data');
    try {
      const found = await new Promise<string>((resolve) => Silence.watch(child.pid, resolve).expect({ idle: 1, computing: 1 }));
      expect(found).toMatch(how);
    } finally {
      child.kill('SIGKILL');
    }
  }
});

test('a message that waits while this process is busy is read before the silence counts', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume(); setInterval(() => console.log(1), 300)'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  let hung: string | null = null;
  const silence = Silence.watch(child.pid, (how) => {
    hung = how;
  });
  silence.expect({ idle: 0, computing: 60 });
  try {
    let heard = 0;
    const all = new Promise<void>((resolve) => {
      child.stdout.on('data', () => {
        silence.expect({ idle: 1, computing: 60 });
        if (++heard === 3) resolve();
        // This process reads nothing for longer than the allowed silence.
        else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500);
      });
    });
    silence.expect({ idle: 20, computing: 60 });
    await all;
    expect(hung).toBeNull();
  } finally {
    silence.stop();
    child.kill('SIGKILL');
  }
});
