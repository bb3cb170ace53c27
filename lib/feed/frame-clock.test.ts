import { describe, expect, test } from 'vitest';
import { FrameClock } from './frame-clock.ts';

/** Reads the clock 60 times a second while ticks arrive; returns what it showed. */
function run(
  clock: FrameClock,
  ticksPerSecond: number,
  seconds: number,
  jitter: (tick: number) => number = () => 0,
): { now: number; head: number }[] {
  const shown: { now: number; head: number }[] = [];
  let tick = 0;
  for (let now = 0; now < seconds * 1000; now += 1000 / 60) {
    while ((tick * 1000) / ticksPerSecond + jitter(tick) <= now) clock.received(tick++, now);
    shown.push({ now, head: clock.playhead(now) });
  }
  return shown;
}

describe('frame clock', () => {
  test.each([20, 40, 1200])('follows %i ticks a second about a tenth of a second behind', (rate) => {
    const shown = run(new FrameClock(100), rate, 6);
    const { now, head } = shown.at(-1) ?? { now: 0, head: 0 };
    const behind = now / 1000 - head / rate;
    expect(behind).toBeGreaterThan(0.04);
    expect(behind).toBeLessThan(0.25);
  });

  test('moves evenly and never back while frames arrive late and in bursts', () => {
    const shown = run(new FrameClock(100), 20, 8, (tick) => ((tick * 7919) % 13) * 5).filter(({ now }) => now > 3000);
    const steps = shown.slice(1).map(({ head }, index) => head - (shown[index]?.head ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...steps)).toBeLessThan(1);
  });

  test('does not take a burst of stored frames for a faster pace', () => {
    const clock = new FrameClock(100);
    for (let tick = 0; tick <= 40; tick++) clock.received(tick, tick / 10);
    for (let now = 50; now <= 400; now += 50) clock.received(40 + now / 50, now);
    expect(clock.playhead(400)).toBeGreaterThan(48 - 3);
  });

  test('stops at the newest tick when frames stop', () => {
    const clock = new FrameClock(100);
    run(clock, 20, 3);
    expect(clock.playhead(3500)).toBeLessThanOrEqual(59);
    expect(clock.playhead(9000)).toBe(clock.playhead(60_000));
  });

  test('restarts after a reset', () => {
    const clock = new FrameClock(100);
    run(clock, 20, 3);
    clock.reset();
    clock.received(-40, 4000);
    expect(clock.playhead(4000)).toBeLessThanOrEqual(-40);
  });
});
