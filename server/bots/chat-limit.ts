const lines = 25;
const windowMilliseconds = 5000;

/** Lets at most 25 chat lines through in any 100 ticks. */
export class ChatLimit {
  private readonly sent: number[] = [];

  /** Notes a line said at `now` (game milliseconds), unless it is one too many. Tells whether it may be said. */
  admits(now: number): boolean {
    while (this.sent[0] !== undefined && this.sent[0] <= now - windowMilliseconds) this.sent.shift();
    if (this.sent.length >= lines) return false;
    this.sent.push(now);
    return true;
  }

  /** Notes a line said at `now` (game milliseconds). Throws an Error when it is one too many. */
  spend(now: number): void {
    if (!this.admits(now)) throw new Error(`More than ${lines} chat lines within 100 ticks. Say less, or wait before the next line.`);
  }
}
