/** A tick, and when its frame was received. */
interface Sample {
  readonly tick: number;
  readonly at: number;
}

const windowMs = 1500;
const normalRate = 20 / 1000;
/** Ticks this close together, in milliseconds, were delayed together and count as one sample. */
const burstMs = 10;

/**
 * Estimates the current game tick for display from the times at which frames are received. Frames come with jitter and at any pace (a fast
 * match runs many times real time), so the displayed tick follows the measured rate smoothly, `delay` behind the newest tick, never past it
 * and never back; only a reset or a large gap makes it jump.
 */
export class FrameClock {
  private readonly delay: number;
  private samples: Sample[] = [];
  private head: number | null = null;
  private readAt = 0;

  /** `delay` in milliseconds of wall time: the largest lateness of a frame that is not visible. */
  constructor(delay = 100) {
    this.delay = delay;
  }

  /** Records that a frame of this tick was received; `now` in milliseconds of any monotonic clock. */
  received(tick: number, now: number): void {
    const newest = this.samples.at(-1);
    if (newest && tick <= newest.tick) return;
    const isBurst = newest !== undefined && now - newest.at < burstMs;
    if (isBurst) this.samples.pop();
    this.samples.push({ tick, at: isBurst ? newest.at : now });
    const first = this.samples.findIndex(({ at }) => now - at <= windowMs);
    if (first > 0 && this.samples.length - first >= 2) this.samples.splice(0, first);
  }

  /** The tick to display, with its fraction. Zero before the first frame. */
  playhead(now: number): number {
    const newest = this.samples.at(-1);
    if (!newest) return 0;
    const rate = this.rate();
    const target = Math.min(newest.tick, newest.tick + (now - newest.at) * rate - this.delay * rate);
    if (this.head === null || Math.abs(target - this.head) > Math.max(40, rate * 1000)) {
      this.head = target;
    } else {
      const elapsed = Math.max(0, now - this.readAt);
      const moved = this.head + rate * elapsed;
      const corrected = moved + (target - moved) * Math.min(1, elapsed / 400);
      this.head = Math.min(newest.tick, Math.max(this.head, corrected));
    }
    this.readAt = now;
    return this.head;
  }

  /** Resets the clock: the next frame starts a new timeline. */
  reset(): void {
    this.samples = [];
    this.head = null;
  }

  /** Ticks per millisecond over the last second and a half. */
  private rate(): number {
    // Called for every picture, so it allocates no list.
    const first = this.samples[0];
    const last = this.samples.at(-1);
    if (!first || !last || last.at - first.at < 200) return normalRate;
    return (last.tick - first.tick) / (last.at - first.at);
  }
}
