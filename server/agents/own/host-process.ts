import { flushCompileCache } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ToTeam } from '../remote/messages.ts';
import { moduleOf, TeamHost } from './team-host.ts';

/*
 * The process in which an own team's module plays one match. It exchanges the texts of the protocol with its parent; an empty text is a
 * sign of life. An error before the greeting ends the process with a message on stderr.
 */

const signEveryMs = 1000;
const [path = ''] = process.argv.slice(2);

function send(text: string): void {
  if (process.connected) process.send?.(text);
}

process.once('disconnect', () => process.exit(0));
setInterval(() => send(''), signEveryMs);
new Worker(new URL('./parent-watcher.ts', import.meta.url), { workerData: process.ppid }).unref();

const loaded: { readonly default?: unknown } = await import(pathToFileURL(path).href);
const host = new TeamHost(moduleOf(loaded.default), (message) => send(JSON.stringify(message)));
process.on('unhandledRejection', (error) => host.trouble('An unawaited promise failed:', error));
process.on('message', (text) => {
  // This process trusts its parent.
  const message: ToTeam = JSON.parse(String(text));
  host.hear(message);
});
// This process is killed when its match is over, so it stores its compiled code now.
flushCompileCache();
host.greet(basename(path));
