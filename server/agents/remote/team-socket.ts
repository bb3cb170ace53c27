import type { RawData, WebSocket } from 'ws';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { messageLimit } from './messages.ts';
import type { ConnectionListener } from './team-connection.ts';

/** Closing codes of the WebSocket. */
const closing = { normal: 1000, refused: 1008 } as const;
/** Real milliseconds for the other side to close the connection. */
const closingMs = 500;

/** Settings of every socket of a team: a size limit, and no compression, which would let a small message grow. */
export const socketSettings = { maxPayload: messageLimit, perMessageDeflate: false } as const;

/** Text of a message; binary messages are UTF-8. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** The text of a connection error. */
function faultWords(error: Error): string {
  const tooBig = 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
  return tooBig ? `It sent a message of more than ${messageLimit} bytes.` : `The connection failed: ${error.message}.`;
}

/** The text of a closing reason. */
function closingWords(code: number, reason: string): string {
  const said = reason === '' ? '' : `: ${reason}`;
  return code === closing.normal ? `It closed the connection${said}.` : `The connection ended (${code}${said}).`;
}

/** Closes a connection, by force if necessary. */
export function endSocket(socket: WebSocket, reason: string): void {
  socket.close(closing.refused, reason.slice(0, 100));
  realTime.setTimeout(() => socket.terminate(), closingMs).unref();
}

/** The connection of a team, in either direction: one socket at a time, through a whole match. */
export class TeamSocket {
  private socket: WebSocket | null = null;
  /** The reason for closing the current connection, if known beforehand. */
  private dropped: string | null = null;
  private closed = false;

  get isHeld(): boolean {
    return this.socket !== null;
  }

  /** Whether the connection is closed for good; the listener gets no further calls. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** Uses an open socket as the team's connection until it closes, and reports its events. Only without a current socket. */
  hold(socket: WebSocket, listener: ConnectionListener): void {
    this.socket = socket;
    this.dropped = null;
    listener.connected();
    socket.on('error', (error) => {
      this.dropped ??= faultWords(error);
    });
    socket.on('message', (data) => {
      if (!this.closed) listener.said(textOf(data));
    });
    socket.on('close', (code, reason) => {
      this.socket = null;
      if (!this.closed) listener.lost(this.dropped ?? closingWords(code, reason.toString()));
    });
  }

  send(text: string): void {
    this.socket?.send(text);
  }

  drop(reason: string): void {
    this.dropped = reason;
    if (this.socket) endSocket(this.socket, reason);
  }

  /** Closes the connection for good. Resolves when it is closed. */
  async close(): Promise<void> {
    this.closed = true;
    const socket = this.socket;
    if (socket === null) return;
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    endSocket(socket, 'The match is over.');
    await ended;
  }
}
