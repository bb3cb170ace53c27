import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { AskingThread } from '#server/threads/asking-thread.ts';

const program = join(import.meta.dirname, 'support/working-thread.ts');
/** Threads for each processor that leave it to no other for long. */
const crowd = 4;
const limitMs = 1200;

let others: readonly Worker[] = [];
let thread: AskingThread<number, number>;
afterEach(async () => {
  await Promise.all([thread.close(), ...others.map((other) => other.terminate())]);
});

test('a thread that a busy machine holds up answers, and one that waits for nothing is given up', async () => {
  const limit = { ms: limitMs, late: (seconds: number) => new Error(`No answer within ${seconds} s.`) };
  thread = new AskingThread({ program, letsExit: false, limit, ended: (fault) => new Error(`It ended: ${fault}`) });
  expect(await thread.ask(1)).toBe(1);
  others = Array.from({ length: crowd * availableParallelism() }, () => new Worker('for (;;) Math.sqrt(2);', { eval: true }));
  expect(await thread.ask(limitMs / 3)).toBe(limitMs / 3);
  await Promise.all(others.map((other) => other.terminate()));
  await expect(thread.ask(-1)).rejects.toThrow('No answer within 1.2 s.');
});
