import { BlockRay, type RayEnd } from './block-ray.ts';
import { boxesOf } from './body-box.ts';
import { Cells } from './cells.ts';
import { drawBodies } from './draw-bodies.ts';
import { Frame, type FrameSize } from './frame.ts';
import { drawNamePlates } from './name-plates.ts';
import { hazeAt, Tone } from './tone.ts';
import type { ViewAssets } from './view-assets.ts';
import type { ViewBody } from './view-body.ts';
import type { ViewWorld } from './view-world.ts';
import type { Viewpoint } from './viewpoint.ts';

/** Farthest block that is drawn, and that the cross-hair finds, in blocks (MINDcraft's limit for the cross-hair). */
export const farthest = 128;

/** The usual size of a picture. */
export const usualSize: FrameSize = { width: 512, height: 288 };

/** What can be seen from a point. */
export interface View {
  readonly viewpoint: Viewpoint;
  readonly world: ViewWorld;
  readonly bodies: readonly ViewBody[];
  /** The time of day in ticks; null in worlds in which it does not run, for noon. */
  readonly time: number | null;
}

/** What the middle of a picture shows. */
export type CrossHair =
  | { readonly kind: 'block'; readonly state: number; readonly at: readonly [number, number, number]; readonly distance: number }
  | { readonly kind: 'body'; readonly body: number; readonly distance: number };

/** A picture, and what is in it. */
export interface ViewPicture extends FrameSize {
  /** Red, green and blue per pixel, row by row from the top. */
  readonly pixels: Uint8Array;
  /** Null for the sky, and for what is farther away than 128 blocks. */
  readonly crossHair: CrossHair | null;
  /** Visible pixels by block state, and by body in the order of the view. */
  readonly states: ReadonlyMap<number, number>;
  readonly bodies: readonly number[];
}

/** Draws what can be seen: the same view gives the same pixels on every machine. */
export function drawView({ viewpoint, world, bodies, time }: View, assets: ViewAssets, size: FrameSize = usualSize): ViewPicture {
  const frame = new Frame(size, viewpoint);
  const cells = new Cells(world, assets.looks, viewpoint.eye);
  const tone = new Tone(time);
  if (tone.isDim) cells.lightLamps();
  const ray = new BlockRay(cells, assets.looks, assets.layers, viewpoint.eye, frame.spread, tone);
  const itemFaces = (item: string) => assets.items.facesOf(item);
  drawBodies(
    frame,
    bodies.map((body) => ({ ...body, boxes: boxesOf(body, itemFaces), glow: glowOn(body, cells) })),
    tone,
  );
  const states = new Map<number, number>();
  const seen = bodies.map(() => 0);
  const aim: [number, number, number] = [0, 0, 0];
  for (let y = 0, pixel = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, pixel++) {
      frame.aim(x + 0.5, y + 0.5, aim);
      const reach = Math.min(farthest, frame.distances[pixel] ?? Infinity);
      const end = ray.cast(aim[0], aim[1], aim[2], reach);
      const body = endsAtBody(frame, pixel, end, ray) ? (frame.bodies[pixel] ?? -1) : -1;
      if (body >= 0) seen[body] = (seen[body] ?? 0) + 1;
      else frame.bodies[pixel] = -1;
      if (ray.state >= 0) states.set(ray.state, (states.get(ray.state) ?? 0) + 1);
      paint(frame, pixel, aim, body >= 0 ? 'body' : end, ray, tone);
    }
  }
  drawNamePlates(frame, bodies, seen);
  return { ...size, pixels: frame.bytes(), crossHair: crossHairOf(frame, ray, seen), states, bodies: seen };
}

/** The glow of lamps on a body: that of the cell half a block above its feet. */
function glowOn({ feet: [x, y, z] }: ViewBody, cells: Cells): number {
  return cells.glow(Math.floor(x), Math.floor(y + 0.5), Math.floor(z));
}

function endsAtBody(frame: Frame, pixel: number, end: RayEnd, ray: BlockRay): boolean {
  const distance = frame.distances[pixel] ?? Infinity;
  return distance <= farthest && (end !== 'block' || ray.distance > distance);
}

function paint(frame: Frame, pixel: number, aim: readonly [number, number, number], end: RayEnd | 'body', ray: BlockRay, tone: Tone): void {
  const level = Math.sqrt(aim[0] * aim[0] + aim[2] * aim[2]);
  const distance = end === 'body' ? (frame.distances[pixel] ?? 0) : ray.distance;
  const amount = end === 'nothing' ? 0 : hazeAt(distance * level);
  const { colours } = frame;
  for (let channel = 0; channel < 3; channel++) {
    const at = pixel * 3 + channel;
    const own = channel === 0 ? ray.red : channel === 1 ? ray.green : ray.blue;
    const behind = end === 'body' ? (colours[at] ?? 0) : own;
    const colour = end === 'nothing' ? tone.skyAt(aim[1], channel) : tone.hazy(behind, amount, channel);
    colours[at] = ray.veiled(colour, channel);
  }
}

/** The middle of the picture lies between four pixels: a ray of its own finds a block, and the pixel beside it a body. */
function crossHairOf(frame: Frame, ray: BlockRay, seen: readonly number[]): CrossHair | null {
  const [dx, dy, dz] = frame.view.ahead;
  const pixel = (frame.height >> 1) * frame.width + (frame.width >> 1);
  const body = frame.bodies[pixel] ?? -1;
  if (body >= 0 && (seen[body] ?? 0) > 0) return { kind: 'body', body, distance: frame.distances[pixel] ?? 0 };
  const end = ray.cast(dx, dy, dz, farthest);
  if (ray.state < 0) return null;
  const { state, x, y, z } = ray;
  return { kind: 'block', state, at: [x, y, z], distance: end === 'block' ? ray.distance : farthest };
}
