import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';

export type ArenaSocket = Socket<ServerEvents, ClientEvents>;

let opened: ArenaSocket | null = null;

/** The page's one connection for live things. Opened when first asked for, and kept for as long as the page lives. */
export function arenaSocket(): ArenaSocket {
  opened ??= io({ path: '/socket.io', transports: ['websocket'] });
  return opened;
}
