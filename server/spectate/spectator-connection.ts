import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';

export type SpectatorSocket = Socket<ClientEvents, ServerEvents>;

/** Sends messages to one client. */
export interface SpectatorConnection {
  emit<Name extends keyof ServerEvents>(event: Name, ...values: Parameters<ServerEvents[Name]>): void;
  /** Bytes that wait on the server for this client. */
  backlog(): number;
  /** Closes the connection. */
  close(): void;
}

interface Packet {
  readonly data?: string | Uint8Array;
}

function sizeOf(packet: Packet): number {
  return packet.data === undefined ? 8 : packet.data.length + 8;
}

/**
 * A client's new socket as a connection. The backlog is what engine.io queues while the client does not take more, plus what waits in the
 * TCP socket.
 */
export function socketConnection(socket: SpectatorSocket): SpectatorConnection {
  let queued = 0;
  socket.conn.on('packetCreate', (packet: Packet) => {
    queued += sizeOf(packet);
  });
  socket.conn.on('flush', () => {
    queued = 0;
  });
  return {
    emit: (event, ...values) => void socket.emit(event, ...values),
    close: () => void socket.disconnect(true),
    backlog: () => queued + socket.request.socket.writableLength,
  };
}
