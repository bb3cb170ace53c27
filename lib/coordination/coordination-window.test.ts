import { describe, expect, test } from 'vitest';
import { advanceWindow, openWindow, type WindowEvent } from './coordination-window.ts';

const times = { reply: 20_000, transfer: 45_000 };
const fresh = openWindow({ id: 'Alice-1', requester: 'Alice', target: 'Bob', item: 'bricks', count: 3 }, 1000, times);
const windowAfter = (...events: readonly WindowEvent[]) => events.reduce((window, event) => advanceWindow(window, event, times), fresh);

describe('a window', () => {
  test('opens with a request', () => expect(fresh).toMatchObject({ state: 'requested', deadline: 21_000, closed: null }));

  test('goes from requested over offered and transferring to a confirmed hand-over', () => {
    expect(windowAfter({ kind: 'offer', at: 2000 })).toMatchObject({ state: 'offered', deadline: 47_000 });
    expect(windowAfter({ kind: 'offer', at: 2000 }, { kind: 'received', count: 3, at: 3000 })).toMatchObject({
      state: 'transferring',
      closed: null,
    });
    const done = windowAfter({ kind: 'offer', at: 2000 }, { kind: 'received', count: 3, at: 3000 }, { kind: 'given', count: 3, at: 4000 });
    expect(done).toMatchObject({ state: 'closed', closed: { cause: 'handover_complete', at: 4000 } });
  });

  test('is not confirmed by one inventory alone', () => {
    expect(windowAfter({ kind: 'offer', at: 2000 }, { kind: 'given', count: 3, at: 3000 }).closed).toBeNull();
    expect(
      windowAfter({ kind: 'offer', at: 2000 }, { kind: 'given', count: 3, at: 3000 }, { kind: 'received', count: 1, at: 3500 }).closed,
    ).toBeNull();
  });

  test.each([
    ['no_surplus', { kind: 'refusal', reason: 'no_surplus', at: 2000 }],
    ['busy_critical', { kind: 'refusal', reason: 'busy_critical', at: 2000 }],
    ['reply_timeout', { kind: 'time', at: 21_000 }],
    ['resolved_locally', { kind: 'resolved-locally', at: 2000 }],
    ['not_needed', { kind: 'not-needed', at: 2000 }],
    ['no_yield', { kind: 'given', count: 0, at: 2000 }],
  ] as const)('closes with %s', (cause, event) => expect(windowAfter(event).closed?.cause).toBe(cause));

  test('closes with transfer_timeout after an offer that brought nothing', () =>
    expect(windowAfter({ kind: 'offer', at: 2000 }, { kind: 'time', at: 46_999 }, { kind: 'time', at: 47_000 }).closed?.cause).toBe(
      'transfer_timeout',
    ));

  test('counts what comes too late as timed out', () =>
    expect(windowAfter({ kind: 'offer', at: 21_000 }).closed?.cause).toBe('reply_timeout'));

  test('stays closed', () => {
    const closed = windowAfter({ kind: 'not-needed', at: 2000 });
    expect(advanceWindow(closed, { kind: 'offer', at: 3000 }, times)).toBe(closed);
  });
});
