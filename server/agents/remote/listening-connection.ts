import { randomBytes } from 'node:crypto';
import { type WebSocket, WebSocketServer } from 'ws';
import type { ConnectionListener, TeamConnection } from './team-connection.ts';
import { endSocket, socketSettings, TeamSocket } from './team-socket.ts';

const host = '127.0.0.1';

/** Waits on this machine for a team to connect, at an address with a separate secret for every match. */
export class ListeningConnection extends TeamSocket implements TeamConnection {
  readonly returns = true;
  private readonly port: number;
  private readonly secret = randomBytes(12).toString('hex');
  private server: WebSocketServer | null = null;

  /** `port` 0 takes any free port. */
  constructor(port: number) {
    super();
    this.port = port;
  }

  open(listener: ConnectionListener): void {
    if (this.server !== null) return;
    const server = new WebSocketServer({ host, port: this.port, path: `/${this.secret}`, ...socketSettings });
    this.server = server;
    server.on('listening', () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : this.port;
      const address = `ws://${host}:${port}`;
      if (!this.isClosed) listener.expected(address, `${address}/${this.secret}`);
    });
    server.on('error', (error) => {
      this.server = null;
      if (!this.isClosed) listener.lost(`The arena cannot listen on port ${this.port}: ${error.message}.`);
    });
    server.on('connection', (socket) => this.take(socket, listener));
  }

  override async close(): Promise<void> {
    const server = this.server;
    const unbound = new Promise<void>((resolve) => {
      if (server === null) resolve();
      else server.close(() => resolve());
    });
    await super.close();
    await unbound;
  }

  private take(socket: WebSocket, listener: ConnectionListener): void {
    socket.on('error', () => socket.terminate());
    if (this.isHeld || this.isClosed) endSocket(socket, 'Another program already plays this team.');
    else this.hold(socket, listener);
  }
}
