import '#server/minecraft/late-libraries.ts';
import type { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import protocol, { type Client } from 'minecraft-protocol';
import { expect, test } from 'vitest';
import { type ConnectionState, encodePacket, framed } from '#server/minecraft/connection/packet-codec.ts';
import { Random } from '#server/minecraft/random.ts';
import { handlePacketsDirectly } from './direct-packets.ts';

/** A client on a socket of the test, and what it reports and writes. */
function stage(direct: boolean) {
  const log: unknown[] = [];
  const sent: Buffer[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      sent.push(chunk);
      done();
    },
  });
  const client: Client = Reflect.construct(protocol.Client, [false, '1.20.1', {}, true]);
  const events: EventEmitter = client;
  if (direct) handlePacketsDirectly({ _client: client });
  Reflect.apply(client.setSocket, client, [socket]);
  events.on('packet', (fields, { name, state }) => log.push([state, name, fields]));
  events.on('error', (error) => log.push(['error', error.message]));
  events.on('success', () => {
    client.state = protocol.states.PLAY;
  });
  events.on('keep_alive', ({ keepAliveId }) => client.write('keep_alive', { keepAliveId }));
  client.state = protocol.states.LOGIN;
  return { client, events, socket, log, written: () => Buffer.concat(sent) };
}

/** The number of a packet that none has, and a chat message with more bytes announced than there are. */
const wrong = [
  Buffer.from([0x7f, 1, 2, 3]),
  Buffer.concat([encodePacket('play', 'system_chat', { content: '"x"', isActionBar: false }), Buffer.alloc(3)]),
];
const cut = encodePacket('play', 'update_health', { health: 3, food: 4, foodSaturation: 5 }).subarray(0, 4);

function packet(random: Random): Buffer {
  const make = (state: ConnectionState, name: string, fields: object): Buffer => encodePacket(state, name, fields);
  switch (random.integer(0, 5)) {
    case 0:
      return make('play', 'keep_alive', { keepAliveId: BigInt(random.integer(0, 99)) });
    case 1:
      return make('play', 'update_health', { health: random.integer(0, 20), food: 20, foodSaturation: 5 });
    case 2:
      return make('play', 'system_chat', { content: JSON.stringify('x'.repeat(random.integer(0, 400))), isActionBar: false });
    case 3:
      return make('play', 'rel_entity_move', { entityId: random.integer(0, 300), dX: 1, dY: -2, dZ: 3, onGround: true });
    case 4:
      return random.chance(0.5) ? (random.pick(wrong) ?? cut) : cut;
    default:
      return make('play', 'experience', { experienceBar: 0.5, level: random.integer(0, 9), totalExperience: 7 });
  }
}

/** The bytes of a login and of many packets, in pieces of any length. */
function pieces(seed: number): Buffer[] {
  const random = new Random(seed);
  const login = encodePacket('login', 'success', { uuid: '00000000-0000-0000-0000-000000000001', username: 'Ada', properties: [] });
  let rest = Buffer.concat([login, ...Array.from({ length: 200 }, () => packet(random))].map(framed));
  const cuts: Buffer[] = [];
  while (rest.length > 0) {
    const length = random.integer(1, 300);
    cuts.push(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  return cuts;
}

/** Lets everything happen that streams put off. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

for (const whole of [true, false])
  test(`packets that are handled directly are those of the streams, in order, with their errors${whole ? '' : ', piece by piece'}`, async () => {
    for (const seed of [1, 2, 3, 4]) {
      const logs: unknown[] = [];
      for (const direct of [true, false]) {
        const { socket, log, written } = stage(direct);
        for (const piece of pieces(seed)) {
          socket.push(piece);
          if (!whole) await settled();
        }
        await settled();
        logs.push({ log, written: written().toString('hex') });
        expect(log.length).toBeGreaterThan(whole ? 50 : 100);
      }
      expect(logs[0]).toEqual(logs[1]);
    }
  });

test('what a client writes is the same, and so is the error of what cannot be written', async () => {
  const logs: unknown[] = [];
  for (const direct of [true, false]) {
    const { client, socket, log, written } = stage(direct);
    socket.push(pieces(1)[0]);
    await settled();
    client.state = protocol.states.PLAY;
    for (let count = 0; count < 40; count++) {
      client.write('arm_animation', { hand: count % 2 });
      if (count === 7) client.write('arm_animation', { hand: 'neither' });
      client.write('chat_command', {});
      client.write('position', { x: count, y: 0.5, z: -count, onGround: true });
      if (count % 5 === 0) await settled();
    }
    await settled();
    logs.push({ errors: log.filter((entry) => Array.isArray(entry) && entry[0] === 'error'), written: written().toString('hex') });
  }
  expect(logs[0]).toEqual(logs[1]);
  expect(JSON.stringify(logs[0])).toContain('error');
});

test('nothing is written after the end', async () => {
  const { client, socket, written } = stage(true);
  client.state = protocol.states.PLAY;
  await settled();
  client.write('arm_animation', { hand: 0 });
  const before = written().length;
  expect(before).toBeGreaterThan(0);
  client.end('over');
  client.write('arm_animation', { hand: 1 });
  await settled();
  expect(socket.writableEnded).toBe(true);
  expect(written()).toHaveLength(before);
  socket.destroy();
  await settled();
});

test('a listener hears a packet within the call that gave its bytes to the socket, and the socket gets the answer', async () => {
  const { client, events, socket, written } = stage(true);
  client.state = protocol.states.PLAY;
  await settled();
  const heard: bigint[] = [];
  events.on('keep_alive', ({ keepAliveId }) => heard.push(keepAliveId));
  socket.emit('data', framed(encodePacket('play', 'keep_alive', { keepAliveId: 9n })));
  expect(heard).toHaveLength(1);
  expect(written().length).toBeGreaterThan(8);
});
