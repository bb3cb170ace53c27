/** Game milliseconds between two ticks. */
export const TICK_LENGTH = 50;
/** Ticks made up for when the process was held up; beyond that the lost time is let go. */
const MOST_BEHIND = 5;

/**
 * When the tick after the one due at `due` is due, seen from `now`: 50 ms after it, however late it came; after a long hold-up whole ticks
 * are left out so that at most five follow at once.
 */
export function nextTickDue(due: number, now: number): number {
  const next = due + TICK_LENGTH;
  const behind = Math.floor((now - next) / TICK_LENGTH);
  return behind > MOST_BEHIND ? next + (behind - MOST_BEHIND) * TICK_LENGTH : next;
}
