import { Duplex } from 'node:stream';
import { randomDraws } from '#lib/stats/random-draws.ts';

/** A connection over a slow network: each direction is delayed by a time that varies by half, and the order stays. */
export class SlowStream extends Duplex {
  private readonly inner: Duplex;
  private readonly delay: number;
  private readonly draw = randomDraws(5);
  private readonly due = { in: 0, out: 0 };
  private readonly queues = { in: [] as (() => void)[], out: [] as (() => void)[] };

  /** `delay` is the mean of one direction, in milliseconds. */
  constructor(inner: Duplex, delay: number) {
    super();
    this.inner = inner;
    this.delay = delay;
    inner.on('data', (bytes: Buffer) => this.later('in', () => this.push(bytes)));
    inner.on('end', () => this.later('in', () => this.push(null)));
    inner.on('error', (error) => this.destroy(error));
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.later('out', () => this.inner.write(bytes));
    done();
  }

  override _final(done: () => void): void {
    this.later('out', () => this.inner.end());
    done();
  }

  private later(way: 'in' | 'out', act: () => void): void {
    const at = Math.max(this.due[way], performance.now() + this.delay * (0.5 + this.draw()));
    this.due[way] = at;
    // Timers of nearly the same time may swap, so each one takes whatever is first.
    this.queues[way].push(act);
    setTimeout(() => this.queues[way].shift()?.(), Math.max(1, at - performance.now()));
  }
}
