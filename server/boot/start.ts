import { bindingOf } from '#server/auth/binding.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import { openDatabase } from '#server/db/database.ts';
import { buildAssets, buildWhenChanged } from './build.ts';
import { exitAfter } from './failure-exit.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { startOptions } from './start-options.ts';

/**
 * `npm start`: builds what changed, migrates the database and serves the dashboard until a signal. Prints one line on stdout, the address;
 * everything else goes to stderr.
 */
export async function start(parameters: readonly string[]): Promise<void> {
  const ending = shutdownSignal();
  try {
    const { dev, buildOnly } = startOptions(parameters);
    if (buildOnly) return await buildWhenChanged(ending);
    const binding = bindingOf(process.env);
    const folder = dataFolder();
    // Report a broken database before the build, which takes a minute.
    openDatabase(folder).close();
    if (dev) await buildAssets(ending);
    else await buildWhenChanged(ending);
    Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' });
    const { serve } = await import('./serve.ts');
    const log = (message: string): void => void process.stderr.write(`${message}\n`);
    await serve({ binding, folder, dev, log }, ending);
  } catch (error) {
    exitAfter(error, ending);
  }
}
