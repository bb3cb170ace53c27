import { type PerspectiveCamera, Vector3 } from 'three';
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
export function clearNear(
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
