import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

afterEach(cleanup);

test('an action is busy until it ends, reports why it failed, and clears that at the next start', async () => {
  const ways = Promise.withResolvers<void>();
  const work = vi.fn((way: Promise<void>) => way);
  const { result } = renderHook(() => useAction(work));
  let worked: Promise<boolean> | undefined;
  act(() => {
    worked = result.current.run(ways.promise);
  });
  expect(result.current).toMatchObject({ busy: true, error: null });
  await act(async () => ways.reject(new Error('The server is stopping.')));
  expect(await worked).toBe(false);
  expect(result.current).toMatchObject({ busy: false, error: 'The server is stopping.' });
  await act(async () => {
    worked = result.current.run(Promise.resolve());
  });
  expect(await worked).toBe(true);
  expect(result.current).toMatchObject({ busy: false, error: null });
});

test('an action that leaves the page stays busy after success, but not after a failure', async () => {
  const { result } = renderHook(() => useAction((way: Promise<void>) => way, { leaves: true }));
  await act(async () => void (await result.current.run(Promise.reject(new Error('no')))));
  expect(result.current.busy).toBe(false);
  await act(async () => void (await result.current.run(Promise.resolve())));
  expect(result.current.busy).toBe(true);
});
