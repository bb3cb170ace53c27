import { haze, horizonColour, shadeTint, skyRange, zenithColour } from '#lib/daylight.ts';
import { rgbOf } from '#lib/rgb.ts';

const horizon = rgbOf(horizonColour);
const zenith = rgbOf(zenithColour);

/** One channel (0 red, 1 green, 2 blue) of a colour under a light from 0 to 1. */
export function lit(value: number, light: number, channel: number): number {
  const shade = shadeTint[channel] ?? 1;
  return value * (shade + (1 - shade) * light) * light;
}

/** How much of the haze lies before something at a horizontal distance: 0 for none, 1 for all. */
export function hazeAt(distance: number): number {
  return smooth(haze.from, haze.to, distance);
}

/** One channel of a colour behind haze. */
export function hazy(value: number, amount: number, channel: number): number {
  return value + ((horizon[channel] ?? 0) - value) * amount;
}

/** One channel of the sky in a direction with this sine of its height. */
export function skyAt(height: number, channel: number): number {
  const amount = smooth(skyRange.from, skyRange.to, Math.max(0, height));
  return (horizon[channel] ?? 0) + ((zenith[channel] ?? 0) - (horizon[channel] ?? 0)) * amount;
}

function smooth(from: number, to: number, value: number): number {
  const part = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
}
