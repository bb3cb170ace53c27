import { Mob } from '../../entities/mobs/mob.ts';
import { Sheep } from '../../entities/mobs/sheep.ts';
import { itemStack } from '../../inventory/item-stack.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { wearItem } from '../tool-wear.ts';

const mushrooms = 5;

/** Shears take the wool of sheep (one to three, in its colour) and the mushrooms of mooshrooms, which become cows. Wool does not regrow. */
export const shearing: Mechanic = {
  name: 'shearing',
  install(server) {
    const random = server.random.fork('shearing');
    const drop = (mob: Mob, item: string): void => {
      const spread = (): number => (random.next() - random.next()) * 0.1;
      const velocity = { x: spread(), y: 0.2 + random.next() * 0.05, z: spread() };
      const { x, y, z } = mob.position;
      server.entities.spawnItem({ x, y: y + 1, z }, itemStack(item), velocity);
    };
    const shear = (mob: Mob): boolean => {
      if (mob instanceof Sheep && !mob.sheared) {
        mob.sheared = true;
        mob.metadataChanged = true;
        for (let left = random.integer(1, 3); left > 0; left--) drop(mob, `${mob.colour}_wool`);
        return true;
      }
      if (mob.kind.name !== 'mooshroom') return false;
      for (let left = mushrooms; left > 0; left--) drop(mob, 'red_mushroom');
      becomeCow(server, mob);
      return true;
    };
    server.uses.onEntity((player, target, hand) => {
      const slot = player.slotOfHand(hand);
      if (!(target instanceof Mob) || target.dead || player.inventory.slot(slot)?.name !== 'shears' || !shear(target)) return false;
      wearItem(server, player, slot);
      return true;
    });
  },
};

function becomeCow(server: MinecraftServer, mooshroom: Mob): void {
  const cow = server.entities.spawnMob('cow', mooshroom.position);
  cow.health = mooshroom.health;
  cow.yaw = mooshroom.yaw;
  cow.customName = mooshroom.customName;
  for (const tag of mooshroom.tags) cow.tags.add(tag);
  server.entities.remove(mooshroom);
}
