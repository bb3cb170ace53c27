import { fuzzedPackets } from '../conformance/packets/packet-fuzz.ts';
import { writePackets } from '../conformance/packets/written-packets.ts';
import type { Benchmark } from './benchmark.ts';

/** Writes every packet with every extreme value through the server's own connection. Throws where an error got out of it. */
export function packetBenchmarks(): Benchmark[] {
  const told = writePackets(fuzzedPackets());
  if (told.escaped.length > 0) throw new Error(told.escaped.join('\n'));
  return [
    { name: 'packets: kinds a server of 1.20.1 may write', value: told.kinds.size, unit: 'kinds' },
    { name: 'packets: written with an extreme value', value: told.packets, unit: 'packets' },
    { name: 'packets: of these left out, because they cannot be written', value: told.leftOut, unit: 'packets' },
    { name: 'packets: written that the client library cannot read', value: told.unreadable.length, unit: 'packets' },
    { name: 'packets: errors that got out of the connection', value: told.escaped.length, unit: 'errors' },
  ];
}
