import { WebSocket } from 'ws';
import { realTime } from '#server/minecraft/clock/virtual-time.ts';
import { bareAddress } from './bare-address.ts';
import type { LineListener, TeamLine } from './team-line.ts';
import { socketSettings, TeamSocket } from './team-socket.ts';

/** Real milliseconds between two attempts to reach a team. */
const againMs = 500;

/** Calls a team that listens at an address of its own, and calls again whenever it is lost. */
export class CallingLine extends TeamSocket implements TeamLine {
  readonly returns = true;
  private readonly address: string;
  private opened = false;

  constructor(address: string) {
    super();
    this.address = address;
  }

  open(listener: LineListener): void {
    if (this.opened) return;
    this.opened = true;
    listener.expected(bareAddress(this.address));
    this.call(listener);
  }

  private call(listener: LineListener): void {
    if (this.isClosed) return;
    const socket = new WebSocket(this.address, socketSettings);
    socket.on('error', () => socket.terminate());
    socket.on('open', () => {
      if (this.isClosed) socket.terminate();
      else this.hold(socket, listener);
    });
    socket.on('close', () => {
      if (!this.isClosed) realTime.setTimeout(() => this.call(listener), againMs).unref();
    });
  }
}
