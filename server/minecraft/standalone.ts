import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { RealClock } from './clock/real-clock.ts';
import { plainText } from './commands/dispatch/language.ts';
import { listenTcp } from './connection/tcp-listener.ts';
import { MinecraftServer } from './server.ts';
import { dimensions } from './world/dimension.ts';

export interface StandaloneOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly seed: number;
  /** Address to listen on; this machine only where left out. */
  readonly host?: string;
  /** Operator commands, one a line. Its end does not end the server. */
  readonly input: Readable;
  /** Answers of commands. */
  readonly output: Writable;
  /** What happens on the server: who comes and goes, chat, commands of players. */
  readonly log: (line: string) => void;
  /** Ends the server, as `stop` does. */
  readonly signal?: AbortSignal;
  /** Told where the server listens once clients may connect. */
  readonly listening?: (at: { readonly host: string; readonly port: number }) => void;
}

/** Columns that exist from the start, each way round the spawn. */
const radius = 5;
/** Vanilla's: ten lines at once. */
const spamLimit = 200;
/** Milliseconds clients have to read why they were sent away and to close, before they are cut off. */
const farewell = 1000;

/**
 * Runs the embedded server on its own: a flat world by the wall clock, open to any Minecraft 1.20.1 client, ruled by operator commands.
 * Resolves when it was told to stop and everything is closed. @throws when the port cannot be listened on, with what to do about it.
 */
export async function runStandaloneServer({ port, seed, host, input, output, log, signal, listening }: StandaloneOptions): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  const clock = new RealClock();
  const server = new MinecraftServer({
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
    const listener = await listenTcp(server, { port, ...(host === undefined ? {} : { host }) });
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
