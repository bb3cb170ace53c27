import { shutdownSignal } from '#server/boot/shutdown-signal.ts';
import { InputError } from '#server/contract/input-error.ts';
import { tell } from './console.ts';

export interface ServerCommandOptions {
  readonly port: number;
  readonly seed: number;
}

/**
 * Runs the embedded Minecraft server alone until a signal: a flat world on this machine's loopback address in real time. Lines on stdin are
 * operator commands; their answers go to stdout.
 */
export async function serverCommand({ port, seed }: ServerCommandOptions): Promise<void> {
  const { runStandaloneServer } = await import('#server/minecraft/standalone.ts');
  const signal = shutdownSignal();
  let listens = false;
  try {
    await runStandaloneServer({
      port,
      seed,
      input: process.stdin,
      output: process.stdout,
      log: tell,
      signal,
      listening: (at) => {
        listens = true;
        tell(`Minecraft 1.20.1 server on ${at.host}:${at.port}. Commands on stdin; "stop" ends it.`);
      },
    });
  } catch (error) {
    if (!listens && error instanceof Error) throw new InputError(error.message);
    throw error;
  } finally {
    process.stdin.destroy();
  }
}
