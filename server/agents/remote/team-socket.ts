import type { RawData, WebSocket } from 'ws';
import { realTime } from '#server/minecraft/clock/virtual-time.ts';
import { messageLimit } from './messages.ts';
import type { ConnectionListener } from './team-connection.ts';

/** Codes by which a WebSocket says why it ends. */
const closing = { normal: 1000, refused: 1008 } as const;
/** Real milliseconds that the other side gets to end a connection too. */
const closingMs = 500;

/** Settings of every socket of a team: no larger message, no compression, which would let a small message grow. */
export const socketSettings = { maxPayload: messageLimit, perMessageDeflate: false } as const;

/** Text of a message; a team that sends bytes sends them as UTF-8. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** What was wrong with a connection, in words. */
function faultWords(error: Error): string {
  const tooBig = 'code' in error && error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH';
  return tooBig ? `It sent a message of more than ${messageLimit} bytes.` : `The connection failed: ${error.message}.`;
}

/** Why a connection ended, in words. */
function closingWords(code: number, reason: string): string {
  const said = reason === '' ? '' : `: ${reason}`;
  return code === closing.normal ? `It closed the connection${said}.` : `The connection ended (${code}${said}).`;
}

/** Ends a connection for certain. */
export function endSocket(socket: WebSocket, reason: string): void {
  socket.close(closing.refused, reason.slice(0, 100));
  realTime.setTimeout(() => socket.terminate(), closingMs).unref();
}

/** The connection of a team, whoever made it: one at a time, through a whole match. */
export class TeamSocket {
  private socket: WebSocket | null = null;
  /** Why the present connection ends, where that is known before it does. */
  private dropped: string | null = null;
  private closed = false;

  get isHeld(): boolean {
    return this.socket !== null;
  }

  /** Whether the line is at its end: nothing is told any more. */
  get isClosed(): boolean {
    return this.closed;
  }

  /** Takes an open connection for the team's until it ends, and tells what happens on it. Only where none is held. */
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

  close(): void {
    this.closed = true;
    if (this.socket) endSocket(this.socket, 'The match is over.');
  }
}
