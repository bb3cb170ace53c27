import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import type { Cancel, Clock } from './clock.ts';
import { StoppableTime } from './stoppable-time.ts';
import { nextTickDue } from './tick-plan.ts';
import { TickMeter, type TickStatistics } from './tick-statistics.ts';

/**
 * The wall clock: 20 ticks a second. Each tick is scheduled from the clock's start, so delays do not add up; after a long delay it catches
 * up at most five ticks. With `stoppable` it also replaces the time of the process, so that it can stop together with everything that waits.
 * Every clock stays with the time that the process had when it was created: another clock that replaces it later neither stops nor ends it.
 */
export class RealClock implements Clock {
  readonly kind = 'real';
  readonly epoch: number;
  private readonly time: StoppableTime | null;
  private readonly processTime: { setTimeout: typeof setTimeout; clearTimeout: typeof clearTimeout; now(): number };
  private readonly start: number;
  private readonly meter = new TickMeter(millisecondsPerTick);
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly tickers = new Set<() => void>();
  private ticker: ReturnType<typeof setTimeout> | null = null;
  private due = 0;
  private disposed = false;

  /** @throws if `stoppable` is asked for while another clock has the time of the process. */
  constructor({ stoppable = false }: { stoppable?: boolean } = {}) {
    this.time = stoppable ? new StoppableTime() : null;
    this.processTime = { setTimeout, clearTimeout, now: performance.now.bind(performance) };
    this.epoch = Date.now();
    this.start = this.processTime.now();
  }

  /** Whether time stands still: no tick and no timer of the process comes. Only a stoppable clock can stop; another one ignores it. */
  get paused(): boolean {
    return this.time?.stopped ?? false;
  }

  set paused(paused: boolean) {
    if (this.time !== null) this.time.stopped = paused;
  }

  now(): number {
    return this.processTime.now() - this.start;
  }

  after(milliseconds: number, task: () => void): Cancel {
    const timer = this.processTime.setTimeout(() => {
      this.timers.delete(timer);
      task();
    }, milliseconds);
    this.timers.add(timer);
    return () => {
      this.processTime.clearTimeout(timer);
      this.timers.delete(timer);
    };
  }

  everyTick(task: () => void): Cancel {
    this.tickers.add(task);
    if (!this.ticker) {
      this.due = this.now() + millisecondsPerTick;
      this.plan();
    }
    return () => {
      this.tickers.delete(task);
      if (this.tickers.size > 0 || !this.ticker) return;
      this.processTime.clearTimeout(this.ticker);
      this.ticker = null;
    };
  }

  soon(task: () => void): void {
    setImmediate(() => {
      if (!this.disposed) task();
    });
  }

  /** In real time a model call takes its real duration; `milliseconds` is ignored. */
  async think<T>(_milliseconds: number, work: () => Promise<T>): Promise<T> {
    return work();
  }

  async hold<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  run<T>(until: Promise<T>): Promise<T> {
    return until;
  }

  /** The regularity of the ticks over the last minute. */
  statistics(): TickStatistics {
    return this.meter.statistics();
  }

  dispose(): void {
    this.disposed = true;
    for (const timer of this.timers) this.processTime.clearTimeout(timer);
    this.timers.clear();
    this.tickers.clear();
    if (this.ticker) this.processTime.clearTimeout(this.ticker);
    this.ticker = null;
    this.time?.dispose();
  }

  private plan(): void {
    this.ticker = this.processTime.setTimeout(() => this.tick(), Math.max(0, this.due - this.now()));
  }

  private tick(): void {
    const start = this.now();
    for (const task of [...this.tickers]) task();
    this.meter.add(start, this.now());
    if (this.tickers.size === 0 || this.disposed) return;
    this.due = nextTickDue(this.due, this.now());
    this.plan();
  }
}
