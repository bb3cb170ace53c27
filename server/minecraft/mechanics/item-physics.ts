import type { Position } from '#lib/domain/position.ts';
import { gripUnder, moveBody } from '../entities/body-motion.ts';
import { type ItemEntity, itemLifetime } from '../entities/item-entity.ts';
import { sameItem, stackLimit } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox, collides, overlap, type WorldBox } from '../world/collision.ts';
import { flowAt, fluidAt } from '../world/fluid.ts';

const gravity = 0.04;
const drag = 0.98;
const bounce = 0.8;
/** Ticks between merge checks: while it moves from block to block, and at rest. */
const mergeMoving = 2;
const mergeResting = 40;
/** A change of velocity beyond this (squared) is sent to clients at once. */
const impulse = 0.01;
const voidHeight = -64 - 64;

/** Speed that flowing water adds to an item. */
const current = 0.014;

/** The current that carries an item, or null out of water. */
function currentAt(server: MinecraftServer, { x, y, z }: Position): Position | null {
  const at = { x: Math.floor(x), y: Math.floor(y + 0.1), z: Math.floor(z) };
  return fluidAt(server.world, at)?.kind === 'water' ? flowAt(server.world, at) : null;
}

/** Lava and fire destroy items, except those of netherite. */
function burns(server: MinecraftServer, item: ItemEntity): boolean {
  const { x, y, z } = item.position;
  const { name } = server.world.blockAt(Math.floor(x), Math.floor(y + 0.1), Math.floor(z));
  return (name === 'lava' || name === 'fire' || name === 'soul_fire') && !item.stack.name.startsWith('netherite');
}

/** Pushes an item out of a block at its position, towards the nearest open side. */
function pushOut(server: MinecraftServer, item: ItemEntity, chance: () => number): void {
  const { x, y, z } = item.position;
  const cell = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
  const sides = [
    { axis: 'x', sign: -1, depth: x - cell.x },
    { axis: 'x', sign: 1, depth: cell.x + 1 - x },
    { axis: 'z', sign: -1, depth: z - cell.z },
    { axis: 'z', sign: 1, depth: cell.z + 1 - z },
    { axis: 'y', sign: 1, depth: cell.y + 1 - y },
  ] as const;
  let best: (typeof sides)[number] = sides[4];
  let depth = Number.POSITIVE_INFINITY;
  for (const side of sides) {
    const next = { ...cell, [side.axis]: cell[side.axis] + side.sign };
    if (side.depth >= depth || server.world.blockAt(next.x, next.y, next.z).full) continue;
    depth = side.depth;
    best = side;
  }
  const push = best.sign * (chance() * 0.2 + 0.1);
  const slowed = { x: item.velocity.x * 0.75, y: item.velocity.y * 0.75, z: item.velocity.z * 0.75 };
  item.velocity = { ...slowed, [best.axis]: push };
}

function stepItem(server: MinecraftServer, item: ItemEntity, chance: () => number): void {
  const before = item.velocity;
  const from = item.position;
  if (item.pickupDelay > 0) item.pickupDelay--;
  item.age++;
  if (burns(server, item)) {
    server.entities.remove(item);
    return;
  }
  const water = currentAt(server, from);
  const speed = item.velocity;
  if (water) {
    item.velocity = {
      x: speed.x * 0.99 + water.x * current,
      y: speed.y + (speed.y < 0.06 ? 5e-4 : 0) + water.y * current,
      z: speed.z * 0.99 + water.z * current,
    };
  } else item.velocity = { x: speed.x, y: speed.y - gravity, z: speed.z };
  const box = bodyBox(from, item.width, item.height);
  const stuck = collides(server.world, box);
  if (stuck) pushOut(server, item, chance);
  const moving = !item.onGround || item.velocity.x ** 2 + item.velocity.z ** 2 > 1e-5 || (item.age + item.id) % 4 === 0;
  if (moving) {
    if (stuck) item.position = { x: from.x + item.velocity.x, y: from.y + item.velocity.y, z: from.z + item.velocity.z };
    else moveBody(server.world, item, bounce);
    const keep = item.onGround ? gripUnder(server.world, item) * drag : drag;
    const { x, y, z } = item.velocity;
    item.velocity = { x: x * keep, y: y * drag * (item.onGround && y < 0 ? -0.5 : 1), z: z * keep };
  }
  const change = (item.velocity.x - before.x) ** 2 + (item.velocity.y - before.y) ** 2 + (item.velocity.z - before.z) ** 2;
  if (change > impulse) item.impulse = true;
  const hopped =
    Math.floor(from.x) !== Math.floor(item.position.x) ||
    Math.floor(from.y) !== Math.floor(item.position.y) ||
    Math.floor(from.z) !== Math.floor(item.position.z);
  if (item.age % (hopped ? mergeMoving : mergeResting) === 0) mergeNearby(server, item);
  if (item.age >= itemLifetime || item.position.y < voidHeight) server.entities.remove(item);
}

function mergeable(item: ItemEntity): boolean {
  return !item.removed && item.age < itemLifetime && item.stack.count < stackLimit(item.stack);
}

/** Merges stacks of one kind within half a block, the smaller into the larger. */
function mergeNearby(server: MinecraftServer, item: ItemEntity): void {
  if (!mergeable(item)) return;
  const { x, y, z } = item.position;
  const reach: WorldBox = [x - 0.625, y, z - 0.625, x + 0.625, y + item.height, z + 0.625];
  for (const other of server.entities.items()) {
    if (other === item || !mergeable(other) || !sameItem(item.stack, other.stack)) continue;
    if (!overlap(reach, bodyBox(other.position, other.width, other.height))) continue;
    const count = item.stack.count + other.stack.count;
    if (count > stackLimit(item.stack)) continue;
    const [kept, gone] = other.stack.count < item.stack.count ? [item, other] : [other, item];
    kept.stack = { ...kept.stack, count };
    kept.pickupDelay = Math.max(kept.pickupDelay, gone.pickupDelay);
    kept.age = Math.min(kept.age, gone.age);
    server.entities.remove(gone);
    if (gone === item) return;
  }
}

/** Item entities fall, slide, bounce, float, merge and expire as in vanilla. */
export const itemPhysics: Mechanic = {
  name: 'item-physics',
  install(server) {
    const random = server.random.fork('item-physics');
    server.onTick(() => {
      server.forEach(server.entities.items(), (item) => {
        if (!item.removed) stepItem(server, item, () => random.next());
      });
    });
  },
};
