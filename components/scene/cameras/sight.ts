import { Matrix4, type PerspectiveCamera } from 'three';

/** Less than this, in blocks or as a part of a turn, nobody sees. */
const least = 1e-5;

/** What a camera saw when it was last looked at. */
export class Sight {
  private readonly last = new Matrix4();
  private readonly now = new Matrix4();

  /** Whether the camera, whose matrices are up to date, has visibly moved, turned or zoomed since it was last asked. */
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
