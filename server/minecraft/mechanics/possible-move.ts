import type { Position } from '#lib/domain/position.ts';
import { allowedMove, bodyBox, insetBodyBox, obstacles, overlap } from '../world/collision.ts';
import type { World } from '../world/world.ts';

/** A longer move could step over a thin wall, so it is checked in parts. */
const longestStep = 0.7;
/** Largest distance between a client's own end of a move and ours, in blocks: horizontal as in vanilla, and vertical. */
const wrong = 0.25;
const wrongHeight = 0.5;

/** The size of a body, in blocks. */
export interface BodySize {
  readonly width: number;
  readonly height: number;
}

/** Whether a body at `to` would be inside a block that it is not inside at `from`. */
function entersBlock(world: World, { width, height }: BodySize, from: Position, to: Position): boolean {
  const box = insetBodyBox(to, width, height);
  const old = bodyBox(from, width, height);
  return obstacles(world, box).some((block) => overlap(box, block) && !overlap(old, block));
}

/** Whether the straight way between two positions is free for a body. */
export function isStraightWayFree(world: World, size: BodySize, from: Position, to: Position): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
  const parts = Math.max(1, Math.ceil(Math.hypot(way.x, way.y, way.z) / longestStep));
  for (let part = 1; part <= parts; part++) {
    const share = part / parts;
    const at = { x: from.x + way.x * share, y: from.y + way.y * share, z: from.z + way.z * share };
    if (entersBlock(world, size, from, at)) return false;
  }
  return true;
}

/**
 * Whether a body can get from one position to another as games move bodies: first up or down, then along one horizontal axis after the
 * other. Past corners this differs from the straight way. Vanilla begins with the longer axis, other clients with x.
 */
export function isAxisWiseWayFree(world: World, size: BodySize, from: Position, to: Position): boolean {
  const way = { x: to.x - from.x, y: to.y - from.y, z: to.z - from.z };
  const whole = bodyBox(from, size.width, size.height);
  const { y } = allowedMove(world, whole, { x: 0, y: way.y, z: 0 });
  if (Math.abs(way.y - y) > wrongHeight || entersBlock(world, size, from, to)) return false;
  const risen = bodyBox({ ...from, y: from.y + y }, size.width, size.height);
  const longerFirst = allowedMove(world, risen, { x: way.x, y: 0, z: way.z });
  if (Math.hypot(way.x - longerFirst.x, way.z - longerFirst.z) <= wrong) return true;
  const { x } = allowedMove(world, risen, { x: way.x, y: 0, z: 0 });
  const aside = bodyBox({ x: from.x + x, y: from.y + y, z: from.z }, size.width, size.height);
  const { z } = allowedMove(world, aside, { x: 0, y: 0, z: way.z });
  return Math.hypot(way.x - x, way.z - z) <= wrong;
}
