import type { PerspectiveCamera } from 'three';

/** A block with fewer pixels of height in a picture shows its plants only as flicker. */
const leastPixels = 6;

/** Largest distance from a camera at which plants are drawn, in blocks, in a picture of `pixels` height. */
export function plantRange(camera: PerspectiveCamera, pixels: number): number {
  return pixels / (leastPixels * 2 * Math.tan((camera.fov * Math.PI) / 360));
}
