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

/** A client's socket as a connection. The backlog is engine.io's queue plus the WebSocket's buffer. */
export function socketConnection(socket: SpectatorSocket): SpectatorConnection {
  return {
    emit: (event, ...values) => void socket.emit(event, ...values),
    close: () => void socket.disconnect(true),
    backlog: () => {
      const queued: unknown = Reflect.get(socket.conn, 'writeBuffer');
      const raw: unknown = Reflect.get(socket.conn.transport, 'socket');
      const inFlight: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'bufferedAmount') : 0;
      const packets: readonly Packet[] = Array.isArray(queued) ? queued : [];
      return packets.reduce((sum, packet) => sum + sizeOf(packet), typeof inFlight === 'number' ? inFlight : 0);
    },
  };
}
