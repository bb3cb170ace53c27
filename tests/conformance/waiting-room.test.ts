import protocol, { type Client } from 'minecraft-protocol';
import { afterEach, expect, test } from 'vitest';
import { HeldSeat } from '#server/play/held-seat.ts';
import { MinecraftGate } from '#server/play/minecraft-gate.ts';
import { eventually } from './support/people-dashboard.ts';

/* Minecraft clients at the port of a match: those without a code leave in time, and the invited have their place. */

const clients: Client[] = [];
let gate: MinecraftGate | null = null;
afterEach(async () => {
  for (const client of clients.splice(0)) client.end();
  await gate?.close();
});

async function open(
  places: number,
  waitSeconds: number,
): Promise<{ readonly port: number; readonly seat: HeldSeat; readonly code: () => string }> {
  const seat = new HeldSeat({ agent: 'Alice', team: 'team', index: 0, standIn: null, now: Date.now, changed: () => undefined });
  const log = { info: () => undefined, error: () => undefined };
  gate = new MinecraftGate({
    host: '127.0.0.1',
    title: 'A match',
    seats: [seat],
    spectatorDelay: 0,
    log,
    places,
    waitSeconds,
    isLobby: () => true,
  });
  const { port } = await gate.open();
  return { port, seat, code: () => seat.report().code ?? seat.report().minecraftCode ?? '' };
}

/** What happened to a client: `in` once it is in the room, and then the reason for which it was disconnected. */
function join(port: number, username: string, code?: string): { readonly client: Client; state: string } {
  const address = code === undefined ? {} : { fakeHost: `${code}.localhost` };
  const client = protocol.createClient({ host: '127.0.0.1', port, username, auth: 'offline', version: '1.20.1', ...address });
  clients.push(client);
  const one = { client, state: '' };
  client.on('login', () => {
    one.state = 'in';
  });
  client.on('error', () => undefined);
  for (const name of ['kick_disconnect', 'disconnect'] as const)
    client.on(name, (packet) => {
      one.state = String(Reflect.get(Object(packet), 'reason'));
    });
  return one;
}

test('a full room turns others away with words, and lets the invited person in, who keeps the seat', async () => {
  const { port, seat, code } = await open(4, 600);
  const crowd = Array.from({ length: 4 }, (_, number) => join(port, `Guest${number}`));
  await eventually('all are in the room', () => (crowd.every(({ state }) => state === 'in') ? true : null));
  const late = join(port, 'Late');
  await eventually('the next one is turned away', () => (late.state.includes('The waiting room is full') ? true : null));
  expect(late.state).toContain('CODE.localhost');
  const invited = join(port, 'Ann', code());
  await eventually('the invited person has the seat', () => (seat.holder === 1 ? true : null));
  expect(invited.state).toBe('in');
  for (const thief of ['Ann', 'Ann']) {
    const other = join(port, thief);
    await eventually('the name is taken', () => (other.state.includes('A person called Ann has a seat') ? true : null));
  }
  expect([invited.state, seat.holder]).toEqual(['in', 1]);
  const again = join(port, 'Ann', seat.report().minecraftCode ?? '');
  await eventually('the person came back under the same name', () => (again.state === 'in' && invited.state !== 'in' ? true : null));
});

test('a client that gives no code leaves in time with words; one with a seat or that waits to watch stays', async () => {
  const { port, seat, code } = await open(40, 2);
  const idle = join(port, 'Idle');
  const invited = join(port, 'Ann', code());
  const watcher = join(port, 'Watcher');
  await eventually('the watcher is in the room', () => (watcher.state === 'in' ? true : null));
  watcher.client.write('chat_message', {
    ...{ message: 'watch', timestamp: BigInt(Date.now()), salt: 0n, signature: undefined, offset: 0 },
    acknowledged: Buffer.alloc(3),
  });
  await eventually('the idle client had to leave', () => (idle.state.includes('You gave no code of a seat in time') ? true : null));
  const later = join(port, 'Later');
  await eventually('so did the next one', () => (later.state.includes('You gave no code of a seat in time') ? true : null));
  expect([invited.state, watcher.state, seat.holder]).toEqual(['in', 'in', 1]);
});
