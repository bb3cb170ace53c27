/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of a colour that is written as `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Three channels as `#rrggbb`, rounded and clamped to 0 to 255. */
export function hexOf(channels: readonly number[]): string {
  const written = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(written).join('')}`;
}
