interface Waiting {
  readonly holder: string;
  enter(): void;
}

/**
 * Limits concurrency to a number of slots. Those who wait get a free slot in order, but first the holder with the fewest slots, so that one
 * with many calls does not keep another one from its first.
 */
export class Semaphore {
  private free: number;
  private readonly waiting: Waiting[] = [];
  private readonly held = new Map<string, number>();

  constructor(count: number) {
    this.free = count;
  }

  /** Resolves with the function that frees the slot; call it once. Rejects with the signal's reason if it aborts first. */
  async take(holder: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) {
      this.free--;
      this.count(holder, 1);
    } else await this.wait(holder, signal);
    return () => this.leave(holder);
  }

  private wait(holder: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const place = { holder, enter };
      const leave = (): void => {
        const index = this.waiting.indexOf(place);
        if (index >= 0) this.waiting.splice(index, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.waiting.push(place);
    });
  }

  private leave(holder: string): void {
    this.count(holder, -1);
    const slots = (waiting: Waiting): number => this.held.get(waiting.holder) ?? 0;
    const [first, ...others] = this.waiting;
    if (first === undefined) {
      this.free++;
      return;
    }
    const next = others.reduce((least, other) => (slots(other) < slots(least) ? other : least), first);
    this.waiting.splice(this.waiting.indexOf(next), 1);
    this.count(next.holder, 1);
    next.enter();
  }

  private count(holder: string, change: number): void {
    const slots = (this.held.get(holder) ?? 0) + change;
    if (slots === 0) this.held.delete(holder);
    else this.held.set(holder, slots);
  }
}
