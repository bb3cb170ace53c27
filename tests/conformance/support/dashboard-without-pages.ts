import { join } from 'node:path';
import { bindingOf } from '#server/auth/binding.ts';
import { exitAfter } from '#server/boot/failure-exit.ts';
import { serve } from '#server/boot/serve.ts';
import { shutdownSignal } from '#server/boot/shutdown-signal.ts';
import { dataFolder } from '#server/db/data-folder.ts';
import '#server/dashboard/provided-services.ts';

/* The dashboard without its pages and with match processes that have no Minecraft world. ARENA_TEST_MATCHES starts that many demos. */
const ending = shutdownSignal();
const program = join(import.meta.dirname, 'fake-match-process.ts');
const log = (message: string): void => void process.stderr.write(`${message}\n`);
const booted = setInterval(() => {
  if (!globalThis.arenacraftServices) return;
  clearInterval(booted);
  for (let count = Number(process.env.ARENA_TEST_MATCHES ?? 0); count > 0; count--) globalThis.arenacraftServices.matches.createDemo();
}, 20);
booted.unref();
try {
  await serve({ binding: bindingOf(process.env), folder: dataFolder(), dev: false, program, withoutPages: true, log }, ending);
} catch (error) {
  exitAfter(error, ending);
}
