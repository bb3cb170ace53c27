/** Game milliseconds between two ticks. */
export const TICK_LENGTH = 50;
/** Most ticks to catch up after a delay; the remaining lost time is dropped. */
const MOST_BEHIND = 5;

/**
 * The time of the tick after the one scheduled at `due`, seen from `now`: 50 ms after it, however late it came. After a long delay it skips
 * whole ticks, so that at most five follow at once.
 */
export function nextTickDue(due: number, now: number): number {
  const next = due + TICK_LENGTH;
  const behind = Math.floor((now - next) / TICK_LENGTH);
  return behind > MOST_BEHIND ? next + (behind - MOST_BEHIND) * TICK_LENGTH : next;
}
