import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { Mechanic } from '../mechanic.ts';
import type { MinecraftServer } from '../server.ts';

/** Ticks between two reports. */
const PERIOD = 20;

/** A negative time tells clients that the sun stands still. */
function timePacket(server: MinecraftServer): ClientboundPackets['update_time'] {
  const time = server.daylight.time;
  const shown = server.rules.get('doDaylightCycle') ? time : -Math.max(1, time);
  return { age: [0, server.tick], time: [shown < 0 ? -1 : 0, shown] };
}

/** Advances the time of day unless the rule says otherwise. */
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
      if (server.tick % PERIOD === 0) server.broadcast('update_time', timePacket(server));
    });
  },
};
