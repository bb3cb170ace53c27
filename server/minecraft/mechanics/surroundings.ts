import { LivingEntity } from '../entities/entity.ts';
import type { DamageCause } from '../hooks.ts';
import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { bodyBox } from '../world/collision.ts';
import { hurt } from './damage.ts';

/** Ticks a body can hold its breath. */
const BREATH = 300;
/** Ticks between two harms of drowning. */
const GASP = 20;
const DROWNING_HARM = 2;
/** How far outside its body something still touches. */
const TOUCH = 1e-3;

interface Harm {
  readonly amount: number;
  readonly cause: DamageCause;
}

const inside: Readonly<Record<string, Harm>> = {
  lava: { amount: 4, cause: 'fire' },
  fire: { amount: 1, cause: 'fire' },
  soul_fire: { amount: 2, cause: 'fire' },
  cactus: { amount: 1, cause: 'cactus' },
};

/** The worst of the blocks a body touches, or null. */
function touched(server: MinecraftServer, body: LivingEntity): Harm | null {
  const [x1, y1, z1, x2, y2, z2] = bodyBox(body.position, body.width, body.height);
  let worst: Harm | null = null;
  for (let x = Math.floor(x1 - TOUCH); x <= Math.floor(x2 + TOUCH); x++) {
    for (let z = Math.floor(z1 - TOUCH); z <= Math.floor(z2 + TOUCH); z++) {
      for (let y = Math.floor(y1 - TOUCH); y <= Math.floor(y2); y++) {
        if (server.world.stateAt(x, y, z) === 0) continue;
        const harm = inside[server.world.blockAt(x, y, z).name];
        if (harm && harm.amount > (worst?.amount ?? 0)) worst = harm;
      }
    }
  }
  return worst;
}

function eyesInWater(server: MinecraftServer, { position: { x, y, z }, eyeHeight }: LivingEntity): boolean {
  return server.world.blockAt(Math.floor(x), Math.floor(y + eyeHeight), Math.floor(z)).name === 'water';
}

/** Lava, fire and cactus hurt who touches them, and who cannot breathe drowns. Nobody burns on after leaving the fire. */
export const surroundings: Mechanic = {
  name: 'surroundings',
  install(server) {
    const breath = new WeakMap<LivingEntity, number>();
    const breathe = (body: LivingEntity): void => {
      const gills = !(body instanceof Player) || body.invulnerable || body.effectLevel('water_breathing') > 0;
      if (gills || !eyesInWater(server, body)) {
        breath.delete(body);
        return;
      }
      const left = (breath.get(body) ?? BREATH) - 1;
      const gasps = left <= -GASP;
      breath.set(body, gasps ? 0 : left);
      if (gasps && server.rules.get('drowningDamage')) hurt(server, body, DROWNING_HARM, 'drown');
    };
    server.onTick(() => {
      for (const body of server.entities) {
        if (!(body instanceof LivingEntity) || body.dead) continue;
        breathe(body);
        const harm = touched(server, body);
        if (harm && (harm.cause !== 'fire' || server.rules.get('fireDamage'))) hurt(server, body, harm.amount, harm.cause);
      }
    });
  },
};
