import type { ByteReader } from './byte-reader.ts';
import type { KnownWorld } from './known-world.ts';

/** How a client reads a packet of the play state: the fields that a test may want, after the checks that a game makes. */
export interface PlayPacket {
  readonly name: string;
  read(reader: ByteReader, world: KnownWorld): object;
}

export type PlayPackets = Readonly<Record<number, PlayPacket>>;

/** A packet of the play state by its name and its reader. */
export function playPacket(name: string, read: PlayPacket['read']): PlayPacket {
  return { name, read };
}
