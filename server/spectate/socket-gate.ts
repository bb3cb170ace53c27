import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { Watcher } from '#lib/domain/viewer.ts';
import { serverParser } from '#lib/protocol/packet/server-parser.ts';
import {
  type Answer,
  type ClientEvents,
  greetingSchema,
  type MatchStatus,
  type ServerEvents,
  type WatchRequest,
  watchRequestSchema,
} from '#lib/protocol/socket-events.ts';
import { socketPath } from '#lib/protocol/socket-path.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import type { Credentials } from '#server/auth/authenticator.ts';
import type { Standing } from '#server/auth/standing.ts';
import { type SpectatorConnection, type SpectatorSocket, socketConnection } from './spectator-connection.ts';
import type { Relay } from './relay.ts';
import { statusFor } from './status-for.ts';
import { ProtocolViolationLimit } from './protocol-violation-limit.ts';

export type SpectatorServer = Server<ClientEvents, ServerEvents>;

/** A message above this is refused; one above the transport's own limit ends the connection at once. */
const messageLimit = 2048;
const transportLimit = 32_768;
/** How often sessions are looked at whose sockets only listen. */
const sessionCheckMs = 5000;
const unwatchSchema = z.string().min(1).max(64);

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  return JSON.stringify(value)?.length ?? 0;
}

/** Begins what a client will ask for first, where it said so as it connected. Gives the match that it watches by that. */
function greet(socket: SpectatorSocket, connection: SpectatorConnection, relay: Relay, viewer: Watcher): string | null {
  const greeting = greetingSchema.safeParse(socket.handshake.auth);
  if (!greeting.success || greeting.data.watch.version !== protocolVersion) return null;
  const { watch } = greeting.data;
  const answer = relay.watch(connection, watch, viewer);
  if (!answer.ok) return null;
  connection.emit('status', answer.value);
  return watch.match;
}

/** `viewer` tells who asks at this moment. */
function attend(socket: SpectatorSocket, relay: Relay, viewer: () => Watcher): void {
  const connection = socketConnection(socket);
  const violations = new ProtocolViolationLimit(connection);
  let greeted = greet(socket, connection, relay, viewer());
  /** Who asks for what is on its way since its greeting is told how the match stands; whoever asks again starts over. */
  const answerTo = (request: WatchRequest): Answer<MatchStatus> => {
    const status = request.match === greeted && request.after === -1 ? relay.liveStatus(request.match) : null;
    greeted = null;
    return status === null ? relay.watch(connection, request, viewer()) : { ok: true, value: statusFor(viewer(), status) };
  };
  socket.use(([event, message, answer], next) => {
    if (event !== 'watch' && event !== 'unwatch') violations.refuse('There is no such message.', answer ?? message);
    else if (sizeOf(message) > messageLimit) violations.refuse(`A message may have ${messageLimit} characters at most.`, answer);
    else next();
  });
  socket.on('watch', (raw, answer) => {
    const request = watchRequestSchema.safeParse(raw);
    if (!request.success) violations.refuse('This is not a request to watch a match.', answer);
    else if (typeof answer !== 'function') violations.refuse('A request to watch needs an answer function.', answer);
    else if (request.data.version !== protocolVersion) answer({ ok: false, error: 'The page is out of date: reload it.' });
    else answer(answerTo(request.data));
  });
  socket.on('unwatch', (raw) => {
    const match = unwatchSchema.safeParse(raw);
    greeted = null;
    if (match.success) relay.unwatch(connection, match.data);
    else violations.refuse('This is not the id of a match.', undefined);
  });
  socket.on('disconnect', () => relay.leave(connection));
}

/** Binds a socket to the session that opened it. */
function holdSocket(held: Map<string, Set<SpectatorSocket>>, session: string, socket: SpectatorSocket, sessions: Sessions): void {
  const sockets = held.get(session) ?? new Set();
  held.set(session, sockets.add(socket));
  socket.use((_, next) => {
    if (sessions.lasts(session)) next();
    else socket.conn.close();
  });
  socket.on('disconnect', () => {
    sockets.delete(socket);
    if (sockets.size === 0) held.delete(session);
  });
}

/** What the socket gate asks of who asks, and of sessions. */
export interface Sessions {
  /** What the sender of a handshake may do. */
  standing(credentials: Credentials): Standing;
  /** The session that a Cookie header names; null where it names none that lasts. */
  session(cookies: string | undefined): string | null;
  lasts(session: string): boolean;
  onEnd(listener: (session: string) => void): void;
}

/**
 * Opens the spectators' socket on an HTTP server. Only pages for which `admit` holds may connect. They can watch, nothing else, and get what
 * their standing lets them see; without `sessions` all are spectators. The sockets of a session are closed when it ends here, and with
 * the next message or within seconds when it expired or ended elsewhere; a page then connects again without.
 */
export function openSocketGate(
  http: HttpServer,
  relay: Relay,
  admit: (request: IncomingMessage) => boolean,
  sessions: Sessions | null = null,
): SpectatorServer {
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
  const held = new Map<string, Set<SpectatorSocket>>();
  const closeSockets = (session: string): void => {
    for (const socket of held.get(session) ?? []) socket.conn.close();
  };
  sessions?.onEnd(closeSockets);
  const check = setInterval(() => {
    for (const session of held.keys()) if (sessions?.lasts(session) === false) closeSockets(session);
  }, sessionCheckMs).unref();
  http.once('close', () => clearInterval(check));
  server.on('connection', (socket) => {
    const session = sessions?.session(socket.handshake.headers.cookie) ?? null;
    if (sessions !== null && session !== null) holdSocket(held, session, socket, sessions);
    const { headers } = socket.handshake;
    attend(socket, relay, () => ({ kind: sessions?.standing(headers) ?? 'spectator' }));
  });
  return server;
}
