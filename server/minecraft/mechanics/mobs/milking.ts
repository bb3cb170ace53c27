import { Mob } from '../../entities/mobs/mob.ts';
import { exchangeItem } from '../../inventory/item-exchange.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import { tossItem } from '../toss.ts';

const milkGivers: ReadonlySet<string> = new Set(['cow', 'mooshroom', 'goat']);

/** The product of using an item on an animal, or null. */
function yieldOf(animal: string, held: string): string | null {
  if (held === 'bucket' && milkGivers.has(animal)) return 'milk_bucket';
  return held === 'bowl' && animal === 'mooshroom' ? 'mushroom_stew' : null;
}

/** Cows, mooshrooms and goats fill buckets with milk, mooshrooms fill bowls with stew. */
export const milking: Mechanic = {
  name: 'milking',
  install(server) {
    server.uses.onEntity((player, target, hand) => {
      const slot = player.slotOfHand(hand);
      const held = player.inventory.slot(slot);
      if (!(target instanceof Mob) || target.dead || !held) return false;
      const name = yieldOf(target.kind.name, held.name);
      if (!name) return false;
      const filled = itemStack(name);
      if (exchangeItem(player, slot, filled) > 0 && player.gameMode !== 'creative') tossItem(server, player, filled);
      return true;
    });
  },
};
