/** A 16x16 picture, RGBA, row by row from the top. */
export type Pixels = Uint8Array;

export const tileSize = 16;
export const tileBytes = tileSize * tileSize * 4;

/** The transparency of a picture: `none`, `holes` (each pixel drawn or not), or `partly` (needs blending). */
export function opacityOf(pixels: Pixels): 'none' | 'holes' | 'partly' {
  let holes = false;
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at] ?? 0;
    if (alpha > 16 && alpha < 240) return 'partly';
    if (alpha <= 16) holes = true;
  }
  return holes ? 'holes' : 'none';
}

/** The picture multiplied by a colour. */
export function tinted(pixels: Pixels, colour: number): Pixels {
  const out = pixels.slice();
  const channels = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  for (let at = 0; at < out.length; at += 4) {
    for (let k = 0; k < 3; k++) out[at + k] = Math.round(((out[at + k] ?? 0) * (channels[k] ?? 255)) / 255);
  }
  return out;
}

/** `upper` laid over `lower`. */
export function composed(lower: Pixels, upper: Pixels): Pixels {
  const out = lower.slice();
  for (let at = 0; at < out.length; at += 4) {
    const alpha = (upper[at + 3] ?? 0) / 255;
    for (let k = 0; k < 3; k++) out[at + k] = Math.round((upper[at + k] ?? 0) * alpha + (out[at + k] ?? 0) * (1 - alpha));
    out[at + 3] = Math.max(out[at + 3] ?? 0, upper[at + 3] ?? 0);
  }
  return out;
}

/** The picture without any transparency. */
export function solid(pixels: Pixels): Pixels {
  const out = pixels.slice();
  for (let at = 3; at < out.length; at += 4) out[at] = 255;
  return out;
}

/** Brightness of a filled hole, relative to the rest of its picture. */
const depth = 0.58;

/** The picture with its holes filled by a darker mean colour of the rest, as if seen deeper inside. */
export function withShadedHoles(pixels: Pixels): Pixels {
  const out = withoutRims(pixels).slice();
  for (let at = 0; at < out.length; at += 4) {
    if ((out[at + 3] ?? 0) <= 16) for (let k = 0; k < 3; k++) out[at + k] = Math.round((out[at + k] ?? 0) * depth);
  }
  return solid(out);
}

/** Gives holes the mean colour of the rest, so that smaller mip levels show no dark rims. */
export function withoutRims(pixels: Pixels): Pixels {
  const sum = [0, 0, 0];
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) <= 16) continue;
    seen++;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (pixels[at + k] ?? 0);
  }
  if (seen === 0 || seen * 4 === pixels.length) return pixels;
  const out = pixels.slice();
  for (let at = 0; at < out.length; at += 4) {
    if ((out[at + 3] ?? 0) > 16) continue;
    for (let k = 0; k < 3; k++) out[at + k] = Math.round((sum[k] ?? 0) / seen);
  }
  return out;
}
