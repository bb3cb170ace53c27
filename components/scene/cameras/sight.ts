import { Matrix4, type PerspectiveCamera } from 'three';

/** Smaller changes, in blocks or as a fraction of a turn, are invisible. */
const least = 1e-5;

/** Detects visible changes of a camera. */
export class Sight {
  private readonly last = new Matrix4();
  private readonly now = new Matrix4();

  /** Whether the camera, with updated matrices, has visibly moved, turned or zoomed since the last call. */
  isChanged({ projectionMatrix, matrixWorldInverse }: PerspectiveCamera): boolean {
    this.now.multiplyMatrices(projectionMatrix, matrixWorldInverse);
    for (let at = 0; at < 16; at++) {
      if (Math.abs((this.now.elements[at] ?? 0) - (this.last.elements[at] ?? 0)) <= least) continue;
      this.last.copy(this.now);
      return true;
    }
    return false;
  }
}
