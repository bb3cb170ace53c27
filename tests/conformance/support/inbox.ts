import type { Seat } from '#server/bots/seat.ts';
import type { HeardLine } from '#server/bots/voice.ts';

/** What a seat hears, in order, to be waited for. */
export class Inbox {
  readonly lines: HeardLine[] = [];
  private taken = 0;
  private wake: () => void = () => undefined;
  private readonly signal: AbortSignal;

  constructor(seat: Seat, signal: AbortSignal) {
    this.signal = signal;
    seat.hear((line) => {
      this.lines.push(line);
      this.wake();
    });
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }

  /** The next line that `fits`; lines before it are passed over. Null at the end of the episode. */
  async next(fits: (line: HeardLine) => boolean): Promise<HeardLine | null> {
    for (;;) {
      while (this.taken < this.lines.length) {
        const line = this.lines[this.taken++];
        if (line && fits(line)) return line;
      }
      if (this.signal.aborted) return null;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }
}
