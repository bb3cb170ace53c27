import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { transportAt } from '#lib/playback/transport.ts';
import { steppedPlayhead } from './use-playhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A feed with a settable time; `jump` also notifies watchers. */
function feedAt(tick: number): { feed: MatchFeed; pass: (tick: number) => void; jump: (tick: number) => void } {
  const watchers = new Set<() => void>();
  let now = tick;
  const nothing = (): void => undefined;
  const controls: PlaybackControls = {
    transport: () => transportAt(0, 100, now),
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    log: () => [],
    play: nothing,
    pause: nothing,
    seek: nothing,
    step: nothing,
    setSpeed: nothing,
    setLoop: nothing,
    jumpToLive: nothing,
  };
  const feed: MatchFeed = {
    controls,
    subscribe: () => nothing,
    playhead: () => now,
    close: nothing,
  };
  const pass = (to: number): void => {
    now = to;
  };
  const jump = (to: number): void => {
    pass(to);
    for (const watcher of watchers) watcher();
  };
  return { feed, pass, jump };
}

test('time is reported with the beat, and only when another step begins', () => {
  const { feed, pass } = feedAt(19.5);
  const { watch, read } = steppedPlayhead(feed, 10);
  const changed = vi.fn();
  expect(read()).toBe(10);
  const leave = watch(changed);
  pass(19.9);
  vi.advanceTimersByTime(1000);
  expect(changed).not.toHaveBeenCalled();
  pass(20.1);
  expect(read()).toBe(10);
  vi.advanceTimersByTime(250);
  expect([read(), changed.mock.calls.length]).toEqual([20, 1]);
  leave();
  pass(40);
  vi.advanceTimersByTime(1000);
  expect([read(), changed.mock.calls.length]).toEqual([20, 1]);
});

test('a jump in time is reported at once, and a new watcher gets the time that passed before it', () => {
  const { feed, pass, jump } = feedAt(0);
  const { watch, read } = steppedPlayhead(feed, 1);
  pass(7);
  const changed = vi.fn();
  const leave = watch(changed);
  expect(read()).toBe(7);
  jump(90.7);
  expect(read()).toBe(90);
  leave();
  jump(3);
  expect(read()).toBe(90);
});
