import type { Mechanic } from '../../mechanic.ts';
import type { Player } from '../../player.ts';
import { attributePacket } from '../effect-attributes.ts';
import { sendHandAndSpawn } from './join-packets.ts';

const requestStatistics = 1;

/**
 * What vanilla sends a client about its own body, and what the client sends about its look. Only whole Minecraft clients need it: metadata
 * whenever it changes, the attributes, the spawn and the held slot after a join and a respawn, and an answer to the statistics page.
 */
export const ownBody: Mechanic = {
  name: 'own-body',
  install(server) {
    const told = new WeakMap<Player, string>();
    const tell = (player: Player): void => {
      if (!player.connection.complete) return;
      const known = JSON.stringify(player.metadata());
      if (told.get(player) === known) return;
      told.set(player, known);
      player.sendOwnMetadata();
    };
    const begin = (player: Player): void => {
      told.delete(player);
      if (player.connection.complete) player.connection.write('entity_update_attributes', attributePacket(player));
    };
    server.hooks.on('playerJoined', begin);
    server.hooks.on('clientReset', (player) => {
      if (!player.connection.complete) return;
      sendHandAndSpawn(server, player);
      begin(player);
    });
    server.onPacket('settings', (player, { skinParts, mainHand }) => {
      if (!player.connection.complete) return;
      player.connection.look = { skinParts: skinParts & 0x7f, mainHand: mainHand === 0 ? 0 : 1 };
      player.metadataChanged = true;
    });
    server.onPacket('client_command', (player, { actionId }) => {
      const isAsked = actionId === 'request_stats' || actionId === requestStatistics;
      if (isAsked && player.connection.complete) player.connection.write('statistics', { entries: [] });
    });
    server.onFlush(() => server.forEach(server.players, tell));
  },
};
