import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useEventLog } from '#components/events/use-event-log.ts';
import { useWholeView } from '#components/playback/use-whole-view.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { plainFamily } from '#lib/families/plain-family.ts';
import { familyOf } from '#lib/families/registry.ts';
import type { FeedListener, MatchFeed } from '#lib/feed/match-feed.ts';
import type { PlaybackControls } from '#lib/feed/playback-controls.ts';
import { transportAt } from '#lib/playback/transport.ts';
import { eventLog, startedEvent } from '../../tests/fixtures/event-log.ts';
import { useFeedFold } from './use-feed-fold.ts';
import { useLogFold } from './use-log-fold.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const said = (...texts: readonly string[]): MatchEvent[] =>
  eventLog(...texts.map((text) => [{ kind: 'chat', from: 'Ryn', text }] as const));
const nothing: readonly string[] = [];
const fold = (view: readonly string[], events: readonly MatchEvent[]): readonly string[] => [
  ...view,
  ...events.flatMap((event) => (event.kind === 'chat' ? [event.text] : [])),
];

/** A feed whose events the test sends. */
function manualFeed(known: readonly MatchEvent[], controls?: PlaybackControls) {
  const listeners = new Set<FeedListener>();
  const feed: MatchFeed = {
    subscribe: (listener) => {
      listeners.add(listener);
      listener.events?.(known);
      return () => listeners.delete(listener);
    },
    playhead: () => 0,
    close: () => undefined,
    ...(controls === undefined ? {} : { controls }),
  };
  const tell = (what: (listener: FeedListener) => void): void => {
    for (const listener of listeners) what(listener);
  };
  return { feed, tell, listeners };
}
const beat = (): void => act(() => void vi.advanceTimersByTime(600));

test('a fold has the known events at once, new ones with the beat, and starts again with the log', () => {
  const { feed, tell, listeners } = manualFeed(said('one'));
  const { result, unmount } = renderHook(() => useFeedFold(feed, nothing, fold));
  expect(result.current).toEqual(['one']);
  tell((listener) => listener.events?.(said('two', 'three')));
  expect(result.current).toEqual(['one']);
  beat();
  expect(result.current).toEqual(['one', 'two', 'three']);
  const before = result.current;
  beat();
  expect(result.current).toBe(before);
  tell((listener) => listener.restarted?.());
  tell((listener) => listener.events?.(said('again')));
  beat();
  expect(result.current).toEqual(['again']);
  unmount();
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('another feed replaces the view', () => {
  const [first, second] = [manualFeed(said('first')), manualFeed(said('second'))];
  const { result, rerender } = renderHook(({ feed }) => useFeedFold(feed, nothing, fold), { initialProps: { feed: first.feed } });
  rerender({ feed: second.feed });
  expect(result.current).toEqual(['second']);
  expect(first.listeners.size).toBe(0);
});

/** A feed that can seek, with this log, which the test changes in place. */
function seekableFeed(log: readonly MatchEvent[]) {
  const ignore = (): void => undefined;
  return manualFeed([], {
    ...{ play: ignore, pause: ignore, seek: ignore, step: ignore, setSpeed: ignore, setLoop: ignore, jumpToLive: ignore },
    transport: () => transportAt(0, 10, 0),
    watch: () => ignore,
    log: () => log,
  });
}

test('a fold of the whole log includes what comes after the shown moment, and grows with the log', () => {
  const all = said('shown', 'later', 'newest');
  const log = all.slice(0, 2);
  const { feed, listeners } = seekableFeed(log);
  const { result } = renderHook(() => useLogFold(feed, nothing, fold));
  expect(result.current).toEqual(['shown', 'later']);
  const before = result.current;
  beat();
  expect(result.current).toBe(before);
  log.push(...all.slice(2));
  beat();
  expect(result.current).toEqual(['shown', 'later', 'newest']);
  expect(listeners.size).toBe(0);
  const { feed: live } = manualFeed(said('live'));
  expect(renderHook(() => useLogFold(live, nothing, fold)).result.current).toEqual(['live']);
});

test('a fold of a long log keeps the effect of events that the feed drops, and a list of the log does not', () => {
  const all = said('first', 'second', 'third', 'fourth', 'fifth');
  const log = all.slice(0, 3);
  const { feed } = seekableFeed(log);
  const folded = renderHook(() => useLogFold(feed, nothing, fold)).result;
  const listed = renderHook(() => useEventLog(feed)).result;
  log.splice(0, 2);
  log.push(...all.slice(3));
  beat();
  expect(folded.current).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  expect(listed.current).toEqual(all.slice(2));
});

test('the list of a feed without controls has what the feed sends', () => {
  const { feed, tell } = manualFeed(said('known'));
  const { result } = renderHook(() => useEventLog(feed));
  expect(result.current).toEqual(said('known'));
  tell((listener) => listener.events?.(said('known', 'fresh').slice(1)));
  beat();
  expect(result.current).toEqual(said('known', 'fresh'));
});

test('the view of the timeline is folded again when the code of the family is loaded', () => {
  const { feed } = seekableFeed(eventLog([startedEvent('mushroom-war', 'a', 'b')]));
  const controls = feed.controls ?? null;
  const { result, rerender } = renderHook(({ family }) => useWholeView(controls, family), {
    initialProps: { family: plainFamily('mushroom-war') },
  });
  expect(result.current?.limit).toBe(2400);
  const loaded = familyOf('mushroom-war');
  rerender({ family: loaded });
  expect(Object.keys(Object(result.current?.family))).toEqual(Object.keys(Object(loaded.empty)));
});
