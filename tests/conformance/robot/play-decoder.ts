import { bodyPackets } from './body-packets.ts';
import { ByteReader } from './byte-reader.ts';
import { displayPackets } from './display-packets.ts';
import type { KnownWorld } from './known-world.ts';
import { ownPackets } from './own-packets.ts';
import type { PlayPackets } from './play-packet.ts';
import { worldPackets } from './world-packets.ts';

const packets: PlayPackets = { ...bodyPackets, ...worldPackets, ...displayPackets, ...ownPackets };

/** Reads a packet of the play state as strictly as the game, or more. Throws on any that a game would not understand. */
export function decodePlay(bytes: Buffer, world: KnownWorld): { readonly name: string; readonly fields: object } {
  const reader = new ByteReader(bytes);
  const id = reader.count();
  const packet = packets[id];
  if (packet === undefined) throw new Error(`The client does not expect a packet with the number 0x${id.toString(16)}.`);
  try {
    const fields = packet.read(reader, world);
    reader.end('The packet');
    return { name: packet.name, fields };
  } catch (error) {
    throw new Error(`${packet.name} (0x${id.toString(16)}, ${bytes.length} bytes)`, { cause: error });
  }
}
