import { millisecondsPerTick } from '#lib/domain/tick-rate.ts';
import type { Cancel, Clock } from './clock.ts';
import { realTime } from './process-time.ts';
import { epoch, VirtualTime } from './virtual-time.ts';

export interface FastClockOptions {
  /** Seed of the process's `Math.random` while the clock exists. */
  seed: number;
  /** Most game seconds per real second; absent for no limit. */
  pace?: number;
}

/** Real milliseconds after which other work of the process (pipes, sockets) gets a turn. */
const slice = 8;

/** Node's own drain of the nextTick and microtask queues; only legal from a plain event-loop callback. */
const drain: () => void = nodeDrain();

function nodeDrain(): () => void {
  const found: unknown = Reflect.get(process, '_tickCallback');
  if (typeof found !== 'function')
    throw new Error('This Node.js cannot drain its queues between callbacks. Start by npm: it runs the Node.js of this project.');
  return () => void Reflect.apply(found, process, []);
}

/**
 * The lockstep clock: game time moves only after every callback of the current time has run, so a run is exact and repeatable at any
 * machine load. The constructor installs virtual time over the process's timers, `Date` and `Math.random`; `dispose` restores them.
 */
export class FastClock implements Clock {
  readonly kind = 'fast';
  readonly epoch = epoch;
  /** Most game seconds per real second; null for no limit. May change at any time without an effect on results. */
  private paceLimit: number | null;
  private paceStart = { real: 0, game: 0 };
  private readonly time: VirtualTime;
  private readonly failures = new Set<(error: unknown) => void>();
  private readonly thoughts = new Set<Promise<unknown>>();
  /** Resolves at the end of the last requested hold. */
  private held: Promise<void> = Promise.resolve();
  private pumping = false;
  private stopped = false;
  /** Whether the pump stopped because the clock is stopped, and waits for a restart. */
  private parked = false;
  private disposed = false;

  constructor({ seed, pace }: FastClockOptions) {
    this.time = new VirtualTime(seed);
    this.paceLimit = pace ?? null;
    this.time.install();
  }

  get pace(): number | null {
    return this.paceLimit;
  }

  set pace(limit: number | null) {
    this.paceLimit = limit;
    this.paceStart = { real: realTime.now(), game: this.time.now };
  }

  /** Whether game time is stopped: no callback runs and no time passes. May change at any time without an effect on results. */
  get paused(): boolean {
    return this.stopped;
  }

  set paused(paused: boolean) {
    if (paused === this.stopped) return;
    this.stopped = paused;
    if (paused) return;
    this.pace = this.paceLimit;
    if (!this.parked) return;
    this.parked = false;
    realTime.setImmediate(() => this.pump());
  }

  now(): number {
    return this.time.now;
  }

  /** Restarts the process's `Math.random` from a seed. */
  reseed(seed: number): void {
    this.time.random.reseed(seed);
  }

  after(milliseconds: number, task: () => void): Cancel {
    const timer = this.time.timer(task, milliseconds, false);
    return () => this.time.disarm(timer);
  }

  everyTick(task: () => void): Cancel {
    const timer = this.time.timer(task, millisecondsPerTick, true);
    return () => this.time.disarm(timer);
  }

  soon(task: () => void): void {
    this.time.immediate(task);
  }

  async think<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    const answer = work();
    let settled = false;
    const settle = (): void => {
      settled = true;
    };
    const done = answer.then(settle, settle);
    await new Promise<void>((resolve) => {
      this.after(milliseconds, () => {
        if (settled) return resolve();
        const hold = done.then(() => {
          this.thoughts.delete(hold);
          resolve();
        });
        this.thoughts.add(hold);
      });
    });
    return answer;
  }

  hold<T>(work: () => Promise<T>): Promise<T> {
    const answer = this.held.then(work);
    const turn = (): Promise<void> => new Promise((resolve) => void realTime.setImmediate(resolve));
    this.held = answer.then(turn, turn);
    const hold = this.held.then(() => void this.thoughts.delete(hold));
    this.thoughts.add(hold);
    return answer;
  }

  run<T>(until: Promise<T>): Promise<T> {
    if (this.disposed) return Promise.reject(new Error('This clock was disposed; make a new one.'));
    return new Promise<T>((resolve, reject) => {
      const end = (): boolean => this.failures.delete(fail);
      const fail = (error: unknown): void => {
        end();
        reject(error);
      };
      this.failures.add(fail);
      until.then(
        (value) => {
          end();
          resolve(value);
        },
        (error: unknown) => fail(error),
      );
      if (!this.pumping) {
        this.pumping = true;
        this.pace = this.paceLimit;
        realTime.setImmediate(() => this.pump());
      }
    });
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.time.uninstall();
    for (const fail of [...this.failures]) fail(new Error('The clock was disposed while it ran.'));
  }

  /** Runs callbacks in order for one slice of real time, then yields to the event loop. */
  private pump(): void {
    if (this.stopped && this.failures.size > 0 && !this.disposed) {
      this.parked = true;
      return;
    }
    const sliceEnd = realTime.now() + slice;
    let count = 0;
    let whole = false;
    try {
      while (this.failures.size > 0 && !this.disposed && !this.stopped && this.thoughts.size === 0) {
        const next = this.time.next();
        if (next === undefined) break;
        const wait = this.waitFor(next);
        if (wait > 0) {
          realTime.setTimeout(() => this.pump(), wait);
          whole = true;
          return;
        }
        this.stepGuarded();
        drain();
        if ((++count & 15) === 0 && realTime.now() > sliceEnd) break;
      }
      whole = true;
    } finally {
      // An error inside drain is an uncaught exception of the process; callers that wait for this clock must get an error too.
      if (!whole) {
        this.pumping = false;
        for (const fail of [...this.failures]) fail(new Error('A callback threw outside the clock; see the uncaught exception.'));
      }
    }
    if (this.failures.size === 0 || this.disposed) this.pumping = false;
    else if (this.thoughts.size > 0) void Promise.race(this.thoughts).then(() => realTime.setImmediate(() => this.pump()));
    else if (this.time.next() === undefined) realTime.setTimeout(() => this.pump(), 1);
    else realTime.setImmediate(() => this.pump());
  }

  private stepGuarded(): void {
    try {
      this.time.step();
    } catch (error) {
      for (const fail of [...this.failures]) fail(error);
    }
  }

  /** Real milliseconds to sleep before this time may come; 0 to continue. */
  private waitFor(moment: number): number {
    if (this.paceLimit === null || moment <= this.time.now) return 0;
    const due = this.paceStart.real + (moment - this.paceStart.game) / this.paceLimit;
    const wait = due - realTime.now();
    return wait >= 1 ? Math.min(wait, 250) : 0;
  }
}
