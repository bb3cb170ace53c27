/** Milliseconds for which a cancelled attempt may still report what it received. */
const graceMs = 1000;

/**
 * The time limit of one attempt. Its timers are held until the attempt ends: signals that are only combined from others can be collected by
 * the runtime before they fire, and an attempt without any answer would then never end.
 */
export class AttemptLimit {
  private readonly controller = new AbortController();
  private readonly outer: AbortSignal;
  private readonly cancel = (): void => this.controller.abort(this.outer.reason);
  private readonly timers: NodeJS.Timeout[] = [];

  /** Ends after `limitMs` milliseconds, or with `outer`. */
  constructor(outer: AbortSignal, limitMs: number) {
    this.outer = outer;
    const late = (): void => this.controller.abort(new DOMException('The attempt took too long.', 'TimeoutError'));
    this.timers.push(setTimeout(late, Math.max(0, limitMs)));
    outer.addEventListener('abort', this.cancel);
    if (outer.aborted) this.cancel();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The result of an attempt. Rejects as the attempt does, or soon after the limit if the attempt does not end. */
  of<Result>(attempt: Promise<Result>): Promise<Result> {
    const left = new Promise<never>((_, reject) => {
      const leave = (): void => void this.timers.push(setTimeout(() => reject(this.signal.reason), graceMs));
      if (this.signal.aborted) leave();
      else this.signal.addEventListener('abort', leave, { once: true });
    });
    return Promise.race([attempt, left]);
  }

  close(): void {
    this.outer.removeEventListener('abort', this.cancel);
    for (const timer of this.timers) clearTimeout(timer);
  }
}
