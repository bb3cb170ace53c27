import { Mob } from '../../entities/mobs/mob.ts';
import { type ItemStack, itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { enchantmentLevel } from '../../mining-speed.ts';
import { Player } from '../../player.ts';
import type { Random } from '../../random.ts';
import { dropExperience } from '../experience/drop-experience.ts';
import { mobDrops } from './mob-loot-tables.ts';

/** Ticks within which a player's hit counts as the cause of a death. */
const remembered = 100;

export interface MobDeath {
  readonly byPlayer: boolean;
  /** Looting level of the killing weapon, 0 for none. */
  readonly looting: number;
}

/** The drops of an animal or monster, drawn from the given random numbers. */
export function rollMobLoot(mob: Mob, { byPlayer, looting }: MobDeath, random: Random): ItemStack[] {
  const stacks: ItemStack[] = [];
  for (const drop of mobDrops(mob)) {
    if (drop.byPlayer && !byPlayer) continue;
    if (drop.chance && !random.chance(drop.chance[0] + drop.chance[1] * looting)) continue;
    const more = drop.looted && looting > 0 ? Math.round(random.next() * looting) : 0;
    const count = (drop.low === drop.high ? drop.low : random.integer(drop.low, drop.high)) + more;
    if (count > 0) stacks.push(itemStack(mob.burning && drop.burnt ? drop.burnt : drop.item, count));
  }
  return stacks;
}

/** Dead mobs drop the items of their kind, and experience if a player caused the death. */
export const mobLoot: Mechanic = {
  name: 'mob-loot',
  install(server) {
    const random = server.random.fork('mob-loot');
    server.hooks.on('damaged', (victim, _amount, _cause, by) => {
      if (victim instanceof Mob && by instanceof Player) victim.struckByPlayerAt = server.tick;
    });
    server.hooks.on('died', (victim, _cause, by) => {
      if (!(victim instanceof Mob) || !server.rules.get('doMobLoot')) return;
      const byPlayer = victim.struckByPlayerAt !== null && server.tick - victim.struckByPlayerAt <= remembered;
      const looting = by instanceof Player ? enchantmentLevel(by.heldItem, 'looting') : 0;
      for (const stack of rollMobLoot(victim, { byPlayer, looting }, random)) {
        const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
        server.entities.spawnItem(victim.position, stack, velocity);
      }
      const [least, most] = victim.nature.experience;
      if (byPlayer) dropExperience(server, victim.position, random.integer(least, most));
    });
  },
};
