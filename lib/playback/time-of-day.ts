import type { DaylightFrame } from '#lib/protocol/frame/frame.ts';

/** Ticks of a day. */
export const ticksPerDay = 24_000;

/** The time of day at a tick, which may be broken, from 0 to below 24000; 6000 is noon. */
export function timeOfDay({ tick, time, runs }: DaylightFrame, now: number): number {
  const since = runs ? now - tick : 0;
  return (((time + since) % ticksPerDay) + ticksPerDay) % ticksPerDay;
}

/** The same time of day, said at another tick. */
export function daylightAt(daylight: DaylightFrame, tick: number): DaylightFrame {
  return { ...daylight, tick, time: timeOfDay(daylight, tick) };
}
