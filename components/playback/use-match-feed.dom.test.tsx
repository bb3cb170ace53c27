import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchFeed } from '#lib/feed/match-feed.ts';
import type { MatchDetail } from '#lib/protocol/views.ts';
import type { OpenedRecording } from './open-recorded.ts';
import { useMatchFeed } from './use-match-feed.ts';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

/** Feeds in the order in which they were asked for; each is given out when the test says so. */
const asked: { readonly episode: number | null; readonly give: (recording: OpenedRecording | string) => void }[] = [];
vi.mock('./open-recorded.ts', () => ({
  openRecorded: (_match: MatchDetail, episode: number | null) =>
    new Promise<OpenedRecording | string>((resolve) => asked.push({ episode, give: resolve })),
}));

const closed: string[] = [];
const feedOf = (name: string): MatchFeed => ({
  subscribe: () => () => undefined,
  playhead: () => 0,
  close: () => void closed.push(name),
});
vi.mock('#components/match-state/open-feed.ts', () => ({ openFeed: () => feedOf('socket') }));

const match: MatchDetail = {
  id: 'm1',
  run: null,
  ordinal: 0,
  configuration: { scenario: 'mushroom-war', teams: { red: 'passive', blue: 'slimy' }, episodes: 2, seed: 1, clock: { kind: 'fast' } },
  state: 'finished',
  paused: false,
  reason: null,
  episodesPlayed: 2,
  score: null,
  createdAt: 0,
  startedAt: 0,
  finishedAt: 0,
  episodes: [],
};

beforeEach(() => {
  asked.length = 0;
  closed.length = 0;
});
afterEach(cleanup);

/** Waits until this number of recordings was requested, and returns the last one. */
async function give(count: number, recording: OpenedRecording | string): Promise<void> {
  await vi.waitFor(() => expect(asked).toHaveLength(count), timeoutMs);
  await act(async () => asked[count - 1]?.give(recording));
}

test('another episode replaces the previous one once it is open, and closes it then', async () => {
  const { result, unmount } = renderHook(() => useMatchFeed(match, 0, null));
  expect(result.current.opened).toBeNull();
  await give(1, { feed: feedOf('first'), episode: 0 });
  await vi.waitFor(() => expect(result.current.opened?.episode).toBe(0), timeoutMs);
  const first = result.current.opened;
  act(() => result.current.show(1));
  await vi.waitFor(() => expect(asked).toHaveLength(2), timeoutMs);
  expect(result.current.opened).toBe(first);
  expect(closed).toEqual([]);
  await give(2, { feed: feedOf('second'), episode: 1 });
  await vi.waitFor(() => expect(result.current.opened?.episode).toBe(1), timeoutMs);
  expect(closed).toEqual(['first']);
  unmount();
  expect(closed).toEqual(['first', 'second']);
});

test('an episode that is requested while another one is being opened is the one that is shown', async () => {
  const { result } = renderHook(() => useMatchFeed(match, 0, null));
  await give(1, { feed: feedOf('first'), episode: 0 });
  await vi.waitFor(() => expect(result.current.opened?.episode).toBe(0), timeoutMs);
  act(() => result.current.show(1));
  await vi.waitFor(() => expect(asked).toHaveLength(2), timeoutMs);
  act(() => result.current.show(2));
  await vi.waitFor(() => expect(asked).toHaveLength(3), timeoutMs);
  await act(async () => asked[1]?.give({ feed: feedOf('late'), episode: 1 }));
  expect(result.current.opened?.episode).toBe(0);
  await give(3, { feed: feedOf('third'), episode: 2 });
  await vi.waitFor(() => expect(result.current.opened?.episode).toBe(2), timeoutMs);
});

test('the reason why a recording cannot be shown stays until another episode is requested', async () => {
  const { result } = renderHook(() => useMatchFeed(match, 0, null));
  await give(1, 'The recording is damaged.');
  await vi.waitFor(() => expect(result.current.trouble).toBe('The recording is damaged.'), timeoutMs);
  expect(result.current.opened?.episode).toBeNull();
  act(() => result.current.show(1));
  expect(result.current.trouble).toBeNull();
});
