import type { RenderProps } from '@react-three/fiber';

/** A browser without a graphics card draws about as many pixels in the time of a frame that still looks like motion. */
const mostSlowPixels = 500_000;

/**
 * Pixels drawn per pixel of the page. Without a graphics card a large picture is drawn coarser, so that four views cost no more pixels than
 * one.
 */
export function pixelDensity(isSlow: boolean, width: number, height: number): RenderProps<HTMLCanvasElement>['dpr'] {
  return isSlow ? Math.min(1, Math.sqrt(mostSlowPixels / (width * height))) : [1, 2];
}
