import type { Mechanic } from '../mechanic.ts';
import { textJson } from '../text.ts';

/** Items whose use makes something fly that this server does not have. */
const useless = /^(crossbow|trident|snowball|egg|ender_pearl|ender_eye|experience_bottle|splash_potion|lingering_potion|firework_rocket)$/;

/**
 * Answers the use of items that do nothing here: the client of a person shows them in use, or one fewer, so it gets the slot again, and the
 * person reads why.
 */
export const uselessItems: Mechanic = {
  name: 'useless-items',
  install(server) {
    server.onPacket('use_item', (player, { hand }) => {
      // Bots know that it does nothing; what they get belongs to the hash of their episode.
      if (player.dead || !player.isPersons) return;
      const slot = player.slotOfHand(hand);
      const name = player.inventory.slot(slot)?.name ?? '';
      if (!useless.test(name) || (name === 'firework_rocket' && player.gliding)) return;
      player.screen.echo(slot);
      const content = textJson(`This server has no use for it: ${name.replaceAll('_', ' ')} does nothing.`);
      player.connection.write('system_chat', { content, isActionBar: true });
    });
  },
};
