const lines = 25;
const windowMilliseconds = 5000;

/** Allows at most 25 chat lines within any 100 ticks. */
export class ChatLimit {
  private readonly sent: number[] = [];

  /** Counts a line at `now` (game milliseconds) if the limit allows it. Returns whether it does. */
  admits(now: number): boolean {
    while (this.sent[0] !== undefined && this.sent[0] <= now - windowMilliseconds) this.sent.shift();
    if (this.sent.length >= lines) return false;
    this.sent.push(now);
    return true;
  }

  /** Counts a line at `now` (game milliseconds). Throws an Error above the limit. */
  spend(now: number): void {
    if (!this.admits(now)) throw new Error(`More than ${lines} chat lines within 100 ticks. Say less, or wait before the next line.`);
  }
}
