import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { Mechanic } from '../mechanic.ts';
import type { Player } from '../player.ts';
import type { MinecraftServer } from '../server.ts';
import { hurt } from './damage.ts';

const millisecondsATick = 50;
const portalBoundary = 29_999_984;

function whole({ border }: MinecraftServer, { position }: Player): ClientboundPackets['initialize_world_border'] {
  return {
    ...border.centreAt(position.x),
    oldDiameter: border.size,
    newDiameter: border.targetSize,
    speed: border.ticksLeft * millisecondsATick,
    portalTeleportBoundary: portalBoundary,
    warningBlocks: border.warningBlocks,
    warningTime: border.warningSeconds,
  };
}

/** Sends the border to clients if it differs from vanilla's; bodies too far outside take damage. */
export const worldBorder: Mechanic = {
  name: 'world-border',
  install(server) {
    const { border } = server;
    server.hooks.on('playerJoined', (player) => {
      if (!border.untouched) player.connection.write('initialize_world_border', whole(server, player));
    });
    server.hooks.on('clientReset', (player) => {
      if (!border.untouched) player.connection.write('initialize_world_border', whole(server, player));
    });
    border.onChange((change) => {
      if (change === 'centre') {
        for (const player of server.players) player.connection.write('world_border_center', { ...border.centreAt(player.position.x) });
      } else if (change === 'size') server.broadcast('world_border_size', { diameter: border.size });
      else if (change === 'growth') {
        const { size: oldDiameter, targetSize: newDiameter, ticksLeft } = border;
        server.broadcast('world_border_lerp_size', { oldDiameter, newDiameter, speed: ticksLeft * millisecondsATick });
      } else if (change === 'warningBlocks') server.broadcast('world_border_warning_reach', { warningBlocks: border.warningBlocks });
      else server.broadcast('world_border_warning_delay', { warningTime: border.warningSeconds });
    });
    server.onTick(() => {
      border.advance();
      server.forEach(server.players, (player) => {
        const beyond = -(border.distance(player.position) + border.buffer);
        if (beyond > 0 && border.damagePerBlock > 0)
          hurt(server, player, Math.max(1, Math.floor(beyond * border.damagePerBlock)), 'border');
      });
    });
  },
};
