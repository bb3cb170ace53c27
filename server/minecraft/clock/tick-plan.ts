/** Game milliseconds between two ticks. */
export const TICK_LENGTH = 50;
/** Most ticks that are caught up after a delay; the rest of the lost time is dropped. */
const MOST_BEHIND = 5;

/**
 * The time of the tick after the one scheduled at `due`. It is 50 ms after `due`, even if that tick came late. If `now` is many ticks later,
 * whole ticks are skipped, so that at most five follow at once.
 */
export function nextTickDue(due: number, now: number): number {
  const next = due + TICK_LENGTH;
  const behind = Math.floor((now - next) / TICK_LENGTH);
  return behind > MOST_BEHIND ? next + (behind - MOST_BEHIND) * TICK_LENGTH : next;
}
