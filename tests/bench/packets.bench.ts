import { ServerProcess } from '../conformance/hostile/server-process.ts';
import { giveCommands } from '../conformance/packets/command-fuzz.ts';
import { extremeCommands } from '../conformance/packets/extreme-commands.ts';
import { fuzzedPackets } from '../conformance/packets/packet-fuzz.ts';
import { writePackets } from '../conformance/packets/written-packets.ts';
import type { Benchmark } from './benchmark.ts';

/**
 * Writes every packet with every extreme value through the server's own connection, then sends every command with every two arguments at
 * their limits to a server over TCP. Throws if an error left a connection, the server ended, or it logged an error of its own.
 */
export async function packetBenchmarks(): Promise<Benchmark[]> {
  const told = writePackets(fuzzedPackets());
  if (told.escaped.length > 0) throw new Error(told.escaped.join('\n'));
  const server = await ServerProcess.start();
  const { given, received } = await giveCommands(server, extremeCommands(true)).finally(() => server.stop());
  if (/failed:/.test(server.said)) throw new Error(`The server contained errors of its own. ${server.said}`);
  return [
    { name: 'packets: kinds that a server of 1.20.1 may write', value: told.kinds.size, unit: 'kinds' },
    { name: 'packets: written with an extreme value', value: told.packets, unit: 'packets' },
    { name: 'packets: of these dropped, because they cannot be written', value: told.leftOut, unit: 'packets' },
    { name: 'packets: written that the client library cannot read', value: told.unreadable.length, unit: 'packets' },
    { name: 'packets: errors that left the connection', value: told.escaped.length, unit: 'errors' },
    { name: 'packets: commands with arguments at their limits', value: given, unit: 'commands' },
    { name: 'packets: packets that the server wrote meanwhile', value: received, unit: 'packets' },
  ];
}
