import { randomBytes } from 'node:crypto';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { realTime } from '#server/minecraft/clock/virtual-time.ts';
import { messageLimit } from './messages.ts';
import type { LineListener, TeamLine } from './team-line.ts';

const host = '127.0.0.1';
/** Codes by which a WebSocket says why it ends. */
const closing = { normal: 1000, refused: 1008 } as const;
/** Real milliseconds that the other side gets to end a connection too. */
const closingMs = 500;

/** Text of a message; a team that sends bytes sends them as UTF-8. */
export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** Settings of every socket of a team: no larger message, no compression, which would let a small message grow. */
export const socketSettings = { maxPayload: messageLimit, perMessageDeflate: false } as const;

/** What was wrong with a connection, in words. */
export function faultWords(error: Error): string {
  const tooBig = 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
  return tooBig ? `It sent a message of more than ${messageLimit} bytes.` : `The connection failed: ${error.message}.`;
}

/** Why a connection ended, in words. */
export function closingWords(code: number, reason: string): string {
  const said = reason === '' ? '' : `: ${reason}`;
  return code === closing.normal ? `It closed the connection${said}.` : `The connection ended (${code}${said}).`;
}

/** Ends a connection for certain. */
export function endSocket(socket: WebSocket, reason: string): void {
  socket.close(closing.refused, reason.slice(0, 100));
  realTime.setTimeout(() => socket.terminate(), closingMs).unref();
}

/** Waits on this machine for a team to connect, at an address that holds a secret of its own for every match. */
export class ListeningLine implements TeamLine {
  readonly returns = true;
  private readonly port: number;
  private readonly secret = randomBytes(12).toString('hex');
  private server: WebSocketServer | null = null;
  private socket: WebSocket | null = null;
  private dropped: string | null = null;
  private closed = false;

  /** `port` 0 takes any that is free. */
  constructor(port: number) {
    this.port = port;
  }

  open(listener: LineListener): void {
    if (this.server !== null) return;
    const server = new WebSocketServer({ host, port: this.port, path: `/${this.secret}`, ...socketSettings });
    this.server = server;
    server.on('listening', () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : this.port;
      if (!this.closed) listener.expected(`ws://${host}:${port}/${this.secret}`);
    });
    server.on('error', (error) => {
      this.server = null;
      if (!this.closed) listener.lost(`Nobody can connect on port ${this.port}: ${error.message}.`);
    });
    server.on('connection', (socket) => this.take(socket, listener));
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  drop(reason: string): void {
    this.dropped = reason;
    if (this.socket) endSocket(this.socket, reason);
  }

  close(): void {
    this.closed = true;
    if (this.socket) endSocket(this.socket, 'The match is over.');
    this.server?.close();
  }

  private take(socket: WebSocket, listener: LineListener): void {
    socket.on('error', (error) => {
      if (this.socket === socket) this.dropped ??= faultWords(error);
      socket.terminate();
    });
    if (this.socket !== null || this.closed) return void endSocket(socket, 'This team is played by somebody already.');
    this.socket = socket;
    this.dropped = null;
    listener.connected();
    socket.on('message', (data) => {
      if (this.socket === socket && !this.closed) listener.said(textOf(data));
    });
    socket.on('close', (code, reason) => {
      this.socket = null;
      if (!this.closed) listener.lost(this.dropped ?? closingWords(code, reason.toString()));
    });
  }
}
