import type { Rgb } from '#lib/rgb.ts';

/** A colour of a scale. */
export type Colour = Rgb;

const blue: Colour = [77, 168, 255];
const blueMiddle: Colour = [36, 82, 127];
const neutral: Colour = [43, 50, 56];
const redMiddle: Colour = [122, 58, 40];
const red: Colour = [255, 122, 89];

/** From blue for blue's strength through neutral to red for red's strength: stronger is lighter on a dark page. */
export const divergingScale: readonly Colour[] = [blue, blueMiddle, neutral, redMiddle, red];
/** From zero to high values of one team. */
export const sequentialScale: readonly Colour[] = [neutral, redMiddle, red];

/** The completion of a task, from none to all. Gold is the colour of no team. */
export const completionScale: readonly Colour[] = [neutral, [111, 98, 56], [242, 201, 76]];

/** The colour at `share` (0 to 1) of a scale, interpolated between its stops. Values outside are clamped. */
export function colourAt(scale: readonly Colour[], share: number): Colour {
  const place = Math.max(0, Math.min(1, share)) * (scale.length - 1);
  const index = Math.min(scale.length - 2, Math.floor(place));
  const [from, to] = [scale[index] ?? neutral, scale[index + 1] ?? neutral];
  const mix = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * (place - index));
  return [mix(0), mix(1), mix(2)];
}

/** Relative luminance by WCAG 2. */
function luminance(colour: Colour): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);
}

/** Contrast ratio of two colours by WCAG 2, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** The text colour, pure black or pure white, with the higher contrast. */
export function inkOn(colour: Colour): '#000000' | '#ffffff' {
  return contrast(colour, white) >= contrast(colour, black) ? '#ffffff' : '#000000';
}

export function cssColour([r, g, b]: Colour): string {
  return `rgb(${r} ${g} ${b})`;
}
