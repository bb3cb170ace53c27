import { unshaded } from '#lib/blocks/block-look.ts';
import { faceAxes } from '#lib/blocks/face-axes.ts';
import { cornerLight, directionLight, shadeLight } from '#lib/daylight.ts';
import { glowOfLevel } from '#lib/light/lamp-glow.ts';
import { axisSteps, type SectionWindow, unknownState, windowSteps } from './section-window.ts';

/** Full light of a vertex. */
const fullLight = 127;

/** Light of a face inside a block, without corner darkening. */
export function plainLight(direction: number, isLit: boolean): number {
  const base = directionLight[direction] ?? directionLight[unshaded];
  return Math.round(base * (isLit ? 1 : shadeLight) * fullLight);
}

/** Precomputed light of a corner by its surroundings: direction, open neighbours, positions in daylight, visible positions. */
const cornerLights = new Uint8Array(6 * 4 * 25);
for (let at = 0; at < cornerLights.length; at++) {
  const [direction, open, lit, seen] = [Math.floor(at / 100), Math.floor(at / 25) & 3, Math.floor(at / 5) % 5, at % 5];
  const light = (directionLight[direction] ?? 1) * (cornerLight[open] ?? 1) * (shadeLight + (1 - shadeLight) * (lit / Math.max(1, seen)));
  cornerLights[at] = Math.min(fullLight, Math.round(light * fullLight));
}

/**
 * Light at the four corners of a full face, packed seven bits each in the order (low, low), (high, low), (low, high), (high, high) of the
 * face's axes. Corners between solid blocks are dark (ambient occlusion), and daylight fades softly under roofs.
 */
export function faceLight(window: SectionWindow, solid: Uint8Array, at: number, direction: number): number {
  const front = at + (windowSteps[direction] ?? 0);
  const stepU = axisSteps[faceAxes[direction]?.[0] ?? 0];
  const stepV = axisSteps[faceAxes[direction]?.[1] ?? 1];
  const { daylight } = window;
  let packed = 0;
  for (let corner = 0; corner < 4; corner++) {
    const u = front + (corner & 1 ? stepU : -stepU);
    const v = front + (corner & 2 ? stepV : -stepV);
    const across = u + v - front;
    const sideU = isSolid(window, solid, u);
    const sideV = isSolid(window, solid, v);
    const diagonal = isSolid(window, solid, across);
    const open = sideU && sideV ? 0 : 3 - sideU - sideV - diagonal;
    const lit =
      (daylight[front] ?? 0) +
      (sideU ? 0 : (daylight[u] ?? 0)) +
      (sideV ? 0 : (daylight[v] ?? 0)) +
      (diagonal ? 0 : (daylight[across] ?? 0));
    const seen = 4 - sideU - sideV - diagonal;
    packed |= (cornerLights[((direction * 4 + open) * 5 + lit) * 5 + seen] ?? 0) << (corner * 7);
  }
  return packed;
}

/** The glow of lamps at the four corners of a full face, in steps, packed like its light: the mean of the open positions that meet there. */
export function faceGlow(window: SectionWindow, solid: Uint8Array, at: number, direction: number): number {
  const front = at + (windowSteps[direction] ?? 0);
  const stepU = axisSteps[faceAxes[direction]?.[0] ?? 0];
  const stepV = axisSteps[faceAxes[direction]?.[1] ?? 1];
  let packed = 0;
  for (let corner = 0; corner < 4; corner++) {
    const u = front + (corner & 1 ? stepU : -stepU);
    const v = front + (corner & 2 ? stepV : -stepV);
    const across = u + v - front;
    const openU = 1 - isSolid(window, solid, u);
    const openV = 1 - isSolid(window, solid, v);
    // Nothing is seen past two blocks that meet.
    const openAcross = openU + openV > 0 ? 1 - isSolid(window, solid, across) : 0;
    const glow = glowAt(window, front) + openU * glowAt(window, u) + openV * glowAt(window, v) + openAcross * glowAt(window, across);
    packed |= Math.round(glow / (1 + openU + openV + openAcross)) << (corner * 7);
  }
  return packed;
}

/** The glow of lamps at a position, in steps. */
export function glowAt({ levels }: SectionWindow, at: number): number {
  return glowOfLevel[levels[at] ?? 0] ?? 0;
}

function isSolid({ states }: SectionWindow, solid: Uint8Array, at: number): number {
  const state = states[at] ?? 0;
  return state === unknownState ? 0 : (solid[state] ?? 0);
}

/** One corner of packed light. */
export function cornerOf(packed: number, corner: number): number {
  return (packed >> (corner * 7)) & 127;
}

/** Whether the light is constant along the face's first axis, so that faces can be merged in that direction. */
export function isEvenAlongFirst(packed: number): boolean {
  return cornerOf(packed, 0) === cornerOf(packed, 1) && cornerOf(packed, 2) === cornerOf(packed, 3);
}

/** The same for the second axis. */
export function isEvenAlongSecond(packed: number): boolean {
  return cornerOf(packed, 0) === cornerOf(packed, 2) && cornerOf(packed, 1) === cornerOf(packed, 3);
}
