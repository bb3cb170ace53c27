import type { CameraMode } from '../camera-mode.ts';
import type { CameraControl } from './camera-control.ts';

/** The user's camera settings, for sharing. */
export interface CameraPose {
  /** The current camera as text for an address; null without one. */
  read: (() => string) | null;
  /** A camera text that is not applied yet; it waits until its mode is chosen. */
  wanted: string | null;
  /** Called after the camera moved, for another camera that follows it. */
  moved?: (() => void) | undefined;
  /** Draws the scene again, so that a new `wanted` applies. Absent without a camera. */
  draw?: (() => void) | undefined;
}

/** A camera's settings as text. */
export function poseWord(mode: CameraMode, control: CameraControl): string {
  return [mode, ...control.settings().map((value) => value.toFixed(3))].join('_');
}

/** Sets a camera from the text. False, without a change, if the text is for another mode or invalid. */
export function takePose(word: string, mode: CameraMode, control: CameraControl): boolean {
  const [name, ...numbers] = word.split('_');
  const settings = numbers.map(Number);
  if (name !== mode || settings.length !== control.settings().length || !settings.every(Number.isFinite)) return false;
  control.restore(settings);
  return true;
}
