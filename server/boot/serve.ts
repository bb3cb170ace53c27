import { Console } from 'node:console';
import { type BootOptions, boot } from './boot.ts';

/** Longest duration of an ordered shutdown, in milliseconds. */
const shutdownMs = 9000;

/**
 * Serves the dashboard until `ending` aborts, then ends this process. Prints one line on stdout, the address. The owner's address goes to
 * stderr.
 */
export async function serve(options: BootOptions, ending: AbortSignal): Promise<void> {
  // Next logs by console.log; stdout is for the address alone.
  globalThis.console = new Console(process.stderr);
  // The limit also holds for a dashboard that is still starting.
  const limitShutdown = (): void => void setTimeout(() => process.exit(1), shutdownMs).unref();
  if (ending.aborted) limitShutdown();
  else ending.addEventListener('abort', limitShutdown, { once: true });
  const running = await boot(options);
  process.stdout.write(`${running.address}\n`);
  if (running.ownerAddress !== null)
    options.log(
      `Teams from any file, models with a key and settings need this address, which makes you the owner:\n${running.ownerAddress}`,
    );
  if (!ending.aborted) await new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }));
  options.log('Stopping: running matches continue from their last finished episode at the next start.');
  await running.close();
  process.exit(0);
}
