import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';

/** Most ticks that are caught up after a delay; the rest of the lost time is dropped. */
const mostBehind = 5;

/**
 * The time of the tick after the one scheduled at `due`. It is 50 ms after `due`, even if that tick came late. If `now` is many ticks later,
 * whole ticks are skipped, so that at most five follow at once.
 */
export function nextTickDue(due: number, now: number): number {
  const next = due + millisecondsPerTick;
  const behind = Math.floor((now - next) / millisecondsPerTick);
  return behind > mostBehind ? next + (behind - mostBehind) * millisecondsPerTick : next;
}
