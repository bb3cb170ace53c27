import { join } from 'node:path';
import { bindingOf } from '#server/auth/binding.ts';
import { serve } from '#server/boot/serve.ts';
import { shutdownSignal } from '#server/boot/shutdown-signal.ts';
import { dataFolder } from '#server/db/data-folder.ts';

/** The dashboard that `npm start` serves once the pages are built, but with matches of eight agents. */
const log = (message: string): void => void process.stderr.write(`${message}\n`);
const program = join(import.meta.dirname, 'crowded-match.ts');
await serve({ binding: bindingOf(process.env), folder: dataFolder(), dev: false, log, program }, shutdownSignal());
