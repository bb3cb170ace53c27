import { type Object3D, PerspectiveCamera } from 'three';
import type { CameraChoice } from '../camera-mode.ts';

/** A requested picture: `id` stays the same while its camera changes. */
export interface SceneView {
  readonly id: string;
  readonly camera: CameraChoice;
}

/** One mounted picture of the scene: its render objects, and its page element. Only mutated. */
export interface ViewPort {
  readonly id: string;
  readonly camera: PerspectiveCamera;
  /** The picture has the size and position of this element, and is drawn only while there is one. */
  frame: HTMLElement | null;
  /** The body of a first-person picture: it is not drawn in it. */
  eyes: number | null;
  /** Objects only of this picture: the hand of the body, and the cover of the block around it. */
  own: Object3D | null;
  /** Name tags over this picture, by entity. */
  readonly tags: Map<number, HTMLElement>;
}

/** Distance in blocks from the camera at which the picture starts. */
export const usualNear = 0.08;

/** A picture without a camera yet. */
export function viewPort(id: string): ViewPort {
  return { id, camera: new PerspectiveCamera(60, 1, usualNear, 700), frame: null, eyes: null, own: null, tags: new Map() };
}
