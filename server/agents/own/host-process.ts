import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ToTeam } from '../remote/messages.ts';
import { moduleOf, TeamHost } from './team-host.ts';

/*
 * The process in which a module of the user's own plays a team, for one match. It talks with its parent in the texts of the protocol, and an
 * empty text is a sign of life. What goes wrong before the greeting ends it with a message on stderr.
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
process.on('unhandledRejection', (error) => host.trouble('A promise that nobody awaited failed:', error));
process.on('message', (text) => {
  // The parent is the side this process trusts.
  const message: ToTeam = JSON.parse(String(text));
  host.hear(message);
});
host.greet(basename(path));
