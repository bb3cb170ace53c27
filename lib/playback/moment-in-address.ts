import { ticksPerSecond } from '#lib/domain/tick-rate.ts';

/** A moment of an episode as the addresses of pages name it: its game time in seconds, exact to the tick, such as `15.05s`. */
export function momentInAddress(tick: number): string {
  return `${tick / ticksPerSecond}s`;
}

/** The tick that an address names: `15.05s`, or `1:23` in minutes and seconds. A number alone counts ticks. Null for any other text. */
export function tickInAddress(text: string | null): number | null {
  const [found, minutes, seconds, unit] = /^(?:(\d+):)?(\d+(?:\.\d+)?)(s?)$/.exec(text ?? '') ?? [];
  if (found === undefined) return null;
  return Math.round((Number(minutes ?? 0) * 60 + Number(seconds)) * (minutes || unit ? ticksPerSecond : 1));
}
