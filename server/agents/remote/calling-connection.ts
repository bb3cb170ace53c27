import { WebSocket } from 'ws';
import { realTime } from '#server/minecraft/clock/process-time.ts';
import { bareAddress } from './bare-address.ts';
import type { ConnectionListener, TeamConnection } from './team-connection.ts';
import { socketSettings, TeamSocket } from './team-socket.ts';

/** Real milliseconds between two attempts to reach a team. */
const againMs = 500;

/** The text of an error; an attempt on several network addresses at once has a code and no message. */
function faultWords(error: Error): string {
  if (error.message !== '') return error.message;
  return 'code' in error ? String(error.code) : error.name;
}

/** Connects to a team that listens at its own address, and reconnects after a loss. */
export class CallingConnection extends TeamSocket implements TeamConnection {
  readonly returns = true;
  private readonly address: string;
  private opened = false;

  constructor(address: string) {
    super();
    this.address = address;
  }

  open(listener: ConnectionListener): void {
    if (this.opened) return;
    this.opened = true;
    listener.expected(bareAddress(this.address), null);
    this.call(listener);
  }

  private call(listener: ConnectionListener): void {
    if (this.isClosed) return;
    const socket = new WebSocket(this.address, socketSettings);
    let isOpen = false;
    socket.on('error', (error) => {
      if (!isOpen && !this.isClosed) listener.unreachable?.(`${bareAddress(this.address)} cannot be reached: ${faultWords(error)}.`);
      socket.terminate();
    });
    socket.on('open', () => {
      isOpen = true;
      if (this.isClosed) socket.terminate();
      else this.hold(socket, listener);
    });
    socket.on('close', () => {
      if (!this.isClosed) realTime.setTimeout(() => this.call(listener), againMs).unref();
    });
  }
}
