import { LivingEntity } from '../entities/entity.ts';
import type { DamageCause } from '../hooks.ts';
import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';
import { bodyBox } from '../world/collision.ts';
import { ignite } from './burning.ts';
import { hurt } from './damage.ts';

/** Distance outside its body at which a block still touches it. */
const touch = 1e-3;

interface Harm {
  readonly amount: number;
  readonly cause: DamageCause;
  /** Ticks of burning that it causes. */
  readonly fire: number;
}

const lava: Harm = { amount: 4, cause: 'lava', fire: 300 };
const harms: Readonly<Record<string, Harm>> = {
  lava,
  fire: { amount: 1, cause: 'inFire', fire: 160 },
  soul_fire: { amount: 2, cause: 'inFire', fire: 160 },
  campfire: { amount: 1, cause: 'inFire', fire: 0 },
  soul_campfire: { amount: 2, cause: 'inFire', fire: 0 },
  cactus: { amount: 1, cause: 'cactus', fire: 0 },
};
const fiery: ReadonlySet<DamageCause> = new Set(['lava', 'inFire', 'hotFloor']);
const hotFloor: Harm = { amount: 1, cause: 'hotFloor', fire: 0 };

function harmOf(block: BlockTemplate): Harm | undefined {
  return block.properties.lit === 'false' ? undefined : harms[block.name];
}

/** The most harmful block that a body touches, or null. */
function touched(server: MinecraftServer, body: LivingEntity): Harm | null {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(body.position, body.width, body.height);
  let worst: Harm | null = null;
  for (let x = Math.floor(x1 - touch); x <= Math.floor(x2 + touch); x++) {
    for (let z = Math.floor(z1 - touch); z <= Math.floor(z2 + touch); z++) {
      for (let y = Math.floor(y1 - touch); y <= Math.floor(y2); y++) {
        if (server.world.stateAt(x, y, z) === 0) continue;
        const harm = harmOf(server.world.blockAt(x, y, z));
        if (harm && harm.amount > (worst?.amount ?? 0)) worst = harm;
      }
    }
  }
  return worst ?? (standsOnMagma(server, body) ? hotFloor : null);
}

function standsOnMagma(server: MinecraftServer, body: LivingEntity): boolean {
  if (!body.onGround || (body instanceof Player && body.sneaking)) return false;
  const { x, y, z } = body.position;
  return server.world.blockAt(Math.floor(x), Math.floor(y - touch), Math.floor(z)).name === 'magma_block';
}

/** Lava, fire, cactus and hot ground damage bodies that touch them; lava and fire set them on fire. */
export const environmentalDamage: Mechanic = {
  name: 'environmental-damage',
  install(server) {
    server.onTick(() => {
      server.forEach(server.entities, (body) => {
        if (!(body instanceof LivingEntity) || body.dead) return;
        const harm = touched(server, body);
        if (!harm) return;
        if (harm.fire > 0) ignite(body, harm.fire);
        if (!fiery.has(harm.cause) || server.rules.get('fireDamage')) hurt(server, body, harm.amount, harm.cause);
      });
    });
  },
};
