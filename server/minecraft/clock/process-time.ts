import { createRequire, syncBuiltinESMExports } from 'node:module';

type Callback = (...values: unknown[]) => void;
type Owner = Record<string, unknown>;

const require = createRequire(import.meta.url);

/** The process's own time functions, captured before any of them is replaced. */
export const realTime = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setImmediate: globalThis.setImmediate,
  now: performance.now.bind(performance),
  dateNow: Date.now.bind(Date),
} as const;

/** The functions by which a process asks for time. `immediate` and `random` stay Node's own where they are absent. */
export interface ProcessTime {
  timer(callback: Callback, delay: unknown, repeats: boolean, values: unknown[]): unknown;
  /** Cancels a timer or immediate of this or of Node's own time. */
  clear(timer: unknown): void;
  immediate?(callback: Callback, values: unknown[]): unknown;
  random?(): number;
  /** What `performance.now()` returns. */
  now(): number;
  /** What `Date.now()` returns. */
  date(): number;
}

let replaced = false;

/**
 * From now on, every timer, `Date` and `performance.now` of the process is that of `time`, also through node:timers, node:timers/promises
 * and perf_hooks, so that unmodified libraries live in it. Returns the function that restores the process's own time.
 *
 * @throws if the time of the process is replaced already, because a process can have only one.
 */
export function replaceProcessTime(time: ProcessTime): () => void {
  if (replaced) throw new Error('The time of this process is already installed by another clock. Dispose that clock first.');
  replaced = true;
  const restore: (() => void)[] = [];
  const replace = (owner: object, name: string, value: unknown): void => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, writable: true, configurable: true, enumerable: before?.enumerable ?? true });
    restore.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  };
  const promises: Owner = require('node:timers/promises');
  const custom = Symbol.for('nodejs.util.promisify.custom');
  const everywhere = (functions: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(functions)) {
      replace(globalThis, name, value);
      replace(require('node:timers'), name, value);
    }
  };
  const setTimeout = (callback: Callback, delay?: unknown, ...values: unknown[]) => time.timer(callback, delay, false, values);
  const setInterval = (callback: Callback, delay?: unknown, ...values: unknown[]) => time.timer(callback, delay, true, values);
  const clear = (timer: unknown): void => time.clear(timer);
  const sleep = (delay?: unknown, value?: unknown) => new Promise((resolve) => void setTimeout(() => resolve(value), delay));
  Object.assign(setTimeout, { [custom]: sleep });
  everywhere({ setTimeout, setInterval, clearTimeout: clear, clearInterval: clear });
  replace(promises, 'setTimeout', sleep);
  replace(promises, 'setInterval', async function* intervals(delay?: unknown, value?: unknown) {
    for (;;) yield await sleep(delay, value);
  });
  const { immediate, random } = time;
  if (immediate !== undefined) {
    const setImmediate = (callback: Callback, ...values: unknown[]) => Reflect.apply(immediate, time, [callback, values]);
    const yieldOnce = (value?: unknown) => new Promise((resolve) => void setImmediate(() => resolve(value)));
    Object.assign(setImmediate, { [custom]: yieldOnce });
    everywhere({ setImmediate, clearImmediate: clear });
    replace(promises, 'setImmediate', yieldOnce);
  }
  const RealDate = globalThis.Date;
  class ReplacedDate extends RealDate {
    constructor(...values: unknown[]) {
      super(...((values.length === 0 ? [ReplacedDate.now()] : values) as [number]));
    }
    static override now(): number {
      return time.date();
    }
  }
  replace(globalThis, 'Date', ReplacedDate);
  replace(performance, 'now', () => time.now());
  if (random !== undefined) replace(Math, 'random', () => Reflect.apply(random, time, []));
  syncBuiltinESMExports();
  return () => {
    replaced = false;
    for (const task of restore.reverse()) task();
    syncBuiltinESMExports();
  };
}
