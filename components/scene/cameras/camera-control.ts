import type { PerspectiveCamera, Vector3 } from 'three';
import type { Pose } from '../world/body-track.ts';

/** The scene data for a camera control. */
export interface CameraScene {
  /** The followed player; null if absent. */
  readonly pose: Pose | null;
  readonly isSneaking: boolean;
  /** The view of a first-person camera in degrees. */
  readonly fieldOfView: number;
  /** The arena's centre, at feet height. */
  readonly centre: Vector3;
  /** Half the arena's size in blocks, so that the arena fits into the picture. */
  readonly extent: number;
  /** Whether a block fills this point. */
  isSolid(x: number, y: number, z: number): boolean;
  /** Move at once, without easing. */
  readonly isAbrupt: boolean;
}

/** One way of moving the camera. Angles in radians, distances in blocks. */
export interface CameraControl {
  /** Called every frame; `seconds` since the last. */
  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void;
  /** Handles a drag of the pointer by `x` and `y` pixels. */
  drag(x: number, y: number): void;
  /** Handles the wheel or a pinch: positive moves away. */
  zoom(steps: number): void;
  /** Resets to the initial settings. */
  reset(): void;
  /** The settings as numbers for `restore`. */
  settings(): readonly number[];
  /** Restores `settings`: the same count of numbers, all finite. */
  restore(settings: readonly number[]): void;
}

/** Vertical field of view that keeps at least `degrees` across the shorter side of the picture. */
export function fieldOfView(degrees: number, aspect: number): number {
  if (aspect >= 1) return degrees;
  return Math.min(100, (Math.atan(Math.tan((degrees * Math.PI) / 360) / Math.max(0.45, aspect)) * 360) / Math.PI);
}

/** The fraction of the way to move in this frame, so that the speed does not depend on the frame rate. */
export function easing(rate: number, seconds: number, isAbrupt: boolean): number {
  return isAbrupt ? 1 : 1 - Math.exp(-rate * seconds);
}

export function setFieldOfView(camera: PerspectiveCamera, degrees: number): void {
  if (Math.abs(camera.fov - degrees) < 0.01) return;
  camera.fov = degrees;
  camera.updateProjectionMatrix();
}
