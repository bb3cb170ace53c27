import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const { signal } = new AbortController();

test('a holder with many calls does not keep another one from its first, and each gets its slots in order', async () => {
  const semaphore = new Semaphore(2);
  const entered: string[] = [];
  const leaves: (() => void)[] = [];
  const take = (holder: string, name: string): void =>
    void semaphore.take(holder, signal).then((leave) => {
      entered.push(name);
      leaves.push(leave);
    });
  for (let call = 0; call < 5; call++) take('flood', `flood ${call}`);
  take('other', 'other 0');
  take('other', 'other 1');
  for (let step = 0; step < 7; step++) {
    await new Promise((resolve) => void setImmediate(resolve));
    leaves.shift()?.();
  }
  expect(entered).toEqual(['flood 0', 'flood 1', 'other 0', 'flood 2', 'other 1', 'flood 3', 'flood 4']);
});
