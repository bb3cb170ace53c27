import { Decoder, Encoder, PacketType } from 'socket.io-parser';

/**
 * Reads every binary message as a `packet`, because the server sends no others. They arrive as ArrayBuffer in browsers and as Buffer in
 * Node.
 */
class PacketDecoder extends Decoder {
  override add(message: unknown): void {
    const bytes = message instanceof ArrayBuffer ? new Uint8Array(message) : message;
    if (bytes instanceof Uint8Array) this.emitReserved('decoded', { type: PacketType.EVENT, nsp: '/', data: ['packet', bytes] });
    else super.add(message);
  }
}

/** Socket.IO's own parser for clients, except for packets from a server with `serverParser`. */
export const clientParser = { Encoder, Decoder: PacketDecoder };
