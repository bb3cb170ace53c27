import { call } from './bridge.ts';

const tick = 50;
const cancelled = new Set<number>();
let last = 0;

function later(milliseconds: unknown, task: () => void): void {
  const ticks = Math.max(1, Math.ceil((Number(milliseconds) || 0) / tick));
  call('ticks', [ticks]).then(task);
}

function clear(timer: number): void {
  if (timer >= 1 && timer <= last) cancelled.add(timer);
}

/** Timers in game time, in whole ticks. Each pending timer counts as a running action. */
export const timers = {
  setTimeout(task: (...given: unknown[]) => unknown, milliseconds?: unknown, ...given: unknown[]): number {
    const timer = ++last;
    later(milliseconds, () => {
      if (!cancelled.delete(timer)) task(...given);
    });
    return timer;
  },
  setInterval(task: (...given: unknown[]) => unknown, milliseconds?: unknown, ...given: unknown[]): number {
    const timer = ++last;
    const repeat = (): void => {
      if (cancelled.delete(timer)) return;
      later(milliseconds, repeat);
      task(...given);
    };
    later(milliseconds, repeat);
    return timer;
  },
  clearTimeout: clear,
  clearInterval: clear,
};
