import type { Daylight } from './daylight.ts';
import type { Weather } from './weather.ts';

const DAY = 24_000;
/** Reduction of sky light at full night. */
const NIGHT = 11;
/** Fraction of the day's light in rain, and of that in thunder. */
const CLOUDED = 11 / 16;

/** Reduction of sky light by night and bad weather, 0 by day to 11 at night. */
export function skyDarkness(daylight: Daylight, weather: Weather): number {
  const share = (((daylight.ofDay / DAY - 0.25) % 1) + 1) % 1;
  const eased = 0.5 - Math.cos(share * Math.PI) / 2;
  const sun = (share * 2 + eased) / 3;
  const height = Math.max(-0.25, Math.min(0.25, Math.cos(sun * 2 * Math.PI)));
  const rain = weather.kind === 'clear' ? 1 : CLOUDED;
  const thunder = weather.kind === 'thunder' ? CLOUDED : 1;
  return Math.floor((1 - (0.5 + 2 * height) * rain * thunder) * NIGHT);
}
