import type { PerspectiveCamera } from 'three';
import { type CameraControl, type CameraScene, fieldOfView, setFieldOfView } from './camera-control.ts';

/** Looks straight down on the arena, red side left and blue side right; drag moves, the wheel zooms. */
export class TopControl implements CameraControl {
  private x = 0;
  private z = 0;
  private scale = 1;
  private height = 1;

  update(camera: PerspectiveCamera, scene: CameraScene): void {
    setFieldOfView(camera, fieldOfView(34, camera.aspect));
    this.height = (scene.extent * 3.5 * this.scale) / Math.max(0.75, Math.min(1, camera.aspect));
    camera.position.set(scene.centre.x + this.x, scene.centre.y + this.height, scene.centre.z + this.z);
    camera.up.set(1, 0, 0);
    camera.lookAt(camera.position.x, scene.centre.y, camera.position.z);
    camera.up.set(0, 1, 0);
  }

  drag(x: number, y: number): void {
    this.z -= x * this.height * 0.0011;
    this.x += y * this.height * 0.0011;
  }

  zoom(steps: number): void {
    this.scale = Math.min(2.5, Math.max(0.2, this.scale * 1.12 ** steps));
  }

  reset(): void {
    this.x = 0;
    this.z = 0;
    this.scale = 1;
  }

  settings(): readonly number[] {
    return [this.x, this.z, this.scale];
  }

  restore([x = 0, z = 0, scale = 1]: readonly number[]): void {
    this.x = x;
    this.z = z;
    this.scale = scale;
    this.zoom(0);
  }
}
