import { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { fluidAt } from '../world/fluid.ts';
import { isUnderOpenSky } from '../world/open-sky.ts';
import { hurt } from './damage.ts';

/** Ticks between two damages of burning, and the damage. */
const beat = 20;
const harm = 1;
const fireproof: ReadonlySet<string> = new Set([
  'blaze',
  'ghast',
  'magma_cube',
  'strider',
  'wither',
  'wither_skeleton',
  'zombified_piglin',
  'zoglin',
  'ender_dragon',
  'shulker',
  'vex',
  'warden',
]);

/** Sets a body on fire for at least `ticks` ticks; bodies immune to fire do not burn. */
export function ignite(body: LivingEntity, ticks: number): void {
  if (fireproof.has(body.kind.name) || (body instanceof Player && body.invulnerable)) return;
  setFire(body, Math.max(body.fireTicks, ticks));
}

function setFire(body: LivingEntity, ticks: number): void {
  const before = body.burning;
  body.fireTicks = ticks;
  if (body.burning === before) return;
  body.metadataChanged = true;
  if (body instanceof Player) body.sendFlags();
}

/** Whether a body stands in water or in the rain. */
export function isWet(server: MinecraftServer, body: LivingEntity): boolean {
  const { x, y, z } = body.position;
  const feet = { x: Math.floor(x), y: Math.floor(y + 0.1), z: Math.floor(z) };
  if (fluidAt(server.world, feet)?.kind === 'water') return true;
  return server.weather.kind !== 'clear' && isUnderOpenSky(server.world, { x, y: y + body.height - 0.1, z });
}

/** A body on fire burns until its time ends or water extinguishes it: half a heart a second. */
export const burning: Mechanic = {
  name: 'burning',
  install(server) {
    const burn = (body: LivingEntity): void => {
      if (isWet(server, body)) {
        setFire(body, 0);
        return;
      }
      const { x, y, z } = body.position;
      const inLava = server.world.blockAt(Math.floor(x), Math.floor(y), Math.floor(z)).name === 'lava';
      if (body.fireTicks % beat === 0 && !inLava && server.rules.get('fireDamage')) hurt(server, body, harm, 'fire');
      setFire(body, body.fireTicks - 1);
    };
    server.onTick(() => {
      server.forEach(server.entities, (entity) => {
        if (entity instanceof LivingEntity && entity.burning && !entity.dead) burn(entity);
      });
    });
    server.hooks.on('respawned', (player) => setFire(player, 0));
  },
};
