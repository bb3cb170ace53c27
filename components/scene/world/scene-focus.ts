import { type PerspectiveCamera, Vector3 } from 'three';
import type { Position } from '#lib/domain/position.ts';
import { usualNear } from './view-port.ts';

/** Share of the distance to a building that may always be left out of the picture. */
const clearShare = 0.3;
/** The picture starts this share of the way to the ground at its lower edge, so that rounding leaves no gap. */
const groundShare = 0.97;
const forward = new Vector3();

/**
 * Where the picture of a camera that shows a building starts, in blocks: before everything that belongs to the building, and behind the
 * walls of its arena, so that these do not cover it. The ground at the lower edge of the picture stays in it. A camera close to the building,
 * or among its blocks, leaves nothing out. `ground` is the height of the lowest block's lower side.
 */
function clearNear(
  { position, quaternion, fov }: Pick<PerspectiveCamera, 'position' | 'quaternion' | 'fov'>,
  { centre, extent, ground }: { readonly centre: Vector3; readonly extent: number; readonly ground: number },
): number {
  forward.set(0, 0, -1).applyQuaternion(quaternion);
  const depth = forward.dot(centre) - forward.dot(position);
  const half = (fov * Math.PI) / 360;
  const steepness = Math.sin(Math.asin(Math.max(-1, Math.min(1, -forward.y))) + half);
  const toGround = steepness > 0 ? (Math.max(0, position.y - ground) / steepness) * Math.cos(half) * groundShare : Infinity;
  return Math.max(usualNear, Math.min(depth - extent, Math.max(clearShare * depth, toGround)));
}

/** What the cameras `orbit` and `top` look at: a point, and half the size of what should fit into the picture, in blocks. */
export interface SceneFocus {
  readonly centre: Vector3;
  readonly extent: number;
  /** Where the picture of a camera that shows these blocks starts, in blocks. */
  readonly near: (camera: PerspectiveCamera) => number;
}

/** Blocks of free space around a building in the picture, and the least half size: agents who work at it are in sight, too. */
const margin = 2.5;
const leastExtent = 5;

/** The focus on blocks at these places; null without a place. */
export function focusOn(places: readonly Position[]): SceneFocus | null {
  if (places.length === 0) return null;
  const range = (axis: keyof Position): { readonly middle: number; readonly size: number } => {
    const values = places.map((place) => place[axis]);
    const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
    return { middle: (least + most + 1) / 2, size: most - least + 1 };
  };
  const [x, y, z] = [range('x'), range('y'), range('z')];
  const centre = new Vector3(x.middle, y.middle, z.middle);
  const extent = Math.max(leastExtent, Math.hypot(x.size, y.size, z.size) / 2 + margin);
  const building = { centre, extent, ground: y.middle - y.size / 2 };
  return { centre, extent, near: (camera) => clearNear(camera, building) };
}
