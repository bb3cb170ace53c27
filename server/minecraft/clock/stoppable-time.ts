import { realTime, replaceProcessTime } from './process-time.ts';

type Callback = (...values: unknown[]) => void;
type NativeTimer = ReturnType<typeof realTime.setTimeout>;

/** A timer of stoppable time, in place of Node's Timeout. */
class StoppableTimer {
  readonly callback: Callback;
  readonly values: unknown[];
  readonly delay: number;
  readonly repeats: boolean;
  due = 0;
  native: NativeTimer | null = null;
  private readonly time: StoppableTime;
  private keepsProcess = true;

  constructor(time: StoppableTime, callback: Callback, delay: unknown, repeats: boolean, values: unknown[]) {
    const milliseconds = Number(delay);
    this.time = time;
    this.callback = callback;
    this.values = values;
    this.delay = milliseconds >= 1 && milliseconds < 2 ** 31 ? milliseconds : 1;
    this.repeats = repeats;
  }

  ref(): this {
    this.keepsProcess = true;
    this.native?.ref();
    return this;
  }

  unref(): this {
    this.keepsProcess = false;
    this.native?.unref();
    return this;
  }

  hasRef(): boolean {
    return this.keepsProcess;
  }

  refresh(): this {
    this.time.arm(this);
    return this;
  }

  close(): this {
    this.time.disarm(this);
    return this;
  }

  [Symbol.dispose](): void {
    this.time.disarm(this);
  }
}

/**
 * The time of the wall clock, which can be stopped: while it stands still no timer of the process fires, and `Date` and `performance.now`
 * do not move. Afterwards every timer has as much time left as before. Immediates and `Math.random` stay Node's own.
 */
export class StoppableTime {
  private readonly pending = new Set<StoppableTimer>();
  private readonly restore: () => void;
  /** Milliseconds for which this time has stood still. */
  private lost = 0;
  private stoppedAt: number | null = null;

  /** Installs this time over the process's own. @throws if another clock has installed its time. */
  constructor() {
    this.restore = replaceProcessTime({
      timer: (callback, delay, repeats, values) => this.arm(new StoppableTimer(this, callback, delay, repeats, values)),
      clear: (timer) => {
        if (timer instanceof StoppableTimer) this.disarm(timer);
        else Reflect.apply(realTime.clearTimeout, undefined, [timer]);
      },
      now: () => this.now(),
      date: () => Math.floor(realTime.dateNow() - this.lost - this.standing),
    });
  }

  get stopped(): boolean {
    return this.stoppedAt !== null;
  }

  set stopped(stopped: boolean) {
    if (stopped === this.stopped) return;
    if (stopped) {
      this.stoppedAt = realTime.now();
      for (const { native } of this.pending) if (native !== null) realTime.clearTimeout(native);
      return;
    }
    this.lost += this.standing;
    this.stoppedAt = null;
    for (const timer of [...this.pending].sort((one, other) => one.due - other.due)) this.wait(timer);
  }

  /** Milliseconds as `performance.now` counts them, without those for which this time stood still. */
  now(): number {
    return (this.stoppedAt ?? realTime.now()) - this.lost;
  }

  arm(timer: StoppableTimer): StoppableTimer {
    this.disarm(timer);
    timer.due = this.now() + timer.delay;
    this.pending.add(timer);
    if (!this.stopped) this.wait(timer);
    return timer;
  }

  disarm(timer: StoppableTimer): void {
    this.pending.delete(timer);
    if (timer.native !== null) realTime.clearTimeout(timer.native);
    timer.native = null;
  }

  /** Restores the process's own time; pending timers never fire. */
  dispose(): void {
    for (const timer of [...this.pending]) this.disarm(timer);
    this.restore();
  }

  private get standing(): number {
    return this.stoppedAt === null ? 0 : realTime.now() - this.stoppedAt;
  }

  private wait(timer: StoppableTimer): void {
    timer.native = realTime.setTimeout(() => this.fire(timer), Math.max(1, timer.due - this.now()));
    if (!timer.hasRef()) timer.native.unref();
  }

  private fire(timer: StoppableTimer): void {
    if (timer.repeats) this.arm(timer);
    else this.disarm(timer);
    timer.callback(...timer.values);
  }
}
