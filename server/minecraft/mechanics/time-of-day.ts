import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';

/** Ticks between two packets with the time. */
const period = 20;

/** The time as clients get it: a negative number if the sun does not move. */
function timePacket(server: MinecraftServer): ClientboundPackets['update_time'] {
  const time = server.daylight.time;
  const shown = server.rules.get('doDaylightCycle') ? time : -Math.max(1, time);
  return { age: [0, server.tick], time: [shown < 0 ? -1 : 0, shown] };
}

/** Advances the time of day while the rule `doDaylightCycle` is on, and tells clients the time. */
export const timeOfDay: Mechanic = {
  name: 'time-of-day',
  install(server) {
    server.hooks.on('playerJoined', (player) => player.connection.write('update_time', timePacket(server)));
    server.hooks.on('clientReset', (player) => player.connection.write('update_time', timePacket(server)));
    server.daylight.onSet(() => server.broadcast('update_time', timePacket(server)));
    server.rules.onChange((name) => {
      if (name === 'doDaylightCycle') server.broadcast('update_time', timePacket(server));
    });
    server.onTick(() => {
      if (server.rules.get('doDaylightCycle')) server.daylight.advance();
      if (server.tick % period === 0) server.broadcast('update_time', timePacket(server));
    });
  },
};
