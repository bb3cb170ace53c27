import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { TrimmedLog } from '#lib/domain/trimmed-log.ts';
import { construction } from '#lib/families/construction/family.ts';
import { type EpisodeView, emptyEpisodeView } from '#lib/fold/episode-view.ts';
import { foldEvents } from '#lib/fold/fold-events.ts';
import { mostKept } from '#lib/fold/kept-lists.ts';
import type { MatchHistory } from '#lib/playback/match-history.ts';
import { ReceivedHistory } from '#lib/playback/received-history.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { longLog } from '../../tests/fixtures/long-log.ts';
import { FeedState } from './feed-state.ts';
import type { MatchFeed } from './match-feed.ts';
import { TimeShiftFeed, type TimeShiftOptions } from './time-shift-feed.ts';

const log = longLog(10_000);
const last = log.at(-1)?.tick ?? 0;
/** The most events that the history of the shorter episode keeps. */
const mostEvents = 2000;
const foldAll = (events: readonly MatchEvent[]): EpisodeView => foldEvents(emptyEpisodeView, events, construction);

/** A live match whose events come as the test sends them. */
class SentFeed implements MatchFeed {
  readonly state = new FeedState();

  constructor() {
    this.state.audience.setStatus({
      match: 'm1',
      scenario: 'construction',
      teams: { team: 'solver' },
      state: 'running',
      clock: { kind: 'fast' },
      episode: 0,
      episodes: 1,
      seed: 7,
      origin: { x: 0, y: -60, z: 0 },
      areas: [],
      reason: null,
      tick: 0,
    });
  }

  /** Sends events in batches, each with a frame of its tick. */
  send(events: readonly MatchEvent[]): void {
    for (let start = 0; start < events.length; start += 250) {
      const batch = events.slice(start, start + 250);
      this.state.addEvents(batch);
      this.state.addFrame({ type: 'snapshot', tick: batch.at(-1)?.tick ?? 0, full: true, bodies: [] });
    }
  }

  subscribe(listener: Parameters<MatchFeed['subscribe']>[0]): () => void {
    return this.state.subscribe(listener);
  }

  playhead(): number {
    return last;
  }

  close(): void {
    this.state.audience.clear();
  }
}

/** What the server sends to a spectator who came late: a shortened log, numbered on from what was dropped. */
function lateLog(): readonly MatchEvent[] {
  const history = new TrimmedLog(5000);
  history.append(log);
  return history.after(-1, log.length);
}

/** A recording of events, with an empty world. */
function recordingOf(events: readonly MatchEvent[]): MatchHistory {
  const ground = new WorldState();
  const stretch = { ground, frames: [], key: () => new WorldState() };
  return { from: 0, to: events.at(-1)?.tick ?? 0, events, length: 1, stretchOf: () => 0, stretch: () => stretch };
}

/** A page that folds what a time-shifted feed tells. */
function opened(options: TimeShiftOptions = {}) {
  const live = new SentFeed();
  const feed = new TimeShiftFeed(live, { now: () => 0, history: new ReceivedHistory(undefined, mostEvents), ...options });
  const page = { view: emptyEpisodeView };
  feed.subscribe({
    events: (events) => {
      page.view = foldEvents(page.view, events, construction);
    },
    restarted: () => {
      page.view = emptyEpisodeView;
    },
  });
  return { live, feed, page };
}

/** The tick in the middle of the episode, and the events up to its end. */
const middle = Math.floor(last / 40) * 20;
const untilMiddle = log.filter(({ tick }) => tick <= middle);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page on an episode of 100,000 events holds a bounded number of events and lines, and shows what all of them say', () => {
  const whole = longLog(100_000);
  const { live, feed, page } = opened({ history: new ReceivedHistory() });
  live.send(whole);
  expect(live.state.size).toBeLessThanOrEqual(20_000);
  expect(feed.controls.log().length).toBeLessThanOrEqual(20_000);
  for (const list of ['lines', 'highLines', 'chat'] as const) expect(page.view[list].length, list).toBeLessThanOrEqual(mostKept[list]);
  expect(page.view.lines.length).toBe(mostKept.lines);
  expect(page.view.markers.length).toBeLessThan(10_000);
  const { family, ...view } = page.view;
  const { family: foldedFamily, ...folded } = foldAll(whole);
  expect(JSON.stringify(view)).toBe(JSON.stringify(folded));
  if (family.family !== 'construction' || foldedFamily.family !== 'construction') throw new Error('This is an episode of construction.');
  expect(JSON.stringify(family.site.built.entries())).toBe(JSON.stringify(foldedFamily.site.built.entries()));
  expect(family.site.right).toBe(40);
  feed.close();
});

