import { LivingEntity } from '../entities/entity.ts';
import type { Mechanic } from '../mechanic.ts';
import { dimensionAt } from '../world/dimension.ts';
import { hurt } from './damage.ts';

const depth = 64;
const voidHarm = 4;

/** Bodies below the world take damage. */
export const voidDamage: Mechanic = {
  name: 'void-damage',
  install(server) {
    server.onTick(() => {
      server.forEach(server.entities, (entity) => {
        if (entity.position.y >= dimensionAt(entity.position.x).minY - depth) return;
        if (entity instanceof LivingEntity) hurt(server, entity, voidHarm, 'void');
      });
    });
  },
};
