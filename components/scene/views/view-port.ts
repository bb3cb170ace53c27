import { type Object3D, PerspectiveCamera } from 'three';
import type { CameraChoice } from '../camera-mode.ts';

/** A picture asked for: `id` stays the same while its camera changes. */
export interface SceneView {
  readonly id: string;
  readonly camera: CameraChoice;
}

/** One picture of the scene while it is mounted: what it is drawn with, and the page element it is drawn under. Only mutated. */
export interface ViewPort {
  readonly id: string;
  readonly camera: PerspectiveCamera;
  /** The picture has the size and place of this element, and is drawn only while there is one. */
  frame: HTMLElement | null;
  /** The body through whose eyes it looks: it is not drawn in this picture. */
  eyes: number | null;
  /** What is seen in this picture only: the hand of the body, and the block that it stands in. */
  own: Object3D | null;
  /** Name tags over this picture, by entity. */
  readonly tags: Map<number, HTMLElement>;
}

/** A picture that nobody looks through yet. */
export function viewPort(id: string): ViewPort {
  return { id, camera: new PerspectiveCamera(60, 1, 0.08, 700), frame: null, eyes: null, own: null, tags: new Map() };
}
