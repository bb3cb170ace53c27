import { boxFaces } from '#lib/bodies/box-faces.ts';
import { bodyLight } from '#lib/daylight.ts';
import type { BodyBox, FacePicture } from './body-box.ts';
import type { Frame } from './frame.ts';
import type { Tone } from './tone.ts';
import { directionOf, type Vector } from './viewpoint.ts';

/** Transparency from 0 to 255 below which a pixel is a hole. */
const holeAlpha = 102;

/** A body to draw: its boxes, its place and where it faces. */
interface PlacedBody {
  readonly feet: Vector;
  readonly yaw: number;
  readonly boxes: readonly BodyBox[];
  /** The glow of lamps on it, in steps. */
  readonly glow: number;
}

/** Draws bodies into a frame, without haze, each hidden by nearer ones. Blocks come later and hide what lies behind them. */
export function drawBodies(frame: Frame, bodies: readonly PlacedBody[], tone: Tone): void {
  for (const [index, body] of bodies.entries()) drawBody(frame, index, body, tone);
}

/** The axes of a body in the world: to its left, and ahead. */
function axesOf(yaw: number): { readonly left: Vector; readonly ahead: Vector } {
  const ahead = directionOf(yaw, 0);
  return { left: [ahead[2], 0, -ahead[0]], ahead };
}

function drawBody(frame: Frame, index: number, { feet, yaw, boxes, glow }: PlacedBody, tone: Tone): void {
  const { left, ahead } = axesOf(yaw);
  const { eye } = frame.view;
  const into = ([x, y, z]: Vector): Vector => [x * left[0] + z * left[2], y, x * ahead[0] + z * ahead[2]];
  const from = into([eye[0] - feet[0], eye[1] - feet[1], eye[2] - feet[2]]);
  const area = areaOf(frame, feet, boxes, left, ahead);
  const aim: [number, number, number] = [0, 0, 0];
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const pixel = y * frame.width + x;
      frame.aim(x + 0.5, y + 0.5, aim);
      const along = into(aim);
      for (const box of boxes) {
        const hit = meet(box, from, along, frame.distances[pixel] ?? Infinity);
        if (hit === null) continue;
        const [nx, ny, nz] = boxFaces[hit.face]?.normal ?? [0, 1, 0];
        const light = Math.min(
          1,
          bodyLight.base + bodyLight.y * ny + bodyLight.x * (nx * left[0] + nz * ahead[0]) + bodyLight.z * (nx * left[2] + nz * ahead[2]),
        );
        const { pixels } = hit.picture;
        frame.distances[pixel] = hit.distance;
        frame.bodies[pixel] = index;
        frame.paint(
          pixel,
          tone.lit(pixels[hit.at] ?? 0, light, 0, glow),
          tone.lit(pixels[hit.at + 1] ?? 0, light, 1, glow),
          tone.lit(pixels[hit.at + 2] ?? 0, light, 2, glow),
        );
      }
    }
  }
}

/** The pixels that a body can cover: none behind the eye, and perhaps all beside it. */
function areaOf(frame: Frame, feet: Vector, boxes: readonly BodyBox[], left: Vector, ahead: Vector) {
  const { width, height } = frame;
  const area = { left: width, right: 0, top: height, bottom: 0 };
  let behind = 0;
  for (const { low, high } of boxes) {
    for (let corner = 0; corner < 8; corner++) {
      const [x, y, z] = [corner & 1 ? high[0] : low[0], corner & 2 ? high[1] : low[1], corner & 4 ? high[2] : low[2]];
      const at = frame.project([feet[0] + left[0] * x + ahead[0] * z, feet[1] + y, feet[2] + left[2] * x + ahead[2] * z]);
      if (at === null) {
        behind++;
        continue;
      }
      area.left = Math.max(0, Math.min(area.left, Math.floor(at.x)));
      area.right = Math.min(width, Math.max(area.right, Math.ceil(at.x)));
      area.top = Math.max(0, Math.min(area.top, Math.floor(at.y)));
      area.bottom = Math.min(height, Math.max(area.bottom, Math.ceil(at.y)));
    }
  }
  return behind === 0 || behind === boxes.length * 8 ? area : { left: 0, right: width, top: 0, bottom: height };
}

/** Faces of `boxFaces` by axis, at the low and at the high side. */
const faceOf = [
  [0, 2],
  [5, 4],
  [3, 1],
] as const;

/** Where a ray meets a box nearer than `limit`, and which pixel of which face it meets; null if it does not. */
function meet(
  { low, high, faces }: BodyBox,
  from: Vector,
  along: Vector,
  limit: number,
): { readonly distance: number; readonly face: number; readonly picture: FacePicture; readonly at: number } | null {
  let entered = -Infinity;
  let leaving = limit;
  let axis = -1;
  for (let k = 0; k < 3; k++) {
    const start = from[k] ?? 0;
    const part = along[k] ?? 0;
    const least = low[k] ?? 0;
    const most = high[k] ?? 0;
    if (part === 0) {
      if (start < least || start > most) return null;
      continue;
    }
    const near = ((part > 0 ? least : most) - start) / part;
    const far = ((part > 0 ? most : least) - start) / part;
    if (near > entered) {
      entered = near;
      axis = k;
    }
    if (far < leaving) leaving = far;
  }
  if (axis < 0 || entered <= 0 || entered >= leaving || entered >= limit) return null;
  const face = faceOf[axis]?.[(along[axis] ?? 0) > 0 ? 0 : 1] ?? 0;
  const picture = faces[face];
  if (!picture) return null;
  const place = [0, 1, 2].map((k) => ((from[k] ?? 0) + (along[k] ?? 0) * entered - (low[k] ?? 0)) / ((high[k] ?? 0) - (low[k] ?? 0)));
  const [lowerLeft, lowerRight, upperLeft] = boxFaces[face]?.corners ?? [];
  const u = part(place, lowerLeft, lowerRight);
  const v = 1 - part(place, lowerLeft, upperLeft);
  const x = picture.left + Math.min(picture.width - 1, Math.max(0, Math.floor(u * picture.width)));
  const y = picture.top + Math.min(picture.height - 1, Math.max(0, Math.floor(v * picture.height)));
  const at = (y * picture.stride + x) * 4;
  return (picture.pixels[at + 3] ?? 0) < holeAlpha ? null : { distance: entered, face, picture, at };
}

/** How far a place is from one corner of a box towards another, from 0 to 1. */
function part(place: readonly number[], from: readonly number[] = [], to: readonly number[] = []): number {
  for (let k = 0; k < 3; k++) {
    const step = (to[k] ?? 0) - (from[k] ?? 0);
    if (step !== 0) return step > 0 ? (place[k] ?? 0) : 1 - (place[k] ?? 0);
  }
  return 0;
}
