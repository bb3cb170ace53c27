import { horizonColour, zenithColour } from './daylight.ts';
import { type Rgb, rgbOf } from './rgb.ts';

/** How the sky and the light look at a time of day. */
export interface SkyLook {
  /** Colours from 0 to 255. Distant objects fade into that of the horizon. */
  readonly horizon: Rgb;
  readonly zenith: Rgb;
  /** What is left of noon's light, by channel from 0 to 1. */
  readonly light: Rgb;
  /** The red of dusk and dawn on the sun's side of the horizon, from 0 to 1. */
  readonly glow: number;
  /** How clearly the stars are seen, from 0 to 1. */
  readonly stars: number;
}

/** Ticks of the day, as in the game: the light fades between the first two and comes back between the last two. */
const [duskBegins, nightBegins, nightEnds, dawnEnds] = [11_800, 13_700, 22_300, 24_000] as const;
/** When dusk and dawn are reddest, and for how many ticks before and after they are red at all. */
const [reddestDusk, reddestDawn, redFor] = [12_700, 22_700, 1300] as const;
/** The highest time that counts as before midnight. */
const midnight = 18_000;

const noon = { horizon: rgbOf(horizonColour), zenith: rgbOf(zenithColour), light: [1, 1, 1] } as const;
/** A night of the moon: bright enough to follow what bodies do. */
const night = { horizon: rgbOf('#141d33'), zenith: rgbOf('#060a18'), light: [0.37, 0.42, 0.49] } as const;
/** What the sun's red adds at the horizon, and what it leaves of the light. */
const red = { horizon: rgbOf('#e8925e'), light: [1, 0.84, 0.7] } as const;
/** The part of the horizon that is red all around. */
const redAround = 0.45;

/**
 * The look of the sky at a time of day from 0 to below 24000. It is made of sums and products alone, so that pictures with it are equal on
 * every machine; noon's is exactly that of worlds without a time of day.
 */
export function skyLook(time: number): SkyLook {
  const dark = time < midnight ? smooth(duskBegins, nightBegins, time) : 1 - smooth(nightEnds, dawnEnds, time);
  const away = Math.abs(time - (time < midnight ? reddestDusk : reddestDawn));
  const glow = 1 - smooth(0, redFor, away);
  const horizon = mixed(mixed(noon.horizon, night.horizon, dark), red.horizon, glow * redAround);
  const light = mixed(noon.light, night.light, dark);
  const reddened = mixed([1, 1, 1], red.light, glow);
  return {
    horizon,
    zenith: mixed(noon.zenith, night.zenith, dark),
    light: [light[0] * reddened[0], light[1] * reddened[1], light[2] * reddened[2]],
    glow,
    stars: smooth(0.5, 1, dark),
  };
}

function mixed(from: Rgb, to: Rgb, part: number): Rgb {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}

function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
