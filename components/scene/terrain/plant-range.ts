import type { PerspectiveCamera } from 'three';

/** A block that is fewer pixels tall in a picture shows its plants as a flicker only. */
const leastPixels = 6;

/** How far from a camera plants are worth drawing, in blocks, in a picture of so many pixels' height. */
export function plantRange(camera: PerspectiveCamera, pixels: number): number {
  return pixels / (leastPixels * 2 * Math.tan((camera.fov * Math.PI) / 360));
}
