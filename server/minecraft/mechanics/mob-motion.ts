import { gripUnder, moveBody } from '../entities/body-motion.ts';
import type { Mob } from '../entities/mob.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';
import { fell } from './fall-damage.ts';

const GRAVITY = 0.08;
const FALL_DRAG = 0.98;
const SIDE_DRAG = 0.91;
/** Speed below which a body counts as still. */
const CREEP = 0.003;

function stepMob(server: MinecraftServer, mob: Mob): void {
  const { x, y, z } = mob.velocity;
  mob.age++;
  mob.velocity = { x: Math.abs(x) < CREEP ? 0 : x, y: Math.abs(y) < CREEP ? 0 : y, z: Math.abs(z) < CREEP ? 0 : z };
  const fromY = mob.position.y;
  mob.velocity = { ...mob.velocity, y: (mob.velocity.y - GRAVITY) * FALL_DRAG };
  moveBody(server.world, mob, 1);
  const keep = (mob.onGround ? gripUnder(server.world, mob) : 1) * SIDE_DRAG;
  mob.velocity = { x: mob.velocity.x * keep, y: mob.velocity.y, z: mob.velocity.z * keep };
  fell(server, mob, fromY);
}

/** Animals and monsters have weight and can be thrown; they stand where they are and do nothing by themselves. */
export const mobMotion: Mechanic = {
  name: 'mob-motion',
  install(server) {
    server.onTick(() => {
      for (const mob of server.entities.mobs()) if (!mob.removed) stepMob(server, mob);
    });
  },
};
