import type { RenderProps } from '@react-three/fiber';

/**
 * A browser without a graphics card draws about as many pixels in the time of a frame that still looks like motion. Of several pictures
 * fewer, since each also has its own vertices and draw calls.
 */
const mostSlowPixels = { ofOne: 500_000, ofSeveral: 320_000 } as const;

/**
 * Pixels drawn per pixel of the page, for a canvas with so many pictures beside each other. Without a graphics card a large canvas is drawn
 * coarser, so that several pictures come about as often as one; each pixel of several pictures is then drawn as a whole number of the
 * page's each way, since the browser takes longer to blend pixels than to repeat them.
 */
export function pixelDensity(isSlow: boolean, width: number, height: number, pictures: number): RenderProps<HTMLCanvasElement>['dpr'] {
  if (!isSlow) return [1, 2];
  if (pictures > 1) return 1 / Math.ceil(Math.sqrt((width * height) / mostSlowPixels.ofSeveral));
  return Math.min(1, Math.sqrt(mostSlowPixels.ofOne / (width * height)));
}

/** Whether pixels of this density are repeated on the page in place of being blended. */
export function isRepeated(density: RenderProps<HTMLCanvasElement>['dpr']): boolean {
  return typeof density === 'number' && Number.isInteger(1 / density);
}
