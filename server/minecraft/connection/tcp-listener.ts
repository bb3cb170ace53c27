import { createServer, type Server, type Socket } from 'node:net';
import type { ClientOptions } from '../clients.ts';
import type { MinecraftServer } from '../server.ts';

/** A port for Minecraft clients. */
export interface TcpListener {
  readonly host: string;
  readonly port: number;
  /** Accepts no new clients; playing ones stay until the server closes. */
  close(): Promise<void>;
  /** Disconnects all remaining clients after their pending data. */
  drop(): void;
}

/**
 * Accepts clients over TCP. Only under the real clock, because other programs do not live in virtual time.
 * @throws if it cannot listen on the port; the message says why and what to do.
 */
export async function listenTcp(
  server: MinecraftServer,
  { host = '127.0.0.1', port = 25_565, ...options }: { host?: string; port?: number } & ClientOptions = {},
): Promise<TcpListener> {
  if (server.clock.kind !== 'real') throw new Error('Clients over TCP need the real clock; under the fast clock use memory streams.');
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.setNoDelay(true);
    server.accept(socket, { complete: true, ...options });
  });
  await listening(listener, host, port);
  // Without an error listener, a failed accept (no file handles left) would end the process.
  listener.on('error', (error) => server.log.error('A connection could not be accepted', error));
  const address = listener.address();
  return {
    host,
    port: typeof address === 'object' && address ? address.port : port,
    close: () => new Promise((resolve) => listener.close(() => resolve())),
    drop: () => {
      for (const socket of sockets) socket.destroySoon();
    },
  };
}

function listening(listener: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    listener.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'another program listens there; stop it or choose another port'
          : error.code === 'EACCES'
            ? 'ports below 1024 need more rights; choose a higher one'
            : error.message;
      reject(new Error(`The Minecraft server cannot listen on ${host}:${port}: ${why}.`, { cause: error }));
    });
    listener.listen(port, host, () => resolve());
  });
}
