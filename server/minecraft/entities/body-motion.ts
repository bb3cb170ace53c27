import { allowedMove, bodyBox } from '../world/collision.ts';
import type { World } from '../world/world.ts';
import type { Entity } from './entity.ts';

/** How much speed a body keeps on a block each tick, before the air's 0.98; 0.6 for all but these. */
const slippery: Readonly<Record<string, number>> = { slime_block: 0.8, ice: 0.98, packed_ice: 0.98, frosted_ice: 0.98, blue_ice: 0.989 };
const GRIP = 0.6;

/** The speed a body keeps on the block under it. */
export function gripUnder(world: World, entity: Entity): number {
  const { x, y, z } = entity.position;
  return slippery[world.blockAt(Math.floor(x), Math.floor(y - 0.500001), Math.floor(z)).name] ?? GRIP;
}

/**
 * Moves a body by its velocity as far as blocks allow; what it ran into takes that part of its speed. A slime block throws back what falls
 * on it (`bounce` of the speed). Sets `onGround`.
 */
export function moveBody(world: World, entity: Entity, bounce: number): void {
  const wanted = entity.velocity;
  const way = allowedMove(world, bodyBox(entity.position, entity.width, entity.height), wanted);
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

function reboundOf(world: World, entity: Entity, speed: number, bounce: number): number {
  if (speed >= 0 || bounce === 0) return 0;
  const { x, y, z } = entity.position;
  return world.blockAt(Math.floor(x), Math.floor(y - 0.2), Math.floor(z)).name === 'slime_block' ? -speed * bounce : 0;
}
