import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { RealClock } from './clock/real-clock.ts';
import { plainText } from './commands/dispatch/language.ts';
import { listenTcp } from './connection/tcp-listener.ts';
import { createVanillaServer } from './vanilla-server.ts';
import { dimensions } from './world/dimension.ts';

export interface StandaloneOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly seed: number;
  /** Address to listen on; absent means only this machine. */
  readonly host?: string;
  /** Operator commands, one per line. Its end does not stop the server. */
  readonly input: Readable;
  /** Answers of commands. */
  readonly output: Writable;
  /** Receives events of the server: joins, leaves, chat, commands of players. */
  readonly log: (line: string) => void;
  /** Stops the server, as the command `stop` does. */
  readonly signal?: AbortSignal;
  /** Called with the address once clients can connect. */
  readonly listening?: (at: { readonly host: string; readonly port: number }) => void;
}

/** Columns to create at the start, in each direction around the spawn. */
const radius = 5;
/** Vanilla's: ten lines at once. */
const spamLimit = 200;
/** Milliseconds for clients to read the reason and close, before the server disconnects them. */
const farewell = 1000;

/**
 * Runs the embedded server alone: a flat world in real time for any Minecraft 1.20.1 client, controlled by operator commands. Resolves
 * after a stop, when everything is closed. @throws if it cannot listen on the port, with advice.
 */
export async function runStandaloneServer({ port, seed, host, input, output, log, signal, listening }: StandaloneOptions): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  const clock = new RealClock();
  const server = createVanillaServer({
    clock,
    seed,
    radius,
    dimensions,
    difficulty: 'easy',
    spamLimit,
    allowFlight: false,
    stop: stopped.resolve,
    log: { info: log, error: (message, error) => log(error instanceof Error ? `${message}: ${error.stack ?? error.message}` : message) },
  });
  server.hooks.on('playerJoined', (player) => log(plainText({ translate: 'multiplayer.player.joined', with: [player.name] })));
  server.hooks.on('chat', (from, text, to) => {
    if (!to) log(plainText({ translate: 'chat.type.text', with: [from.name, text] }));
  });
  try {
    const listener = await listenTcp(server, { port, host });
    const lines = createInterface({ input });
    lines.on('line', (line) => {
      if (line.trim() === '') return;
      for (const answer of server.runCommand(line.trim())) output.write(`${answer}\n`);
    });
    signal?.addEventListener('abort', () => stopped.resolve(), { once: true });
    if (signal?.aborted) stopped.resolve();
    listening?.({ host: listener.host, port: listener.port });
    await stopped.promise;
    lines.close();
    await server.close();
    const closed = listener.close();
    await Promise.race([closed, new Promise<void>((resolve) => clock.after(farewell, resolve))]);
    listener.drop();
    await closed;
  } finally {
    await server.close();
    clock.dispose();
  }
}
