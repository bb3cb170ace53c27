import type { Position } from '#lib/domain/position.ts';
import { gripUnder, moveBody } from '../../entities/body-motion.ts';
import { motionless } from '../../entities/entity.ts';
import { Mob } from '../../entities/mobs/mob.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { flowAt, fluidAt } from '../../world/fluid.ts';
import { fell } from '../fall-damage.ts';

const gravity = 0.08;
const fallDrag = 0.98;
const sideDrag = 0.91;
/** Speed below which a body counts as still. */
const creep = 0.003;
/** Height of a step without a jump. */
const stepHeight = 0.6;
/** A jump moves it up 0.42 blocks in its first tick, after gravity has already acted. */
const jump = 0.42 / fallDrag + gravity;
/** Acceleration in the air and in water, as a fraction of its walking speed. */
const floatingPush = 0.02;
const waterDrag = 0.8;
const sinking = 0.005;
/** Upward acceleration of a swimming body per tick. */
const stroke = 0.04;
/** Speed that flowing water adds. */
const currentPush = 0.014;
/** Fraction of its falling speed that a chicken keeps. */
const flutter = 0.6;
/** Arrival distance, squared. */
const arrived = 0.2 ** 2;
/** Ticks without progress until a walk is cancelled. */
const patience = 20;
const leastProgress = 0.01;
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
  if (distance ** 2 < arrived) {
    mob.walk = null;
    return;
  }
  const towards = { x: x / distance, z: z / distance };
  mob.yaw = Math.atan2(-x, z) * degrees;
  const grip = gripUnder(server.world, mob);
  const share = mob.onGround && !water ? (walk.speed * 0.216) / grip ** 3 : floatingPush;
  const push = walk.speed * fallDrag * share;
  mob.velocity = { x: mob.velocity.x + towards.x * push, y: mob.velocity.y, z: mob.velocity.z + towards.z * push };
}

function resting(mob: Mob): boolean {
  return mob.walk === null && mob.velocity === motionless && mob.restsAt === mob.position;
}

/** Stops small movements, and lets a still body rest until an event moves it. */
function settle(mob: Mob, from: Position): void {
  const { x, y, z } = mob.velocity;
  const still = Math.abs(x) < creep && Math.abs(z) < creep;
  if (still && mob.onGround && y === 0 && mob.position.y === from.y && !mob.walk) {
    mob.velocity = motionless;
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
      mob.velocity = { x: Math.abs(x) < creep ? 0 : x, y: Math.abs(y) < creep ? 0 : y, z: Math.abs(z) < creep ? 0 : z };
      steer(server, mob, water);
      fall(mob, current);
      const wanted = mob.velocity;
      moveBody(server.world, mob, 1, stepHeight);
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
        mob.velocity = {
          x: x + current.x * currentPush,
          y: y + current.y * currentPush - sinking + stroke,
          z: z + current.z * currentPush,
        };
      } else {
        const down = (y - gravity) * fallDrag;
        mob.velocity = { x, y: mob.nature.light && !mob.onGround && down < 0 ? down * flutter : down, z };
      }
    };
    const climb = (mob: Mob, to: Position, water: boolean): void => {
      const distance = Math.hypot(to.x - mob.position.x, to.z - mob.position.z) || 1;
      const towards = { x: (to.x - mob.position.x) / distance, z: (to.z - mob.position.z) / distance };
      if ((mob.onGround || water) && canJumpUp(server, mob, towards)) mob.velocity = { ...mob.velocity, y: water ? 0.3 : jump };
    };
    const slow = (mob: Mob, water: boolean): void => {
      const keep = water ? waterDrag : (mob.onGround ? gripUnder(server.world, mob) : 1) * sideDrag;
      const { x, y, z } = mob.velocity;
      mob.velocity = { x: x * keep, y: water ? y * waterDrag : y, z: z * keep };
    };
    const watchProgress = (mob: Mob, from: Position): void => {
      const progress = Math.hypot(mob.position.x - from.x, mob.position.z - from.z);
      const ticks = progress < leastProgress ? (stuck.get(mob) ?? 0) + 1 : 0;
      stuck.set(mob, ticks < patience ? ticks : 0);
      if (ticks >= patience) mob.walk = null;
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
