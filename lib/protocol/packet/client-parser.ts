import { Decoder, Encoder, PacketType } from 'socket.io-parser';

/** Takes every message of bytes as a `packet`: the server sends no others. They come as ArrayBuffer in browsers and as Buffer in Node. */
class PacketDecoder extends Decoder {
  override add(message: unknown): void {
    const bytes = message instanceof ArrayBuffer ? new Uint8Array(message) : message;
    if (bytes instanceof Uint8Array) this.emitReserved('decoded', { type: PacketType.EVENT, nsp: '/', data: ['packet', bytes] });
    else super.add(message);
  }
}

/** Socket.IO's own parser for clients, but for packets from a server that uses its own. */
export const clientParser = { Encoder, Decoder: PacketDecoder };
