import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import type { ViewPicture } from './view-picture.ts';

/** A picture as a file. */
export interface PngPicture {
  readonly png: Uint8Array;
  /** A hash of size and pixels. It is the same on every machine; the bytes of the file depend on the machine's compression. */
  readonly hash: string;
}

/** Packs a picture as PNG. */
export function pngPicture({ width, height, pixels }: Pick<ViewPicture, 'width' | 'height' | 'pixels'>): PngPicture {
  const image = new PNG({ width, height });
  image.data = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const png = PNG.sync.write(image, { colorType: 2, inputColorType: 2, inputHasAlpha: false });
  const hash = createHash('sha256').update(`${width}x${height}:`).update(pixels).digest('hex');
  return { png, hash };
}
