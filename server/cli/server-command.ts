import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { shutdownSignal } from '../boot/shutdown-signal.ts';
import { InputError } from '../runs/input-error.ts';
import { tell } from './console.ts';

export interface ServerCommandOptions {
  readonly port: number;
  readonly seed: number;
}

/**
 * Runs the embedded Minecraft server on its own until it is told to end: a flat world on this machine's loopback address at real time.
 * Lines on stdin are operator commands; their answers go to stdout.
 */
export async function serverCommand({ port, seed }: ServerCommandOptions): Promise<void> {
  const [{ MinecraftServer }, { RealClock }] = await Promise.all([
    import('../minecraft/server.ts'),
    import('../minecraft/clock/real-clock.ts'),
  ]);
  const signal = shutdownSignal();
  const clock = new RealClock();
  const log = {
    info: tell,
    error: (message: string, error?: unknown) => tell(`${message}${error instanceof Error ? `: ${error.message}` : ''}`),
  };
  const server = new MinecraftServer({ clock, seed, radius: 4, log });
  const listener = createServer({ noDelay: true }, (socket) => server.accept(socket));
  try {
    await new Promise<void>((resolve, reject) => {
      listener.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new InputError(`Port ${port} is in use. Choose another one with --port.`) : error),
      );
      listener.listen(port, '127.0.0.1', resolve);
    });
    const bound = listener.address();
    tell(
      `Minecraft 1.20.1 server on 127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}. Commands on stdin; "stop" ends it.`,
    );
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      const lines = createInterface({ input: process.stdin });
      lines.on('line', (line) => {
        const command = line.trim();
        if (command === 'stop' || command === '/stop') resolve();
        else if (command !== '') for (const answer of server.runCommand(command)) process.stdout.write(`${answer}\n`);
      });
    });
  } finally {
    await server.close();
    clock.dispose();
    process.stdin.destroy();
    await new Promise((resolve) => {
      listener.close(resolve);
      setTimeout(resolve, 2000).unref();
    });
  }
}
