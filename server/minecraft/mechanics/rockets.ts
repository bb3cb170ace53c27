import type { FireworkRocket } from '../entities/firework-rocket.ts';
import type { ItemStack } from '../inventory/item-stack.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import { lateTicks } from './moves/recent-blocks.ts';

/** Ticks of flight for each gunpowder of a rocket and one more, and the largest two random additions. */
const burning = 10;
const further = [5, 6] as const;
const mostGunpowder = 127;

/** Number of gunpowders in a rocket. One without data burns as with none. */
function gunpowder({ nbt }: ItemStack): number {
  const fireworks = nbt?.value.Fireworks;
  const flight = fireworks?.type === 'compound' ? fireworks.value.Flight?.value : undefined;
  return typeof flight === 'number' ? Math.max(0, Math.min(mostGunpowder, flight)) : 0;
}

/**
 * A firework rocket that a gliding player uses drives the flight where the player looks, as in vanilla: the client moves the body, and the
 * server counts the rockets. Named subset: rockets do not fly by themselves, and their stars do nothing.
 */
export const rockets: Mechanic = {
  name: 'rockets',
  install(server) {
    const random = server.random.fork('rockets');
    /** The rockets of each player, until the client no longer counts them; `burned` is the tick of their end. */
    const driving = new Map<Player, { readonly rocket: FireworkRocket; readonly burned: number }[]>();
    const forget = (player: Player): void => {
      for (const { rocket } of driving.get(player) ?? []) server.entities.remove(rocket);
      driving.delete(player);
      player.rockets = 0;
    };
    server.onPacket('use_item', (player, { hand }) => {
      const slot = player.slotOfHand(hand);
      const stack = player.inventory.slot(slot);
      if (player.dead || !player.gliding || stack?.name !== 'firework_rocket') return;
      const [one, other] = further;
      const lifetime = burning * (1 + gunpowder(stack)) + random.integer(0, one) + random.integer(0, other);
      const rocket = server.entities.spawnRocket(player, stack, lifetime);
      driving.set(player, [...(driving.get(player) ?? []), { rocket, burned: server.tick + lifetime }]);
      player.rockets++;
      if (player.gameMode !== 'creative') player.inventory.take(slot, 1);
    });
    server.hooks.on('playerLeft', forget);
    server.hooks.on('died', (victim) => {
      for (const player of driving.keys()) if (player === victim) forget(player);
    });
    server.onTick(() => {
      server.forEach([...driving], ([player, own]) => {
        for (const { rocket, burned } of own) {
          if (server.tick >= burned) server.entities.remove(rocket);
          else rocket.follow();
        }
        // The client learns of the end later.
        const left = own.filter(({ burned }) => server.tick < burned + lateTicks);
        player.rockets = left.length;
        if (left.length === 0) driving.delete(player);
        else driving.set(player, left);
      });
    });
  },
};
