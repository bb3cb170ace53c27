import { expect, test } from 'vitest';
import { AttemptLimit } from './attempt-limit.ts';

const never = new Promise<string>(() => undefined);

test('an attempt that ignores its signal is left behind after the limit', async () => {
  const limit = new AttemptLimit(new AbortController().signal, 10);
  await expect(limit.of(never)).rejects.toThrow('The attempt took too long.');
  expect(limit.signal.aborted).toBe(true);
  limit.close();
});

test('an attempt that ends at its signal ends with its own error, and one in time with its result', async () => {
  const limit = new AttemptLimit(new AbortController().signal, 10);
  const own = new Promise<string>((_, reject) => limit.signal.addEventListener('abort', () => reject(new Error('cut off after a word'))));
  await expect(limit.of(own)).rejects.toThrow('cut off after a word');
  limit.close();
  const quick = new AttemptLimit(new AbortController().signal, 1000);
  expect(await quick.of(Promise.resolve('done'))).toBe('done');
  quick.close();
});

test('a cancelled call cancels its attempt', () => {
  const outer = new AbortController();
  const limit = new AttemptLimit(outer.signal, 1000);
  outer.abort();
  expect(limit.signal.aborted).toBe(true);
  limit.close();
});
