import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser';

/** Sends a `packet` as the bytes that it is, without the announcement and the event's name that Socket.IO puts before bytes. */
class PacketEncoder extends Encoder {
  override encode(packet: Packet): unknown[] {
    const [name, bytes]: unknown[] = packet.type === PacketType.EVENT && Array.isArray(packet.data) ? packet.data : [];
    return name === 'packet' && bytes instanceof Uint8Array ? [bytes] : super.encode(packet);
  }
}

/** Takes every message of bytes as a `packet`: the server sends no others. They come as ArrayBuffer in browsers and as Buffer in Node. */
class PacketDecoder extends Decoder {
  override add(message: unknown): void {
    const bytes = message instanceof ArrayBuffer ? new Uint8Array(message) : message;
    if (bytes instanceof Uint8Array) this.emitReserved('decoded', { type: PacketType.EVENT, nsp: '/', data: ['packet', bytes] });
    else super.add(message);
  }
}

/** Socket.IO's own parser, but for packets from the server. Both ends have to use theirs. */
export const serverParser = { Encoder: PacketEncoder, Decoder };
export const clientParser = { Encoder, Decoder: PacketDecoder };
