import type { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';
import { hurt } from './damage.ts';

/** Blocks of a fall without damage. */
const harmless = 3;
/** Fraction of the fall damage on these blocks. */
const softness: Readonly<Record<string, number>> = {
  hay_block: 0.2,
  slime_block: 0,
  honey_block: 0.2,
  powder_snow: 0,
  sweet_berry_bush: 0,
};
const catching = new Set(['water', 'ladder', 'vine', 'scaffolding', 'cobweb', 'twisting_vines', 'weeping_vines', 'bubble_column']);

/** Tracks the fall of a body; fires `landed` and damages it after a deep fall. Shared by players and mobs. */
export function fell(server: MinecraftServer, body: LivingEntity, fromY: number): void {
  const { x, y, z } = body.position;
  const [blockX, blockZ] = [Math.floor(x), Math.floor(z)];
  const inside = server.world.blockAt(blockX, Math.floor(y), blockZ).name;
  if (catching.has(inside) || body.effects.level('slow_falling') > 0 || body.effects.level('levitation') > 0) {
    body.fallDistance = 0;
    return;
  }
  if (y < fromY) body.fallDistance += fromY - y;
  else if (y > fromY && body.fallDistance > 0 && !body.onGround) body.fallDistance = 0;
  if (!body.onGround) return;
  const distance = body.fallDistance;
  body.fallDistance = 0;
  const blockY = Math.floor(y - 0.2);
  const ground = server.world.blockAt(blockX, blockY, blockZ).name;
  if (distance > 0) server.hooks.emit('landed', body, { x: blockX, y: blockY, z: blockZ }, distance);
  if (!server.rules.get('fallDamage')) return;
  const soft = ground.endsWith('_bed') ? 0.5 : (softness[ground] ?? 1);
  const harm = Math.ceil((distance - harmless - body.effects.level('jump_boost')) * soft);
  if (harm > 0) hurt(server, body, harm, 'fall');
}

/** A fall of more than three blocks costs half a heart for each further block. */
export const fallDamage: Mechanic = {
  name: 'fall-damage',
  install(server) {
    server.hooks.on('playerMoved', (player, from) => {
      if (player.flying || player.gameMode === 'spectator') player.fallDistance = 0;
      else fell(server, player, from.y);
    });
  },
};
