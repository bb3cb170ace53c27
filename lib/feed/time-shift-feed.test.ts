import { describe, expect, test, vi } from 'vitest';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { ReceivedHistory } from '#lib/playback/received-history.ts';
import { worldDescription } from '#lib/playback/world-description.ts';
import { WorldState } from '#lib/playback/world-state.ts';
import { FakeFeed } from './fake/fake-feed.ts';
import { TimeShiftFeed, type TimeShiftOptions } from './time-shift-feed.ts';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

/** `missed` ticks were played before the first listener, and then the match was perhaps paused. */
function watched(options: TimeShiftOptions = {}, missed = 0, paused = false) {
  let now = missed * 50;
  const live = new FakeFeed(() => now);
  live.advance(missed);
  live.become('running', paused);
  const feed = new TimeShiftFeed(live, { now: () => now, ...options });
  const page = { world: new WorldState(), events: [] as MatchEvent[] };
  feed.subscribe({
    frame: (frame) => page.world.apply(frame),
    reset: () => {
      page.world = new WorldState();
    },
    events: (events) => page.events.push(...events),
    restarted: () => {
      page.events = [];
    },
  });
  /** Continues, and records what the page showed after each tick. */
  const play = (ticks: number, seen?: Map<number, string>): void => {
    for (let step = 0; step < ticks; step++) {
      now += 50;
      live.advance(1);
      seen?.set(page.world.tick, worldDescription(page.world));
    }
  };
  return { feed, page, play, live };
}

/** The whole match in the form of a recording. */
function recorded(ticks: number, seen?: Map<number, string>): ReceivedHistory {
  const history = new ReceivedHistory();
  const { play } = watched({ history });
  play(ticks, seen);
  history.isOver = true;
  return history;
}

