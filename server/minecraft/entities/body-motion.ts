import type { Position } from '#lib/domain/position.ts';
import { allowedMove, bodyBox } from '../world/collision.ts';
import type { World } from '../world/world.ts';
import type { Entity } from './entity.ts';

/** Speed factor per tick on a block, before the air's 0.98; 0.6 for all others. */
const slippery: Readonly<Record<string, number>> = { slime_block: 0.8, ice: 0.98, packed_ice: 0.98, frosted_ice: 0.98, blue_ice: 0.989 };
const grip = 0.6;

/** The speed factor of the block under a body. */
export function gripUnder(world: World, entity: Entity): number {
  const { x, y, z } = entity.position;
  return slippery[world.blockAt(Math.floor(x), Math.floor(y - 0.500001), Math.floor(z)).name] ?? grip;
}

/**
 * Moves a body by its velocity as far as blocks allow; a collision removes that part of its velocity. A slime block bounces a falling body
 * (`bounce` of the speed), and a standing body climbs steps of up to `step` blocks. Sets `onGround`.
 */
export function moveBody(world: World, entity: Entity, bounce: number, step = 0): void {
  const wanted = entity.velocity;
  const straight = allowedMove(world, bodyBox(entity.position, entity.width, entity.height), wanted);
  const blocked = straight.x !== wanted.x || straight.z !== wanted.z;
  const way = blocked && step > 0 && entity.onGround ? steppedWay(world, entity, straight, step) : straight;
  const { x, y, z } = entity.position;
  entity.position = { x: x + way.x, y: y + way.y, z: z + way.z };
  const stopped = { x: way.x !== wanted.x, y: way.y !== wanted.y, z: way.z !== wanted.z };
  entity.onGround = stopped.y && wanted.y < 0;
  if (!stopped.x && !stopped.y && !stopped.z) return;
  entity.velocity = {
    x: stopped.x ? 0 : wanted.x,
    y: stopped.y ? reboundOf(world, entity, wanted.y, bounce) : wanted.y,
    z: stopped.z ? 0 : wanted.z,
  };
}

/** The movement over a step, if it leads farther than the movement along the ground. */
function steppedWay(world: World, entity: Entity, straight: Position, step: number): Position {
  const { x, y, z } = entity.position;
  const { width, height, velocity } = entity;
  const up = allowedMove(world, bodyBox(entity.position, width, height), { x: 0, y: step, z: 0 }).y;
  const over = allowedMove(world, bodyBox({ x, y: y + up, z }, width, height), { x: velocity.x, y: 0, z: velocity.z });
  if (over.x ** 2 + over.z ** 2 <= straight.x ** 2 + straight.z ** 2) return straight;
  const down = allowedMove(world, bodyBox({ x: x + over.x, y: y + up, z: z + over.z }, width, height), { x: 0, y: -up + velocity.y, z: 0 });
  return { x: over.x, y: up + down.y, z: over.z };
}

function reboundOf(world: World, entity: Entity, speed: number, bounce: number): number {
  if (speed >= 0 || bounce === 0) return 0;
  const { x, y, z } = entity.position;
  return world.blockAt(Math.floor(x), Math.floor(y - 0.2), Math.floor(z)).name === 'slime_block' ? -speed * bounce : 0;
}
