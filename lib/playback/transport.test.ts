import { describe, expect, test } from 'vitest';
import {
  advance,
  follow,
  secondsBehind,
  seekTo,
  speedBeside,
  speeds,
  stepBy,
  transportAt,
  withLoop,
  withoutLive,
  withPlaying,
  withRange,
} from './transport.ts';

const start = transportAt(0, 2400, 100);
const playing = withPlaying(start, true);

describe('transport', () => {
  test('plays twenty ticks a second at every speed', () => {
    for (const speed of speeds) expect(advance({ ...playing, speed }, 1000).tick).toBeCloseTo(100 + 20 * speed);
  });

  test('gives the same tick for any division of time', () => {
    let small = playing;
    for (let step = 0; step < 100; step++) small = advance(small, 10);
    expect(small.tick).toBeCloseTo(advance(playing, 1000).tick);
  });

  test('does not move while paused, or if no time passes', () => {
    expect(advance(start, 5000)).toBe(start);
    expect(advance(playing, -5)).toBe(playing);
  });

  test('stops at the end, and plays from the start again', () => {
    const ended = advance(seekTo(playing, 2399), 10_000);
    expect(ended).toMatchObject({ tick: 2400, playing: false });
    expect(withPlaying(ended, true)).toMatchObject({ tick: 0, playing: true });
  });

  test('never leaves the range it has', () => {
    expect(seekTo(start, 99_999).tick).toBe(2400);
    expect(seekTo(start, -5).tick).toBe(0);
    expect(seekTo(start, Number.NaN).tick).toBe(0);
    expect(withRange(start, 200, 300).tick).toBe(200);
  });

  test('stays at the end of a finished match when more of its end arrives, but not elsewhere', () => {
    const atEnd = seekTo(start, 2400);
    expect(withRange(atEnd, 0, 2410).tick).toBe(2410);
    expect(withRange(seekTo(start, 2399), 0, 2410).tick).toBe(2399);
    expect(withRange({ ...atEnd, live: true }, 0, 2410).tick).toBe(2400);
  });

  test('steps by whole ticks and pauses', () => {
    expect(stepBy({ ...playing, tick: 100.7 }, 1)).toMatchObject({ tick: 101, playing: false });
    expect(stepBy({ ...playing, tick: 100.7 }, -1).tick).toBe(99);
  });

  test('repeats a loop, and ends it on a seek outside', () => {
    const loop = withLoop(playing, { from: 300, to: 200 });
    expect(loop).toMatchObject({ loop: { from: 200, to: 300 }, tick: 200 });
    expect(advance(loop, 6000).tick).toBeCloseTo(220);
    expect(seekTo(loop, 250).loop).not.toBeNull();
    expect(seekTo(loop, 500).loop).toBeNull();
    expect(withLoop(loop, { from: 50, to: 51 }).loop).toBeNull();
  });

  test('follows live when it catches up, and is at the end when the match is over', () => {
    const behind = { ...playing, live: true };
    expect(secondsBehind(behind)).toBe(115);
    const caught = advance({ ...behind, speed: 16 }, 60_000);
    expect(caught).toMatchObject({ following: true, speed: 1, tick: 2400 });
    expect(secondsBehind(caught)).toBe(0);
    expect(withoutLive(caught)).toMatchObject({ following: false, playing: false, live: false, tick: 2400 });
    expect(seekTo(follow(start), 10)).toMatchObject({ following: false, live: true, tick: 10 });
  });

  test('changes speed step by step, up to the last', () => {
    expect(speedBeside(1, 1)).toBe(2);
    expect(speedBeside(0.25, -1)).toBe(0.25);
    expect(speedBeside(16, 1)).toBe(16);
  });
});
