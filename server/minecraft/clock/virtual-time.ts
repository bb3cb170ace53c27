import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Random } from '../random.ts';
import { type Timed, TimerQueue } from './timer-queue.ts';

type Callback = (...values: unknown[]) => void;
type Owner = Record<string, unknown>;

const require = createRequire(import.meta.url);
/** `Date.now()` at time 0. */
export const EPOCH = 1_700_000_000_000;
const LONGEST_DELAY = 2 ** 31 - 1;

/** The process's own time functions, captured before any virtual time is installed. */
export const realTime = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  now: performance.now.bind(performance),
} as const;

let installed: VirtualTime | null = null;

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
    this.delay = milliseconds >= 1 && milliseconds <= LONGEST_DELAY ? milliseconds : 1;
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
  private restore: (() => void)[] = [];

  constructor(seed: number) {
    this.random = new Random(seed);
  }

  /** @throws if another virtual time is installed, because a process can have only one. */
  install(): void {
    if (installed) throw new Error('Virtual time is already installed in this process. Dispose the other clock first.');
    installed = this;
    const time = this;
    const setTimeout = (callback: Callback, delay?: unknown, ...values: unknown[]) => this.timer(callback, delay, false, values);
    const setInterval = (callback: Callback, delay?: unknown, ...values: unknown[]) => this.timer(callback, delay, true, values);
    const setImmediate = (callback: Callback, ...values: unknown[]) => this.immediate(callback, values);
    const clear = (timer: unknown) => {
      if (timer instanceof VirtualTimer) this.disarm(timer);
    };
    const clearImmediate = (immediate: unknown) => {
      if (immediate instanceof VirtualImmediate) immediate.callback = null;
    };
    const RealDate = globalThis.Date;
    class VirtualDate extends RealDate {
      constructor(...values: unknown[]) {
        super(...((values.length === 0 ? [VirtualDate.now()] : values) as [number]));
      }
      static override now(): number {
        return Math.floor(EPOCH + time.now);
      }
    }
    const sleep = (delay?: unknown, value?: unknown) => new Promise((resolve) => void setTimeout(() => resolve(value), delay));
    const yieldOnce = (value?: unknown) => new Promise((resolve) => void setImmediate(() => resolve(value)));
    const custom = Symbol.for('nodejs.util.promisify.custom');
    Object.assign(setTimeout, { [custom]: sleep });
    Object.assign(setImmediate, { [custom]: yieldOnce });
    const functions = { setTimeout, setInterval, setImmediate, clearTimeout: clear, clearInterval: clear, clearImmediate };
    for (const [name, value] of Object.entries(functions)) {
      this.replace(globalThis, name, value);
      this.replace(require('node:timers'), name, value);
    }
    const promises: Owner = require('node:timers/promises');
    this.replace(promises, 'setTimeout', sleep);
    this.replace(promises, 'setImmediate', yieldOnce);
    this.replace(promises, 'setInterval', async function* intervals(delay?: unknown, value?: unknown) {
      for (;;) yield await sleep(delay, value);
    });
    this.replace(globalThis, 'Date', VirtualDate);
    this.replace(performance, 'now', () => this.now);
    this.replace(Math, 'random', () => this.random.next());
    syncBuiltinESMExports();
  }

  /** Restores the process's own time; pending timers never run. */
  uninstall(): void {
    this.timers.clear();
    this.immediates = [];
    this.firstImmediate = 0;
    if (installed !== this) return;
    installed = null;
    for (const task of this.restore.reverse()) task();
    this.restore = [];
    syncBuiltinESMExports();
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

  private replace(owner: object, name: string, value: unknown): void {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: before?.enumerable ?? true });
    this.restore.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  }
}
