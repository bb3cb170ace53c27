import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { CallingConnection } from './calling-connection.ts';
import { ListeningConnection } from './listening-connection.ts';
import type { ConnectionListener } from './team-connection.ts';

const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});

/** A listener that resolves `connected` with the first connection, and `invited` with the address for the team. */
function hears(): { readonly connected: Promise<void>; readonly invited: Promise<string>; readonly listener: ConnectionListener } {
  const connected = Promise.withResolvers<void>();
  const invited = Promise.withResolvers<string>();
  const listener: ConnectionListener = {
    expected: (_, invitation) => invited.resolve(invitation ?? ''),
    connected: () => connected.resolve(),
    said: () => undefined,
    lost: () => undefined,
  };
  return { connected: connected.promise, invited: invited.promise, listener };
}

it('a connection to a team is closed when its socket is', async () => {
  const team = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  ending.push(() => team.close());
  await once(team, 'listening');
  const bound = team.address();
  const connection = new CallingConnection(`ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
  const { connected, listener } = hears();
  connection.open(listener);
  await connected;
  expect(connection.isHeld).toBe(true);
  await connection.close();
  expect(connection.isHeld).toBe(false);
});

it('a connection that waits for its team is closed when its socket is, and its port is free', async () => {
  const connection = new ListeningConnection(0);
  const { connected, invited, listener } = hears();
  connection.open(listener);
  const address = await invited;
  const team = new WebSocket(address);
  ending.push(() => team.terminate());
  await connected;
  await connection.close();
  expect(connection.isHeld).toBe(false);
  const next = new ListeningConnection(Number(new URL(address).port));
  const again = hears();
  next.open(again.listener);
  expect(new URL(await again.invited).port).toBe(new URL(address).port);
  await next.close();
});
