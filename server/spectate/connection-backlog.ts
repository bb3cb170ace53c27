import type { Socket } from 'socket.io';

interface Packet {
  readonly data?: string | Uint8Array;
}

function sizeOf(packet: Packet): number {
  return packet.data === undefined ? 8 : packet.data.length + 8;
}

/** How many bytes wait on the server for a client to take them: engine.io's queue and what the WebSocket holds. */
export function backlogOf(socket: Socket): number {
  const queued: unknown = Reflect.get(socket.conn, 'writeBuffer');
  const raw: unknown = Reflect.get(socket.conn.transport, 'socket');
  const inFlight: unknown = typeof raw === 'object' && raw !== null ? Reflect.get(raw, 'bufferedAmount') : 0;
  const packets: readonly Packet[] = Array.isArray(queued) ? queued : [];
  return packets.reduce((sum, packet) => sum + sizeOf(packet), typeof inFlight === 'number' ? inFlight : 0);
}
