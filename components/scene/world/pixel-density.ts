import type { RenderProps } from '@react-three/fiber';

/**
 * Pixels that a browser without a graphics card draws within a frame that still looks like motion. Fewer for several pictures, because each
 * also has its own vertices and draw calls.
 */
const mostSlowPixels = { ofOne: 500_000, ofSeveral: 320_000 } as const;

/**
 * Drawn pixels per pixel of the page, for a canvas with several pictures. Without a graphics card a large canvas is drawn coarser, so that
 * several pictures come about as often as one; each of their pixels then covers a whole number of page pixels, because the browser blends
 * pixels more slowly than it repeats them. `screen` is the screen's pixels per pixel of the page: below 1 on a page that is zoomed out,
 * where more pixels than those of the screen would not be visible.
 */
export function pixelDensity(
  isSlow: boolean,
  width: number,
  height: number,
  pictures: number,
  screen: number,
): RenderProps<HTMLCanvasElement>['dpr'] {
  if (!isSlow) return [1, 2];
  if (pictures > 1) return 1 / Math.ceil(Math.max(1 / screen, Math.sqrt((width * height) / mostSlowPixels.ofSeveral)));
  return Math.min(1, screen, Math.sqrt(mostSlowPixels.ofOne / (width * height)));
}

/** Whether pixels of this density are repeated on the page instead of blended. */
export function isRepeated(density: RenderProps<HTMLCanvasElement>['dpr']): boolean {
  return typeof density === 'number' && Number.isInteger(1 / density);
}
