import type { Cancel } from '../../clock/clock.ts';
import { Mob } from '../../entities/mobs/mob.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';

/** Ticks between two eggs: five to ten minutes. */
const soonest = 6000;
const latest = 12_000;

const randoms = new WeakMap<MinecraftServer, Random>();
const nextEggs = new WeakMap<Mob, Cancel>();

function pauseBetweenEggs(random: Random): number {
  return random.integer(soonest, latest - 1);
}

/** Sets the ticks until a chicken's next egg; afterwards its usual interval applies. */
export function layNextEgg(server: MinecraftServer, chicken: Mob, ticks: number): void {
  const random = randoms.get(server);
  if (!random) return;
  nextEggs.get(chicken)?.();
  const cancel = server.later(ticks, () => {
    if (chicken.removed || chicken.dead) return;
    const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
    server.entities.spawnItem(chicken.position, itemStack('egg'), velocity);
    layNextEgg(server, chicken, pauseBetweenEggs(random));
  });
  nextEggs.set(chicken, cancel);
}

/** Every chicken lays eggs at its position from time to time. */
export const eggLaying: Mechanic = {
  name: 'egg-laying',
  install(server) {
    const random = server.random.fork('egg-laying');
    randoms.set(server, random);
    server.hooks.on('entitySpawned', (entity) => {
      if (entity instanceof Mob && entity.kind.name === 'chicken') layNextEgg(server, entity, pauseBetweenEggs(random));
    });
  },
};
