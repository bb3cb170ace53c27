import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientParser } from '#lib/protocol/packet/client-parser.ts';
import { serverParser } from '#lib/protocol/packet/server-parser.ts';
import { protocolVersion } from '#lib/protocol/version.ts';
import { EarlySocket } from './early-socket.tsx';
import { EarlyWebSocket } from './early-web-socket.ts';

/** Longest wait for something that comes, on a busy machine. */
const timeoutMs = 30_000;

let server: Server;
let address: string;
let page: { __arenaSocket?: Window['__arenaSocket'] };
let client: Socket | null;
const greetings: unknown[] = [];

beforeEach(async () => {
  const http = createServer();
  server = new Server(http, { parser: serverParser, perMessageDeflate: false });
  server.on('connection', (socket) => {
    greetings.push(socket.handshake.auth);
    socket.emit('status', 'early');
    socket.emit('changed', 'matches', 'm1');
    socket.on('watch', (answer: (words: string) => void) => answer('watched'));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  page = {};
  client = null;
  greetings.length = 0;
  vi.stubGlobal('window', page);
});
afterEach(async () => {
  client?.disconnect();
  await server.close();
  vi.unstubAllGlobals();
});

/** Runs the script that the server puts into the page, and waits for a number of messages. */
async function openEarly(messages: number): Promise<void> {
  const script: unknown = EarlySocket({ match: 'm1', nonce: undefined }).props.children;
  new Function('location', 'window', String(script))({ href: `${address}/matches/m1` }, page);
  await vi.waitFor(() => expect(page.__arenaSocket?.heard.length).toBeGreaterThanOrEqual(messages), timeoutMs);
}

/** Connects as the page's code does, and returns its received messages. */
function connect(): unknown[] {
  const heard: unknown[] = [];
  client = io(address, { transports: [EarlyWebSocket], forceNew: true, reconnection: false, parser: clientParser });
  client.on('connect', () => heard.push('connect'));
  client.on('status', (status) => heard.push(status));
  client.on('changed', (what) => heard.push(what));
  return heard;
}

const whole = ['connect', 'early', 'matches'];

// The handshake, the answer to the greeting, the status and the change.
test.each([1, 4])(
  'continues the connection that the page opened after %d messages: no message is lost, and it greets once',
  async (count) => {
    await openEarly(count);
    const heard = connect();
    await vi.waitFor(() => expect(heard).toEqual(whole), timeoutMs);
    expect(await client?.emitWithAck('watch')).toBe('watched');
    expect(greetings).toEqual([{ watch: { match: 'm1', after: -1, generation: 0, version: protocolVersion } }]);
  },
);

test('opens its own connection if the page opened none or lost it', async () => {
  const heard = connect();
  await vi.waitFor(() => expect(heard).toEqual(whole), timeoutMs);
  client?.disconnect();
  await openEarly(4);
  page.__arenaSocket?.socket.close();
  await vi.waitFor(() => expect(page.__arenaSocket?.socket.readyState).toBe(WebSocket.CLOSED), timeoutMs);
  const again = connect();
  await vi.waitFor(() => expect(again).toEqual(whole), timeoutMs);
  expect(greetings).toHaveLength(3);
  expect(greetings.at(-1)).toEqual({});
});
