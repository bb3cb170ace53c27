import type { RenderProps } from '@react-three/fiber';

/**
 * A browser without a graphics card draws about as many pixels in the time of a frame that still looks like motion. Of several pictures
 * fewer, since each also has its own vertices and draw calls.
 */
const mostSlowPixels = { ofOne: 500_000, ofSeveral: 320_000 } as const;

/**
 * Pixels drawn per pixel of the page, for a canvas with so many pictures beside each other. Without a graphics card a large canvas is drawn
 * coarser, so that several pictures come about as often as one.
 */
export function pixelDensity(isSlow: boolean, width: number, height: number, pictures: number): RenderProps<HTMLCanvasElement>['dpr'] {
  const most = pictures > 1 ? mostSlowPixels.ofSeveral : mostSlowPixels.ofOne;
  return isSlow ? Math.min(1, Math.sqrt(most / (width * height))) : [1, 2];
}
