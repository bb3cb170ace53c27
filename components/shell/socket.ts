import { io, type Socket, XHR } from 'socket.io-client';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import type { ClientEvents, ServerEvents } from '#lib/protocol/socket-events.ts';
import { socketPath } from '#lib/protocol/socket-path.ts';
import { EarlyWebSocket } from './early-web-socket.ts';

export type ArenaSocket = Socket<ServerEvents, ClientEvents>;

let opened: ArenaSocket | null = null;

/** A server that closes connections is stopping or restarting; the page reconnects after this many milliseconds. */
const reconnectMs = 3000;

function open(): ArenaSocket {
  // Some proxies let no WebSocket through: then requests that wait for messages take its place.
  const transports = [EarlyWebSocket, XHR];
  const socket: ArenaSocket = io({ path: socketPath, transports, tryAllTransports: true, parser: clientParser });
  // The client reconnects by itself after every other kind of disconnect.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => socket.connect(), reconnectMs);
  });
  return socket;
}

/**
 * The page's one connection for live data. Opened on first use, and kept as long as the page lives. Earlier messages reach listeners that
 * subscribe within the same task as the first use.
 */
export function arenaSocket(): ArenaSocket {
  opened ??= open();
  return opened;
}
