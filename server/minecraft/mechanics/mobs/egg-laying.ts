import { Mob } from '../../entities/mobs/mob.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';

/** Ticks from one egg to the next: five to ten minutes. */
const SOONEST = 6000;
const LATEST = 12_000;

/** Every chicken lays an egg from time to time. It lies where the chicken is until somebody takes it. */
export const eggLaying: Mechanic = {
  name: 'egg-laying',
  install(server) {
    const random = server.random.fork('egg-laying');
    const layLater = (chicken: Mob): void => {
      server.later(random.integer(SOONEST, LATEST - 1), () => {
        if (chicken.removed || chicken.dead) return;
        const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
        server.entities.spawnItem(chicken.position, itemStack('egg'), velocity);
        layLater(chicken);
      });
    };
    server.hooks.on('entitySpawned', (entity) => {
      if (entity instanceof Mob && entity.kind.name === 'chicken') layLater(entity);
    });
  },
};
