import type { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import { fullBreath, type Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { isWaterAt } from '../world/fluid.ts';
import { hurt } from './damage.ts';

/** Ticks between two damages of drowning. */
const gasp = 20;
const harm = 2;
/** Breath regained per tick out of water. */
const recovery = 4;

function eyesInWater(server: MinecraftServer, { position: { x, y, z }, eyeHeight }: LivingEntity): boolean {
  return isWaterAt(server.world, { x, y: y + eyeHeight, z });
}

/** Players with their eyes under water lose breath, and drown without it. Animals do not drown. */
export const breathing: Mechanic = {
  name: 'breathing',
  install(server) {
    const breathe = (player: Player): void => {
      const gills = player.invulnerable || player.effectLevel('water_breathing') > 0 || player.effectLevel('conduit_power') > 0;
      if (gills || !eyesInWater(server, player)) {
        if (player.breath < fullBreath) player.setBreath(Math.min(fullBreath, player.breath + recovery));
        return;
      }
      const left = player.breath - 1;
      const gasps = left <= -gasp;
      player.setBreath(gasps ? 0 : left);
      if (gasps && server.rules.get('drowningDamage')) hurt(server, player, harm, 'drown');
    };
    server.onTick(() => {
      server.forEach(server.players, (player) => {
        if (!player.dead) breathe(player);
      });
    });
    server.hooks.on('respawned', (player) => player.setBreath(fullBreath));
  },
};
