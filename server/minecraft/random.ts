/** A seeded generator of numbers in [0, 1): mulberry32. Equal seeds give equal sequences on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Restarts from a seed. */
  reseed(seed: number): void {
    this.state = seed >>> 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A random element of the list, all equally likely. Throws a RangeError for an empty list. */
  pick<T>(list: readonly T[]): T {
    const chosen = list[this.integer(0, list.length - 1)];
    if (chosen === undefined) throw new RangeError('Nothing to pick from.');
    return chosen;
  }

  /** A separate generator for one purpose, so that one consumer's draws do not affect another's. */
  fork(purpose: string): Random {
    let hash = 2166136261 ^ this.state;
    for (let index = 0; index < purpose.length; index++) hash = Math.imul(hash ^ purpose.charCodeAt(index), 16777619);
    return new Random(hash);
  }
}
