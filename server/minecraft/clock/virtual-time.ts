import { Random } from '../random.ts';
import { replaceProcessTime } from './process-time.ts';
import { type Timed, TimerQueue } from './timer-queue.ts';

type Callback = (...values: unknown[]) => void;

/** `Date.now()` at time 0. */
export const epoch = 1_700_000_000_000;
const longestDelay = 2 ** 31 - 1;

/** A timer of virtual time, in place of Node's Timeout. */
class VirtualTimer implements Timed {
  readonly time: VirtualTime;
  readonly callback: Callback;
  readonly values: unknown[];
  readonly delay: number;
  readonly repeats: boolean;
  at = 0;
  sequence = 0;
  index = -1;

  constructor(time: VirtualTime, callback: Callback, delay: unknown, repeats: boolean, values: unknown[]) {
    const milliseconds = Number(delay);
    this.time = time;
    this.callback = callback;
    this.values = values;
    this.delay = milliseconds >= 1 && milliseconds <= longestDelay ? milliseconds : 1;
    this.repeats = repeats;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  refresh(): this {
    this.time.arm(this);
    return this;
  }

  close(): this {
    this.time.disarm(this);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.sequence;
  }

  [Symbol.dispose](): void {
    this.time.disarm(this);
  }
}

class VirtualImmediate {
  callback: Callback | null;
  readonly values: unknown[];

  constructor(callback: Callback, values: unknown[]) {
    this.callback = callback;
    this.values = values;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }

  [Symbol.dispose](): void {
    this.callback = null;
  }
}

/**
 * Time that stands still until it is moved. While installed, it controls every timer, immediate, `Date`, `performance.now` and
 * `Math.random` of the process (also through node:timers, node:timers/promises and perf_hooks), so that unmodified libraries live in game
 * time. Due timers run in (time, creation) order. `uninstall` restores everything.
 */
export class VirtualTime {
  now = 0;
  readonly random: Random;
  private readonly timers = new TimerQueue<VirtualTimer>();
  private immediates: VirtualImmediate[] = [];
  private firstImmediate = 0;
  private sequence = 0;
  private restore: (() => void) | null = null;

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** @throws if the time of this process is replaced already, because a process can have only one. */
  install(): void {
    this.restore = replaceProcessTime({
      timer: (callback, delay, repeats, values) => this.timer(callback, delay, repeats, values),
      clear: (timer) => {
        if (timer instanceof VirtualTimer) this.disarm(timer);
        else if (timer instanceof VirtualImmediate) timer.callback = null;
      },
      immediate: (callback, values) => this.immediate(callback, values),
      random: () => this.random.next(),
      now: () => this.now,
      date: () => Math.floor(epoch + this.now),
    });
  }

  /** Restores the process's own time; pending timers never run. */
  uninstall(): void {
    this.timers.clear();
    this.immediates = [];
    this.firstImmediate = 0;
    this.restore?.();
    this.restore = null;
  }

  timer(callback: Callback, delay: unknown, repeats: boolean, values: unknown[] = []): VirtualTimer {
    if (typeof callback !== 'function') throw new TypeError(`A timer needs a function to call, not ${String(callback)}.`);
    return this.arm(new VirtualTimer(this, callback, delay, repeats, values));
  }

  immediate(callback: Callback, values: unknown[] = []): VirtualImmediate {
    const immediate = new VirtualImmediate(callback, values);
    this.immediates.push(immediate);
    return immediate;
  }

  arm(timer: VirtualTimer): VirtualTimer {
    this.timers.remove(timer);
    timer.at = this.now + timer.delay;
    timer.sequence = this.sequence++;
    this.timers.push(timer);
    return timer;
  }

  disarm(timer: VirtualTimer): void {
    this.timers.remove(timer);
  }

  /** The time of the next timer; the current time while immediates are pending; undefined if nothing is pending. */
  next(): number | undefined {
    return this.firstImmediate < this.immediates.length ? this.now : this.timers.first()?.at;
  }

  /** Runs the next task: a pending immediate, or else the earliest timer after moving time to it. False if nothing is pending. */
  step(): boolean {
    const immediate = this.immediates[this.firstImmediate];
    if (immediate) {
      if (++this.firstImmediate === this.immediates.length) {
        this.immediates.length = 0;
        this.firstImmediate = 0;
      }
      immediate.callback?.(...immediate.values);
      return true;
    }
    const timer = this.timers.shift();
    if (!timer) return false;
    if (timer.at > this.now) this.now = timer.at;
    if (timer.repeats) this.arm(timer);
    timer.callback(...timer.values);
    return true;
  }
}
