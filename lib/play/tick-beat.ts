import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

const tickMs = 1000 / ticksPerSecond;
/** A page that was late by more ticks has slept: what it missed is left out, not made up for. */
const mostAtOnce = 5;

/** Counts the ticks of a playing page, independent of its frames. */
export class TickBeat {
  private last: number | null = null;

  /** The number of ticks to do at this time in milliseconds: at most a few, however long the page has slept. */
  due(now: number): number {
    this.last ??= now - tickMs;
    const ticks = Math.floor((now - this.last) / tickMs);
    if (ticks <= 0) return 0;
    if (ticks > mostAtOnce) {
      this.last = now;
      return 1;
    }
    this.last += ticks * tickMs;
    return ticks;
  }

  /** The part of the current tick that has passed, from 0 to 1. */
  part(now: number): number {
    return this.last === null ? 1 : Math.min(1, Math.max(0, (now - this.last) / tickMs));
  }
}
