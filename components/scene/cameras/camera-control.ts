import type { PerspectiveCamera, Vector3 } from 'three';
import type { Pose } from '../world/body-track.ts';

/** What a control may know when it moves the camera. */
export interface CameraScene {
  /** The followed player; null while it is not in the world. */
  readonly pose: Pose | null;
  readonly isSneaking: boolean;
  /** The arena's middle, at feet height. */
  readonly centre: Vector3;
  /** Half the arena's size in blocks, so that it fits the picture. */
  readonly extent: number;
  /** Whether a block stands at a point. */
  isSolid(x: number, y: number, z: number): boolean;
  /** Move at once, without easing. */
  readonly isAbrupt: boolean;
}

/** One way of moving the camera. Angles in radians, distances in blocks. */
export interface CameraControl {
  /** Called every frame; `seconds` since the last. */
  update(camera: PerspectiveCamera, scene: CameraScene, seconds: number): void;
  /** The pointer was dragged by so many pixels. */
  drag(x: number, y: number): void;
  /** The wheel or a pinch: positive goes away. */
  zoom(steps: number): void;
  /** Back to how it was at first. */
  reset(): void;
  /** How the viewer set it, as numbers for `restore`. */
  settings(): readonly number[];
  /** Sets it as `settings` told once. As many numbers as that gives, all finite. */
  restore(settings: readonly number[]): void;
}

/** Vertical field of view that keeps at least `degrees` across the shorter side of the picture. */
export function fieldOfView(degrees: number, aspect: number): number {
  if (aspect >= 1) return degrees;
  return Math.min(100, (Math.atan(Math.tan((degrees * Math.PI) / 360) / Math.max(0.45, aspect)) * 360) / Math.PI);
}

/** The part of the way to go in this frame so that the speed does not depend on the frame rate. */
export function easing(rate: number, seconds: number, isAbrupt: boolean): number {
  return isAbrupt ? 1 : 1 - Math.exp(-rate * seconds);
}

export function setFieldOfView(camera: PerspectiveCamera, degrees: number): void {
  if (Math.abs(camera.fov - degrees) < 0.01) return;
  camera.fov = degrees;
  camera.updateProjectionMatrix();
}
