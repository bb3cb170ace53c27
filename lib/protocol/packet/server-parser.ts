import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

/** Sends a `packet` as its plain bytes, without the announcement and the event name that Socket.IO puts before bytes. */
class PacketEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const [name, bytes]: unknown[] = packet.type === PacketType.EVENT && Array.isArray(packet.data) ? packet.data : [];
    return name === 'packet' && bytes instanceof Uint8Array ? [bytes] : super.encode(packet);
  }
}

/** Socket.IO's own parser for the server, except for packets. Clients must use `clientParser`. */
export const serverParser = { Encoder: PacketEncoder, Decoder };
