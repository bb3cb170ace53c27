import { describe, expect, test } from 'vitest';
import type { MatchEvent } from '../domain/match-event.ts';
import { MemoryTape } from '../playback/memory-tape.ts';
import { WorldState } from '../playback/world-state.ts';
import { FakeFeed } from './fake/fake-feed.ts';
import { TimeShiftFeed } from './time-shift-feed.ts';

function watched(tape?: MemoryTape) {
  let now = 0;
  const live = new FakeFeed(() => now);
  const feed = new TimeShiftFeed(live, () => now, tape);
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
  /** Plays on, noting what the page showed after each tick. */
  const play = (ticks: number, seen?: Map<number, string>): void => {
    for (let step = 0; step < ticks; step++) {
      now += 50;
      live.advance(1);
      seen?.set(page.world.tick, page.world.description());
    }
  };
  return { feed, page, play };
}

describe('time shift', () => {
  test('passes a running match on, and follows it', () => {
    const { feed, page, play } = watched();
    play(100);
    expect(page.world.tick).toBe(100);
    expect(feed.controls.transport()).toMatchObject({ following: true, live: true });
    feed.close();
  });

  test('goes back in what was seen while the match goes on, and comes back to live', () => {
    const { feed, page, play } = watched();
    const seen = new Map<number, string>();
    play(450, seen);
    feed.controls.pause();
    for (const tick of [120, 300, 10, 449]) {
      feed.controls.seek(tick);
      expect(page.world.description(), `tick ${tick}`).toBe(seen.get(tick));
      expect(page.events.every((event) => event.tick <= tick)).toBe(true);
    }
    feed.controls.seek(200);
    play(50);
    expect(page.world.description()).toBe(seen.get(200));
    expect(feed.controls.transport()).toMatchObject({ following: false, playing: false });
    feed.controls.jumpToLive();
    const other = watched();
    other.play(500);
    expect(page.world.description()).toBe(other.page.world.description());
    expect(page.events).toEqual(other.page.events);
    play(1);
    expect(page.world.tick).toBe(501);
    feed.close();
    other.feed.close();
  });

  test('forgets the oldest when there is too much', () => {
    const tape = new MemoryTape(4000);
    const { feed, play } = watched(tape);
    play(2000);
    expect(tape.from).toBeGreaterThan(400);
    expect(tape.length).toBeLessThan(8);
    feed.controls.seek(0);
    expect(feed.playhead()).toBe(tape.from);
    feed.close();
  });
});
