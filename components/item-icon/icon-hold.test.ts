import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdIcons, iconsMayLoad } from './icon-hold.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether icons may load now. */
async function mayLoad(): Promise<boolean> {
  const waited = vi.fn();
  void iconsMayLoad().then(waited);
  await vi.advanceTimersByTimeAsync(0);
  return waited.mock.calls.length > 0;
}

test('icons load at once, or after a more urgent task, but after four seconds at the latest', async () => {
  expect(await mayLoad()).toBe(true);
  let drawn: () => void = () => undefined;
  holdIcons(
    new Promise<void>((resolve) => {
      drawn = resolve;
    }),
  );
  expect(await mayLoad()).toBe(false);
  drawn();
  expect(await mayLoad()).toBe(true);
  holdIcons(new Promise<void>(() => undefined));
  await vi.advanceTimersByTimeAsync(3900);
  expect(await mayLoad()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await mayLoad()).toBe(true);
});