describe('a page on a long episode', () => {
  test('gives a late listener the opening and the newest events', () => {
    const { live, feed } = opened();
    live.send(log);
    const received: MatchEvent[] = [];
    feed.subscribe({ events: (events) => received.push(...events) });
    expect(received.slice(0, 3)).toEqual(log.slice(0, 3));
    expect(received.at(-1)).toEqual(log.at(-1));
    feed.close();
  });

  test('goes back to any moment by the recording, forgets it again at the present, and misses nothing meanwhile', async () => {
    const later = log.slice(9000);
    const { live, feed, page } = opened({ recorded: () => Promise.resolve(recordingOf(log.slice(0, 8900))) });
    live.send(log.slice(0, 9000));
    const atLive = page.view;
    feed.controls.seek(middle);
    // Until the recording is there, the page keeps what it has.
    expect(page.view).toBe(atLive);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.view).toEqual(foldAll(untilMiddle));
    expect(feed.controls.log()).toEqual(log.slice(0, 9000));
    live.send(later);
    expect(page.view).toEqual(foldAll(untilMiddle));
    feed.controls.jumpToLive();
    expect(page.view).toEqual(foldAll(log));
    live.send([{ kind: 'chat', from: 'Alice', text: 'One more.', seq: log.length, episode: 0, tick: last }]);
    expect(feed.controls.log().length).toBeLessThanOrEqual(mostEvents);
    feed.close();
  });

  test('shows a spectator who came late the whole episode, once the recording is read', async () => {
    const { live, feed, page } = opened({ recorded: () => Promise.resolve(recordingOf(log.slice(0, 9900))) });
    live.send(lateLog());
    expect(page.view).not.toEqual(foldAll(log));
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.view).toEqual(foldAll(log));
    expect(feed.controls.log().length).toBeLessThanOrEqual(mostEvents);
    feed.close();
  });

  test('waits for a recording that does not reach the received events yet', async () => {
    let written = 1000;
    const recorded = vi.fn(() => Promise.resolve(recordingOf(log.slice(0, written))));
    const { live, feed, page } = opened({ recorded });
    live.send(lateLog());
    await vi.advanceTimersByTimeAsync(3000);
    expect(recorded).toHaveBeenCalledTimes(1);
    expect(page.view).not.toEqual(foldAll(log));
    written = 9900;
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.view).toEqual(foldAll(log));
    feed.close();
  });

  test('says plainly that the middle is missing where there is no recording, and goes back in what there is', async () => {
    const failed = vi.fn();
    const { live, feed, page } = opened({ recorded: () => Promise.reject(new Error('The disk does not answer.')), failed });
    live.send(log);
    feed.controls.seek(last - 100);
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledWith(expect.stringContaining('The disk does not answer.'));
    expect(page.view.tick).toBe(last - 100);
    feed.close();
  });

  test('takes a whole log in which nothing happens for a while for what it is, without a recording', async () => {
    const failed = vi.fn();
    const recorded = vi.fn(() => Promise.reject(new Error('People still play this match.')));
    const { live, feed } = opened({ recorded, failed });
    live.send(log.slice(0, 10));
    live.send([{ kind: 'chat', from: 'Alice', text: 'It is quiet here.', seq: 10, episode: 0, tick: (log[9]?.tick ?? 0) + 600 }]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([recorded, failed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    feed.close();
  });

  test('keeps all events for a page that lists them', () => {
    const { live, feed } = opened({ keepsLog: true });
    live.send(log);
    expect(feed.controls.log()).toEqual(log);
    feed.close();
  });
});
