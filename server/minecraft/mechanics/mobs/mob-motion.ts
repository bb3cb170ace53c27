import type { Position } from '#lib/domain/position.ts';
import { gripUnder, moveBody } from '../../entities/body-motion.ts';
import { STILL } from '../../entities/entity.ts';
import { Mob } from '../../entities/mobs/mob.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { flowAt, fluidAt } from '../../world/fluid.ts';
import { fell } from '../fall-damage.ts';

const GRAVITY = 0.08;
const FALL_DRAG = 0.98;
const SIDE_DRAG = 0.91;
/** Speed below which a body counts as still. */
const CREEP = 0.003;
/** Height of a step without a jump. */
const STEP = 0.6;
/** A jump moves it up 0.42 blocks in its first tick, after gravity has already acted. */
const JUMP = 0.42 / FALL_DRAG + GRAVITY;
/** Acceleration in the air and in water, as a fraction of its walking speed. */
const FLOATING_PUSH = 0.02;
const WATER_DRAG = 0.8;
const SINKING = 0.005;
/** Upward acceleration of a swimming body per tick. */
const STROKE = 0.04;
/** Speed that flowing water adds. */
const CURRENT = 0.014;
/** Fraction of its falling speed that a chicken keeps. */
const FLUTTER = 0.6;
/** Arrival distance, squared. */
const ARRIVED = 0.2 ** 2;
/** Ticks without progress until a walk is cancelled. */
const PATIENCE = 20;
const LEAST_PROGRESS = 0.01;
const degrees = 180 / Math.PI;

/** The current that carries a swimming body, or null on land. */
function currentAt(server: MinecraftServer, { position: { x, y, z } }: Mob): Position | null {
  const at = { x: Math.floor(x), y: Math.floor(y + 0.4), z: Math.floor(z) };
  return fluidAt(server.world, at)?.kind === 'water' ? flowAt(server.world, at) : null;
}

/** Whether the block in front of a walking body is one that it can jump onto. */
function canJumpUp(server: MinecraftServer, mob: Mob, towards: { x: number; z: number }): boolean {
  const reach = mob.width / 2 + 0.3;
  const { x, y, z } = mob.position;
  const [blockX, blockZ, feet] = [Math.floor(x + towards.x * reach), Math.floor(z + towards.z * reach), Math.floor(y + 0.01)];
  const top = server.world.blockAt(blockX, feet, blockZ).shapes.reduce((highest, shape) => Math.max(highest, shape[4]), 0);
  return top > 0 && top <= 1 && server.world.blockAt(blockX, feet + 1, blockZ).shapes.length === 0;
}

/** Turns a body towards its target and sets its walking speed; ends the walk on arrival. */
function steer(server: MinecraftServer, mob: Mob, water: boolean): void {
  const { walk } = mob;
  if (!walk) return;
  const [x, z] = [walk.to.x - mob.position.x, walk.to.z - mob.position.z];
  const distance = Math.hypot(x, z);
  if (distance ** 2 < ARRIVED) {
    mob.walk = null;
    return;
  }
  const towards = { x: x / distance, z: z / distance };
  mob.yaw = Math.atan2(-x, z) * degrees;
  const grip = gripUnder(server.world, mob);
  const share = mob.onGround && !water ? (walk.speed * 0.216) / grip ** 3 : FLOATING_PUSH;
  const push = walk.speed * FALL_DRAG * share;
  mob.velocity = { x: mob.velocity.x + towards.x * push, y: mob.velocity.y, z: mob.velocity.z + towards.z * push };
}

function resting(mob: Mob): boolean {
  return mob.walk === null && mob.velocity === STILL && mob.restsAt === mob.position;
}

/** Stops small movements, and lets a still body rest until an event moves it. */
function settle(mob: Mob, from: Position): void {
  const { x, y, z } = mob.velocity;
  const still = Math.abs(x) < CREEP && Math.abs(z) < CREEP;
  if (still && mob.onGround && y === 0 && mob.position.y === from.y && !mob.walk) {
    mob.velocity = STILL;
    mob.restsAt = mob.position;
  }
}

/** Animals and monsters have gravity, swim, take knockback and walk to the targets of their behaviour; resting ones cost nothing. */
export const mobMotion: Mechanic = {
  name: 'mob-motion',
  install(server) {
    const mobs = new Set<Mob>();
    const stuck = new WeakMap<Mob, number>();

    const step = (mob: Mob): void => {
      mob.age++;
      if (resting(mob)) return;
      const from = mob.position;
      const current = currentAt(server, mob);
      const water = current !== null;
      const { x, y, z } = mob.velocity;
      mob.velocity = { x: Math.abs(x) < CREEP ? 0 : x, y: Math.abs(y) < CREEP ? 0 : y, z: Math.abs(z) < CREEP ? 0 : z };
      steer(server, mob, water);
      fall(mob, current);
      const wanted = mob.velocity;
      moveBody(server.world, mob, 1, STEP);
      if (mob.walk && (wanted.x !== mob.velocity.x || wanted.z !== mob.velocity.z)) climb(mob, mob.walk.to, water);
      slow(mob, water);
      if (mob.walk) watchProgress(mob, from);
      if (mob.nature.light || water) mob.fallDistance = 0;
      else fell(server, mob, from.y);
      settle(mob, from);
    };
    const fall = (mob: Mob, current: Position | null): void => {
      const { x, y, z } = mob.velocity;
      if (current) {
        mob.velocity = { x: x + current.x * CURRENT, y: y + current.y * CURRENT - SINKING + STROKE, z: z + current.z * CURRENT };
      } else {
        const down = (y - GRAVITY) * FALL_DRAG;
        mob.velocity = { x, y: mob.nature.light && !mob.onGround && down < 0 ? down * FLUTTER : down, z };
      }
    };
    const climb = (mob: Mob, to: Position, water: boolean): void => {
      const distance = Math.hypot(to.x - mob.position.x, to.z - mob.position.z) || 1;
      const towards = { x: (to.x - mob.position.x) / distance, z: (to.z - mob.position.z) / distance };
      if ((mob.onGround || water) && canJumpUp(server, mob, towards)) mob.velocity = { ...mob.velocity, y: water ? 0.3 : JUMP };
    };
    const slow = (mob: Mob, water: boolean): void => {
      const keep = water ? WATER_DRAG : (mob.onGround ? gripUnder(server.world, mob) : 1) * SIDE_DRAG;
      const { x, y, z } = mob.velocity;
      mob.velocity = { x: x * keep, y: water ? y * WATER_DRAG : y, z: z * keep };
    };
    const watchProgress = (mob: Mob, from: Position): void => {
      const progress = Math.hypot(mob.position.x - from.x, mob.position.z - from.z);
      const ticks = progress < LEAST_PROGRESS ? (stuck.get(mob) ?? 0) + 1 : 0;
      stuck.set(mob, ticks < PATIENCE ? ticks : 0);
      if (ticks >= PATIENCE) mob.walk = null;
    };

    server.hooks.on('entitySpawned', (entity) => {
      if (entity instanceof Mob) mobs.add(entity);
    });
    server.hooks.on('entityGone', (entity) => {
      if (entity instanceof Mob) mobs.delete(entity);
    });
    server.hooks.on('blockChanged', (at) => {
      for (const mob of mobs) {
        const { x, y, z } = mob.position;
        if (Math.abs(at.x - x) < 3 && Math.abs(at.y - y) < 4 && Math.abs(at.z - z) < 3) mob.restsAt = null;
      }
    });
    server.onTick(() => {
      server.forEach(mobs, (mob) => {
        if (!mob.removed) step(mob);
      });
    });
  },
};
