import type { PerspectiveCamera } from 'three';
import { eyeHeight, sneakingEyeHeight } from '#lib/bodies/player-figure.ts';
import { type CameraControl, type CameraScene, fieldOfView, setFieldOfView } from './camera-control.ts';

/** The view of a player; the pointer has no effect. */
export class FirstPersonControl implements CameraControl {
  private height = eyeHeight;

  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void {
    setFieldOfView(camera, fieldOfView(scene.fieldOfView, camera.aspect));
    const { pose } = scene;
    if (!pose) return;
    const wanted = scene.isSneaking ? sneakingEyeHeight : eyeHeight;
    this.height += (wanted - this.height) * (scene.isAbrupt ? 1 : Math.min(1, seconds * 12));
    camera.position.set(pose.x, pose.y + this.height, pose.z);
    camera.rotation.set(-pose.pitch, Math.PI - pose.yaw, 0, 'YXZ');
  }

  drag(): void {}

  zoom(): void {}

  reset(): void {}

  settings(): readonly number[] {
    return [];
  }

  restore(): void {}
}
