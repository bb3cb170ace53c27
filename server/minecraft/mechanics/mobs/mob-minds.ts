import { Mob } from '../../entities/mobs/mob.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { Random } from '../../random.ts';
import type { MinecraftServer } from '../../server.ts';
import { AnimalMind } from './animal-mind.ts';
import type { MobMind } from './mob-mind.ts';
import { MonsterMind } from './monster-mind.ts';

function mindOf(server: MinecraftServer, mob: Mob, random: Random): MobMind | null {
  switch (mob.nature.temper) {
    case 'animal':
    case 'villager':
      return new AnimalMind(server, mob, random);
    case 'monster':
      return new MonsterMind(server, mob);
    case 'still':
      return null;
  }
}

/**
 * Behaviours of animals, villagers and melee monsters. Named subset: no breeding, shooting, exploding, flying, diving or pathfinding around
 * walls; kinds outside these tables stand still.
 */
export const mobMinds: Mechanic = {
  name: 'mob-minds',
  install(server) {
    const random = server.random.fork('mob-minds');
    const minds = new Map<Mob, MobMind>();
    server.hooks.on('entitySpawned', (entity) => {
      const mind = entity instanceof Mob ? mindOf(server, entity, random) : null;
      if (mind && entity instanceof Mob) minds.set(entity, mind);
    });
    server.hooks.on('entityGone', (entity) => {
      if (entity instanceof Mob) minds.delete(entity);
    });
    server.hooks.on('damaged', (victim, _amount, _cause, by) => {
      if (victim instanceof Mob) minds.get(victim)?.hurt(by);
    });
    server.onTick(() => {
      server.forEach(minds, ([mob, mind]) => {
        if (mob.dead) mob.walk = null;
        else mind.think();
      });
    });
  },
};
