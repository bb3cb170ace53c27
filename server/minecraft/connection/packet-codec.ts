import '../late-libraries.ts';
import protocol from 'minecraft-protocol';
import { z } from 'zod';
import { gameData, minecraftVersion } from '../registry.ts';

export type ConnectionState = 'handshaking' | 'status' | 'login' | 'play';

/** A decoded packet: its name and its unchecked fields. */
export interface ParsedPacket {
  readonly name: string;
  readonly params: unknown;
}

interface PacketWriter {
  createPacketBuffer(packet: { name: string; params: unknown }): Buffer;
}
interface PacketReader {
  parsePacketBuffer(bytes: Buffer): { data: ParsedPacket; metadata: { size: number } };
}
interface Codec {
  readonly writer: PacketWriter;
  readonly reader: PacketReader;
}

const codecs = new Map<ConnectionState, Codec>();

function codecOf(state: ConnectionState): Codec {
  const known = codecs.get(state);
  if (known) return known;
  const options = {
    isServer: true,
    version: minecraftVersion,
    state: protocol.states[stateNames[state]],
    customPackets: {},
    noErrorLogging: true,
  };
  const codec: Codec = { writer: protocol.createSerializer(options), reader: protocol.createDeserializer(options) };
  codecs.set(state, codec);
  return codec;
}

const stateNames = { handshaking: 'HANDSHAKING', status: 'STATUS', login: 'LOGIN', play: 'PLAY' } as const;

/** The bytes of a packet without its length. @throws if the fields do not fit its format. */
export function encodePacket(state: ConnectionState, name: string, params: unknown): Buffer {
  const bytes = codecOf(state).writer.createPacketBuffer({ name, params });
  // Before the name of a sound the library skips the byte that means "by name" and leaves old memory in it.
  if (state === 'play' && name === 'sound_effect' && named.safeParse(params).success) bytes[1] = 0;
  return bytes;
}

/** A sound given by name instead of by number. */
const named = z.object({ sound: z.object({ soundId: z.undefined().optional(), data: z.object({}) }) });

/** Decodes one packet. @throws if the bytes are not exactly one packet of this state. */
export function decodePacket(state: ConnectionState, bytes: Buffer): ParsedPacket {
  const { data, metadata } = codecOf(state).reader.parsePacketBuffer(bytes);
  if (typeof data.name !== 'string') throw new Error(`There is no packet with the number ${bytes[0]} in this state.`);
  if (metadata.size !== bytes.length) throw new Error(`Packet ${data.name} has ${bytes.length - metadata.size} bytes too many.`);
  return data;
}

/** The part of the tables of the protocol that names the packets of playing clients. */
const playPackets = z.object({
  play: z.object({
    toServer: z.object({
      types: z.object({
        packet: z.tuple([
          z.literal('container'),
          z.tuple([
            z.object({ type: z.tuple([z.literal('mapper'), z.object({ mappings: z.record(z.string(), z.string()) })]) }),
            z.unknown(),
          ]),
        ]),
      }),
    }),
  }),
});

let playNames: ReadonlyMap<number, string> | null = null;

/** The name of a playing client's packet by its number, without its fields. @throws for a number that no packet has. */
export function playPacketName(bytes: Buffer): string {
  playNames ??= new Map(
    Object.entries(playPackets.parse(gameData.protocol).play.toServer.types.packet[1][0].type[1].mappings).map(([number, name]) => [
      Number(number),
      name,
    ]),
  );
  const name = playNames.get(bytes[0] ?? -1);
  if (name === undefined) throw new Error(`There is no packet with the number ${bytes[0]} in this state.`);
  return name;
}

/** Clients accept lengths of at most three bytes. */
const longestPacket = 0x1fffff;

/** Prepends a packet's length. @throws if it is longer than clients accept. */
export function framed(packet: Buffer): Buffer {
  const length = packet.length;
  if (length > longestPacket) throw new Error(`A packet of ${length} bytes is longer than the ${longestPacket} that clients read.`);
  const size = length < 0x80 ? 1 : length < 0x4000 ? 2 : 3;
  const frame = Buffer.allocUnsafe(size + length);
  let rest = length;
  for (let index = 0; index < size; index++) {
    frame[index] = (rest & 0x7f) | (index < size - 1 ? 0x80 : 0);
    rest >>>= 7;
  }
  packet.copy(frame, size);
  return frame;
}

/** Decodes a play packet as a client would, for tests of the server's output. @throws as `decodePacket`. */
export function decodeClientbound(bytes: Buffer): ParsedPacket {
  const options = { isServer: false, version: minecraftVersion, state: protocol.states.PLAY, customPackets: {}, noErrorLogging: true };
  const reader: PacketReader = protocol.createDeserializer(options);
  return reader.parsePacketBuffer(bytes).data;
}
