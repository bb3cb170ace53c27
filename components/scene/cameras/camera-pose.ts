import type { CameraMode } from '../camera-mode.ts';
import type { CameraControl } from './camera-control.ts';

/** How the viewer set the page's camera, to be told to others and taken over from them. */
export interface CameraPose {
  /** The camera as it is set now, as a word for an address; null while there is none. */
  read: (() => string) | null;
  /** Such a word that is still to be taken over; it waits until its camera is chosen. */
  wanted: string | null;
}

/** A camera's settings as a word. */
export function poseWord(mode: CameraMode, control: CameraControl): string {
  return [mode, ...control.settings().map((value) => value.toFixed(3))].join('_');
}

/** Sets a camera as the word says. False, and nothing done, where it is of another camera or makes no sense. */
export function takePose(word: string, mode: CameraMode, control: CameraControl): boolean {
  const [name, ...numbers] = word.split('_');
  const settings = numbers.map(Number);
  if (name !== mode || settings.length !== control.settings().length || !settings.every(Number.isFinite)) return false;
  control.restore(settings);
  return true;
}
