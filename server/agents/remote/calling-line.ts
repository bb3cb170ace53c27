import { WebSocket } from 'ws';
import { realTime } from '#server/minecraft/clock/virtual-time.ts';
import { closingWords, endSocket, faultWords, socketSettings, textOf } from './socket-line.ts';
import type { LineListener, TeamLine } from './team-line.ts';

/** Real milliseconds between two attempts to reach a team. */
const againMs = 500;

/** Calls a team that listens at an address of its own, and calls again whenever it is lost. */
export class CallingLine implements TeamLine {
  readonly returns = true;
  private readonly address: string;
  private socket: WebSocket | null = null;
  private dropped: string | null = null;
  private opened = false;
  private closed = false;

  constructor(address: string) {
    this.address = address;
  }

  open(listener: LineListener): void {
    if (this.opened) return;
    this.opened = true;
    listener.expected(this.address);
    this.call(listener);
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

  private call(listener: LineListener): void {
    if (this.closed) return;
    const socket = new WebSocket(this.address, socketSettings);
    let fault: string | null = null;
    socket.on('error', (error) => {
      fault = faultWords(error);
      socket.terminate();
    });
    socket.on('open', () => {
      if (this.closed) return socket.terminate();
      this.socket = socket;
      this.dropped = null;
      listener.connected();
    });
    socket.on('message', (data) => {
      if (!this.closed) listener.said(textOf(data));
    });
    socket.on('close', (code, reason) => {
      const was = this.socket;
      this.socket = null;
      if (this.closed) return;
      if (was) listener.lost(this.dropped ?? fault ?? closingWords(code, reason.toString()));
      realTime.setTimeout(() => this.call(listener), againMs).unref();
    });
  }
}