describe('time shift', () => {
  test('passes a running match on, and follows it', () => {
    const { feed, page, play } = watched();
    play(100);
    expect(page.world.tick).toBe(100);
    expect(feed.controls.transport()).toMatchObject({ following: true, live: true });
    feed.close();
  });

  test('seeks back in the received part while the match continues, and returns to live', () => {
    const { feed, page, play } = watched();
    const seen = new Map<number, string>();
    play(450, seen);
    feed.controls.pause();
    for (const tick of [120, 300, 10, 449]) {
      feed.controls.seek(tick);
      expect(worldDescription(page.world), `tick ${tick}`).toBe(seen.get(tick));
      expect(page.events.every((event) => event.tick <= tick)).toBe(true);
    }
    feed.controls.seek(200);
    play(50);
    expect(worldDescription(page.world)).toBe(seen.get(200));
    expect(feed.controls.transport()).toMatchObject({ following: false, playing: false });
    feed.controls.jumpToLive();
    const other = watched();
    other.play(500);
    expect(worldDescription(page.world)).toBe(worldDescription(other.page.world));
    expect(page.events).toEqual(other.page.events);
    play(1);
    expect(page.world.tick).toBe(501);
    feed.close();
    other.feed.close();
  });

  test('drops the oldest part above its limit', () => {
    const history = new ReceivedHistory(4000);
    const { feed, play } = watched({ history });
    play(2000);
    expect(history.from).toBeGreaterThan(400);
    expect(history.length).toBeLessThan(8);
    feed.controls.seek(0);
    expect(feed.playhead()).toBe(history.from);
    feed.close();
  });

  test('shows the part before the page was opened from the recording, and plays on into the received part', async () => {
    const seen = new Map<number, string>();
    const whole = recorded(600, seen);
    const { feed, page, play } = watched({ recorded: () => Promise.resolve(whole) }, 300);
    play(200);
    const { from } = feed.controls.transport();
    expect(from).toBeGreaterThanOrEqual(299);
    feed.controls.pause();
    feed.controls.seek(120);
    expect(feed.playhead()).toBe(from);
    await vi.waitFor(() => expect(feed.playhead()).toBe(120), timeoutMs);
    for (const tick of [120, 299, 301, 450, 30]) {
      feed.controls.seek(tick);
      expect(worldDescription(page.world), `tick ${tick}`).toBe(seen.get(tick));
    }
    feed.close();
  });

  test('opens at the moment of a link while the match continues, unless it is in another episode or in the future', async () => {
    const seen = new Map<number, string>();
    const whole = recorded(600, seen);
    const past = { recorded: () => Promise.resolve(whole) };
    const { feed, page, play } = watched({ ...past, start: { tick: 150, episode: 0 } }, 300);
    play(10);
    await vi.waitFor(() => expect(feed.playhead()).toBe(150), timeoutMs);
    feed.controls.pause();
    feed.controls.seek(150);
    expect(worldDescription(page.world)).toBe(seen.get(150));
    expect(feed.controls.transport()).toMatchObject({ following: false, live: true });
    for (const start of [
      { tick: 150, episode: 3 },
      { tick: 9000, episode: null },
    ]) {
      const other = watched({ ...past, start }, 300);
      other.play(10);
      expect(other.feed.controls.transport()).toMatchObject({ following: true });
      other.feed.close();
    }
    feed.close();
  });

  test('opens at the moment of a link while the match is paused, and stays there', async () => {
    const whole = recorded(600);
    const { feed } = watched({ recorded: () => Promise.resolve(whole), start: { tick: 150, episode: 0 } }, 300, true);
    await vi.waitFor(() => expect(feed.playhead()).toBe(150), timeoutMs);
    expect(feed.controls.transport()).toMatchObject({ following: false, playing: false });
    feed.close();
  });

  test('opens at the moment of a link in a paused match whose last ticks changed nothing, and stays there when it goes on', async () => {
    const whole = recorded(290);
    const { feed, play, live } = watched({ recorded: () => Promise.resolve(whole), start: { tick: 150, episode: 0 } }, 300, true);
    await vi.waitFor(() => expect(feed.playhead()).toBe(150), timeoutMs);
    live.become('running');
    play(30);
    expect(feed.playhead()).toBe(150);
    expect(feed.controls.transport().from).toBe(0);
    feed.close();
  });

  test('reports a moment that the match has not reached, an episode that has not begun, and a past that is not recorded', async () => {
    vi.useFakeTimers();
    const missed = vi.fn();
    const past = { missed, recorded: () => Promise.resolve(null) };
    const feeds = [
      watched({ ...past, start: { tick: 9000, episode: null } }, 300),
      watched({ ...past, start: { tick: 150, episode: 3 } }, 300),
      watched({ ...past, start: { tick: 150, episode: 0 } }, 300, true),
      watched({ ...past, start: { tick: 305, episode: 0 } }, 300),
    ];
    for (const { play } of feeds.filter((_, index) => index !== 2)) play(1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(missed.mock.calls.flat()).toEqual([
      { why: 'later', tick: 9000 },
      { why: 'episode', episode: 3 },
      { why: 'earlier', tick: 150 },
    ]);
    for (const { feed } of feeds) feed.close();
    vi.useRealTimers();
  });

  test('keeps the viewer’s position when the match ends, and then has the whole match', async () => {
    const { feed, page, play, live } = watched({ recorded: () => Promise.resolve(recorded(2400)) }, 300);
    const seen = new Map<number, string>();
    play(700, seen);
    feed.controls.pause();
    feed.controls.seek(800);
    live.advance(1400);
    live.become('finished');
    await vi.waitFor(() => expect(feed.controls.transport()).toMatchObject({ live: false, from: 0 }), timeoutMs);
    expect(feed.playhead()).toBe(800);
    expect(worldDescription(page.world)).toBe(seen.get(800));
    expect(feed.controls.transport().to).toBe(2400);
    feed.controls.seek(100);
    expect(feed.playhead()).toBe(100);
    feed.close();
  });

  test('is at the true end if the match ends before its last part was received', async () => {
    const { feed, play, live } = watched({ recorded: () => Promise.resolve(recorded(1010)) });
    play(1000);
    live.become('stopped');
    await vi.waitFor(() => expect(feed.controls.transport()).toMatchObject({ live: false, to: 1010 }), timeoutMs);
    expect(feed.playhead()).toBe(1010);
    feed.close();
  });

  test('returns to the present when a crashed match restarts', async () => {
    const { feed, play, live } = watched({ recorded: () => Promise.resolve(recorded(700)) });
    play(600);
    live.become('crashed');
    expect(feed.controls.transport()).toMatchObject({ live: false, following: false });
    live.become('starting');
    expect(feed.controls.transport()).toMatchObject({ live: true, following: true });
    play(50);
    await Promise.resolve();
    expect(feed.playhead()).toBeGreaterThan(640);
    expect(feed.controls.transport().from).toBeGreaterThan(599);
    feed.close();
  });

  test('reports with a message that the recording cannot be read', async () => {
    const failed = vi.fn();
    const { feed, play } = watched({ recorded: () => Promise.reject(new Error('Not a recording.')), failed }, 300);
    play(100);
    feed.controls.seek(10);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith('Not a recording.'), timeoutMs);
    expect(feed.controls.transport().from).toBeGreaterThan(0);
    feed.close();
  });

  test('a page that slept for ten minutes returns to the present in one step, and to any moment of them in one more', () => {
    const { feed, page, live } = watched();
    const told = { frames: 0 };
    live.advance(100);
    feed.controls.pause();
    const stop = feed.subscribe({ frame: () => told.frames++ });
    told.frames = 0;
    live.advance(2000);
    expect(told.frames).toBe(0);
    feed.controls.jumpToLive();
    expect(page.world.tick).toBe(2100);
    expect(told.frames).toBeLessThan(200);
    stop();
    feed.close();
  });
});
