import type { Mechanic } from '../mechanic.ts';
import { Player } from '../player.ts';
import { wearItem } from './tool-wear.ts';
import { useReleased } from './use-release.ts';

/** Entity status numbers: a shield stopped an attack, and an axe struck it down. */
const stopped = 29;
const struckDown = 30;
/** Damage from which on a stopped attack wears the shield. */
const leastWear = 3;
/** Ticks for which a shield that an axe struck cannot be raised. */
const cooldown = 100;

/**
 * Holding use raises a shield, which stops attacks from the front. Attacks of three points or more wear it. Named subset: an axe always strikes
 * it down for five seconds, and the attacker is not pushed back.
 */
export const shields: Mechanic = {
  name: 'shields',
  install(server) {
    const readyAt = new WeakMap<Player, number>();
    const lower = (player: Player): void => {
      if (player.shieldRaisedAt === null) return;
      player.shieldRaisedAt = null;
      player.handInUse = null;
      player.metadataChanged = true;
    };
    server.onPacket('use_item', (player, { hand }) => {
      if (player.inventory.slot(player.slotOfHand(hand))?.name !== 'shield' || player.handInUse !== null) return;
      if (player.dead || player.gameMode === 'spectator' || server.tick < (readyAt.get(player) ?? 0)) return;
      player.handInUse = hand === 1 ? 1 : 0;
      player.shieldRaisedAt = server.tick;
      player.metadataChanged = true;
    });
    server.onPacket('block_dig', (player, { status }) => {
      if (status === useReleased) lower(player);
    });
    server.hooks.on('playerLeft', lower);
    server.hooks.on('blocked', (player, amount, by) => {
      const axe = by instanceof Player && (by.heldItem?.name.endsWith('_axe') ?? false);
      const status = axe ? struckDown : stopped;
      server.broadcastAt(player.position, 'entity_status', { entityId: player.id, entityStatus: status });
      if (amount >= leastWear && player.handInUse !== null)
        wearItem(server, player, player.slotOfHand(player.handInUse), 1 + Math.floor(amount));
      if (!axe) return;
      readyAt.set(player, server.tick + cooldown);
      const shield = server.registry.data.itemsByName.shield;
      if (shield) player.connection.write('set_cooldown', { itemID: shield.id, cooldownTicks: cooldown });
      lower(player);
    });
    server.onTick(() => {
      for (const player of server.players) {
        if (player.shieldRaisedAt === null) continue;
        const held = player.handInUse === null ? null : player.inventory.slot(player.slotOfHand(player.handInUse));
        if (player.dead || held?.name !== 'shield') lower(player);
      }
    });
  },
};
