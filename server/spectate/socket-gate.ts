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
import { attendPlayer, playerMessages, type SeatConnections } from './player-connection.ts';
import type { Relay } from './relay.ts';
import { type SpectatorConnection, type SpectatorSocket, socketConnection } from './spectator-connection.ts';

/** Invalid messages before the connection is closed. */
const limit = 5;

/** Answers invalid messages, and closes the connection of a client that sends too many of them. */
class ProtocolViolationLimit {
  private readonly connection: SpectatorConnection;
  private count = 0;

  constructor(connection: SpectatorConnection) {
    this.connection = connection;
  }

  /** Refuses one message; `answer` is the client's callback, if any. */
  refuse(error: string, answer: unknown): void {
    this.count++;
    if (typeof answer === 'function') answer({ ok: false, error });
    else this.connection.emit('refused', error);
    if (this.count >= limit) setImmediate(() => this.connection.close());
  }
}

export type SpectatorServer = Server<ClientEvents, ServerEvents>;

/** Larger messages are refused; messages above the transport's own limit close the connection. */
const messageLimit = 2048;
const inputLimit = 24_576;
const transportLimit = 32_768;
/** Interval of the session check for silent sockets, in milliseconds. */
const sessionCheckMs = 5000;
const unwatchSchema = z.string().min(1).max(64);

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  return JSON.stringify(value)?.length ?? 0;
}

/** Starts the watch that a client requested with its connection. Returns the id of that match. */
function greet(socket: SpectatorSocket, connection: SpectatorConnection, relay: Relay, viewer: ViewerOf): string | null {
  const greeting = greetingSchema.safeParse(socket.handshake.auth);
  if (!greeting.success || greeting.data.watch.version !== protocolVersion) return null;
  const { watch } = greeting.data;
  const answer = relay.watch(connection, watch, viewer(watch.match));
  if (!answer.ok) return null;
  connection.emit('status', answer.value);
  return watch.match;
}

/** As what the sender sees a match at present. */
type ViewerOf = (match: string) => Watcher;

function attend(socket: SpectatorSocket, relay: Relay, viewer: ViewerOf, seats: SeatConnections | null): void {
  const connection = socketConnection(socket);
  const violations = new ProtocolViolationLimit(connection);
  let greeted = greet(socket, connection, relay, viewer);
  /** A client whose greeting has already started this watch gets the status; a repeated request starts over. */
  const answerTo = (request: WatchRequest): Answer<MatchStatus> => {
    const seen = viewer(request.match);
    const status = request.match === greeted && request.after === -1 ? relay.shownStatus(request.match, seen) : null;
    greeted = null;
    return status === null ? relay.watch(connection, request, seen) : { ok: true, value: status };
  };
  socket.use(([event, message, answer], next) => {
    const limit = event === 'act' ? inputLimit : messageLimit;
    const isKnown = event === 'watch' || event === 'unwatch' || (seats !== null && playerMessages.has(event));
    if (!isKnown) violations.refuse('There is no such message.', answer ?? message);
    else if (sizeOf(message) > limit) violations.refuse(`A message may have ${limit} characters at most.`, answer);
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
  if (seats !== null) attendPlayer(socket, seats, (reason) => violations.refuse(reason, undefined));
}

/** Binds a socket to its session. */
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

/** The socket gate's access to standings and sessions. */
export interface Sessions {
  /** The standing of the sender of a handshake. */
  standing(credentials: Credentials): Standing;
  /** The valid session in a Cookie header; null if there is none. */
  session(cookies: string | undefined): string | null;
  lasts(session: string): boolean;
  onEnd(listener: (session: string) => void): void;
}

/**
 * Opens the spectators' socket on an HTTP server. Pages for which `refuses` gives a reason may not connect. They can only watch, and get what their
 * standing allows; without `sessions` all are spectators. With `seats`, people play the seats that their cookies hold; `viewerOf` says as
 * what a sender sees a match. When a session ends through this server, its sockets close at once; after its
 * expiry or an end elsewhere they close with the next message or within seconds. The page then reconnects without it.
 */
export function openSocketGate(
  http: HttpServer,
  relay: Relay,
  refuses: (request: IncomingMessage) => string | null,
  sessions: Sessions | null = null,
  seats: SeatConnections | null = null,
  viewerOf: (match: string, standing: Standing, cookies: string | undefined) => Watcher = (_, kind) => ({ kind }),
): SpectatorServer {
  const server: SpectatorServer = new Server(http, {
    path: socketPath,
    serveClient: false,
    parser: serverParser,
    destroyUpgrade: false,
    maxHttpBufferSize: transportLimit,
    perMessageDeflate: false,
    allowRequest: (request, decide) => {
      const refusal = refuses(request);
      decide(refusal, refusal === null);
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
    attend(socket, relay, (match) => viewerOf(match, sessions?.standing(headers) ?? 'spectator', headers.cookie), seats);
  });
  return server;
}
