/** Allows so many attempts per window for each key, and five times as many for all together. */
export class RateLimit {
  private readonly attempts = new Map<string, number[]>();
  private readonly limit: number;
  private readonly windowMs: number;
  private readonly now: () => number;

  constructor(limit: number, windowMs: number, now: () => number = Date.now) {
    this.limit = limit;
    this.windowMs = windowMs;
    this.now = now;
  }

  /** Counts an attempt. Gives the seconds to wait when it is one too many, else 0. */
  take(key: string): number {
    const start = this.now() - this.windowMs;
    for (const [known, times] of this.attempts) {
      const recent = times.filter((time) => time > start);
      if (recent.length === 0) this.attempts.delete(known);
      else this.attempts.set(known, recent);
    }
    const own = this.attempts.get(key) ?? [];
    const all = [...this.attempts.values()].flat();
    const oldest = own.length >= this.limit ? own[0] : all.length >= this.limit * 5 ? Math.min(...all) : undefined;
    if (oldest !== undefined) return Math.ceil((oldest + this.windowMs - this.now()) / 1000);
    this.attempts.set(key, [...own, this.now()]);
    return 0;
  }
}
