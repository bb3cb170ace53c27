import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { ControlChange } from './facts.ts';
import type { RoomControl } from './rooms.ts';

/** Longest time from on to off, in seconds, that counts as a pulse. */
const longestPulse = 3;

/** The state of a control over time. Times are ticks. */
export interface Signal {
  readonly on: boolean;
  /** When it went on last; null if it never was. */
  readonly since: number | null;
  /** When it went off last; null if it never did. */
  readonly until: number | null;
  /** Whether an odd number of pulses ended. */
  readonly latched: boolean;
  /** The agents that operate it, or did so last. */
  readonly by: readonly string[];
}

export const silent: Signal = { on: false, since: null, until: null, latched: false, by: [] };

/** A signal after its control changed. */
export function withChange(signal: Signal, { on, by }: ControlChange, tick: number): Signal {
  if (on) return { ...signal, on, since: signal.on ? signal.since : tick, by: by.length > 0 ? by : signal.by };
  if (!signal.on) return signal;
  const isPulse = signal.since !== null && tick - signal.since <= longestPulse * ticksPerSecond;
  return { ...signal, on, until: tick, latched: isPulse ? !signal.latched : signal.latched };
}

/** Whether a control counts at a tick, if it still counts for `window` seconds after it went off. */
export function counts({ mode }: Pick<RoomControl, 'mode'>, { on, until, latched }: Signal, tick: number, window: number): boolean {
  if (mode === 'pulse') return latched;
  return on || (until !== null && tick - until <= window * ticksPerSecond);
}

/** Seconds for which a control that went off still counts; null while it is on, and if it does not count. */
export function secondsLeft({ on, until }: Signal, tick: number, window: number): number | null {
  if (on || until === null) return null;
  const left = window - (tick - until) / ticksPerSecond;
  return left >= 0 ? left : null;
}
