import { createRequire, registerHooks } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { LiveFeed } from '#lib/feed/live-feed.ts';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { ShownMatch } from './shown-match.ts';

/*
 * prismarine-viewer's own server, unchanged, with a running match: `standard-viewer.ts DASHBOARD MATCH PORT PLAYERS`. It requires the
 * native package "canvas", which it neither declares nor uses while serving; an empty module replaces it. Sends `{ columns, columnBytes }`
 * when it serves.
 */

registerHooks({
  resolve: (name, context, next) =>
    name === 'canvas' ? { url: 'empty:canvas', format: 'commonjs', shortCircuit: true } : next(name, context),
  load: (url, context, next) =>
    url === 'empty:canvas' ? { format: 'commonjs', source: 'module.exports = {}', shortCircuit: true } : next(url, context),
});

interface ViewerOptions {
  readonly port: number;
  readonly firstPerson: boolean;
}
const require = createRequire(import.meta.url);
const startViewer = z
  .custom<(bot: ShownMatch, options: ViewerOptions) => void>((value) => typeof value === 'function')
  .parse(require('prismarine-viewer/lib/mineflayer.js'));

const [dashboard = '', match = '', port = '', players = ''] = process.argv.slice(2);
const socket = io(dashboard, { transports: ['websocket'], parser: clientParser });
const shown = new ShownMatch(new LiveFeed(socket, match));
while (shown.players < Number(players)) await sleep(100);
startViewer(shown, { port: Number(port), firstPerson: true });
const messages = [...shown.columns].map(([key, column]) => {
  const [x = 0, z = 0] = key.split(',').map((part) => Number(part) * 16);
  return `42${JSON.stringify(['loadChunk', { x, z, chunk: column.toJson() }])}`;
});
const columnBytes = messages.reduce((sum, message) => sum + Buffer.byteLength(message), 0);
process.send?.({ columns: messages.length, columnBytes });
process.once('disconnect', () => process.exit(0));
