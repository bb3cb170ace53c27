import { parseArgs } from 'node:util';
import { bindingOf } from '../auth/binding.ts';
import { dataFolder } from '../db/data-folder.ts';
import { InputError } from '../runs/input-error.ts';
import { buildAssets, buildWhenChanged } from './build.ts';
import { shutdownSignal } from './shutdown-signal.ts';

/** The longest an ordered shutdown may take, in milliseconds. */
const shutdownMs = 9000;

function log(message: string): void {
  process.stderr.write(`${message}\n`);
}

/**
 * `npm start`: builds what changed, migrates the database and serves the dashboard until it is told to end. Prints one line on stdout,
 * the address; everything else goes to stderr. Exit code 2 for what was asked wrongly, 1 for failures.
 */
export async function start(parameters: readonly string[]): Promise<void> {
  const ending = shutdownSignal();
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: { dev: { type: 'boolean', default: false }, 'build-only': { type: 'boolean', default: false } },
    });
    const binding = bindingOf(process.env);
    process.env.NEXT_TELEMETRY_DISABLED = '1';
    if (values.dev) await buildAssets(ending);
    else await buildWhenChanged(ending);
    if (values['build-only']) return;
    Object.assign(process.env, { NODE_ENV: values.dev ? 'development' : 'production' });
    const { boot } = await import('../main.ts');
    const running = await boot({ binding, folder: dataFolder(), dev: values.dev, log });
    process.stdout.write(`${running.address}\n`);
    if (!ending.aborted) await new Promise((resolve) => ending.addEventListener('abort', resolve, { once: true }));
    log('Stopping: running matches go on from their last finished episode at the next start.');
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await running.close();
    process.exit(0);
  } catch (error) {
    if (ending.aborted) process.exit(130);
    log(error instanceof Error ? (error instanceof InputError ? error.message : (error.stack ?? error.message)) : String(error));
    process.exit(error instanceof InputError ? 2 : 1);
  }
}
