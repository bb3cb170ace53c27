import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';
import { serverParser } from '#lib/protocol/packet/server-parser.ts';
import { type ClientEvents, type ServerEvents, watchRequestSchema } from '#lib/protocol/socket-events.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { type SpectatorSocket, socketOutlet } from './outlet.ts';
import type { Relay } from './relay.ts';
import { Strikes } from './strikes.ts';

export type SpectatorServer = Server<ClientEvents, ServerEvents>;

/** Path of the socket on the dashboard's port. */
export const socketPath = '/socket.io';

/** A message above this is refused; one above the transport's own limit ends the connection at once. */
const messageLimit = 2048;
const transportLimit = 32_768;
const unwatchSchema = z.string().min(1).max(64);

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  return JSON.stringify(value)?.length ?? 0;
}

function attend(socket: SpectatorSocket, relay: Relay): void {
  const outlet = socketOutlet(socket);
  const strikes = new Strikes(outlet);
  socket.use(([event, message, answer], next) => {
    if (event !== 'watch' && event !== 'unwatch') strikes.refuse('There is no such message.', answer ?? message);
    else if (sizeOf(message) > messageLimit) strikes.refuse(`A message may have ${messageLimit} characters at most.`, answer);
    else next();
  });
  socket.on('watch', (raw, answer) => {
    const request = watchRequestSchema.safeParse(raw);
    if (!request.success) strikes.refuse('This is not a request to watch a match.', answer);
    else if (typeof answer !== 'function') strikes.refuse('A request to watch needs an answer function.', answer);
    else if (request.data.version !== protocolVersion) answer({ ok: false, error: 'The page is out of date: reload it.' });
    else answer(relay.watch(outlet, request.data));
  });
  socket.on('unwatch', (raw) => {
    const match = unwatchSchema.safeParse(raw);
    if (match.success) relay.unwatch(outlet, match.data);
    else strikes.refuse('This is not the id of a match.', undefined);
  });
  socket.on('disconnect', () => relay.leave(outlet));
}

/** Opens the spectators' socket on an HTTP server. Only pages for which `admit` holds may connect. Spectators can watch, nothing else. */
export function openSocketGate(http: HttpServer, relay: Relay, admit: (request: IncomingMessage) => boolean): SpectatorServer {
  const server: SpectatorServer = new Server(http, {
    path: socketPath,
    serveClient: false,
    parser: serverParser,
    destroyUpgrade: false,
    maxHttpBufferSize: transportLimit,
    perMessageDeflate: false,
    allowRequest: (request, decide) => {
      const admitted = admit(request);
      decide(admitted ? null : 'This page is not served from here.', admitted);
    },
  });
  server.on('connection', (socket) => attend(socket, relay));
  return server;
}
