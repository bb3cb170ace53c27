import { deflateSync } from 'node:zlib';
import { Random } from '#server/minecraft/random.ts';
import { chatLine, command, HostileClient, handshake, login, moveTo, packet, wait } from './hostile-client.ts';

/** The attack of a client on the server at a port. Throws if the server allowed it. `round` distinguishes repetitions. */
export type Attack = (port: number, round: number) => Promise<void>;

async function mustEnd(client: HostileClient, what: string, within = 8000): Promise<void> {
  const ended = await client.ends(within);
  await client.drop();
  if (!ended) throw new Error(`The server kept a client that ${what}.`);
}

async function many(count: number, each: (index: number) => Promise<HostileClient>): Promise<HostileClient[]> {
  const clients: HostileClient[] = [];
  for (let index = 0; index < count; index++) clients.push(await each(index));
  return clients;
}

const dropAll = (clients: readonly HostileClient[]) => Promise.all(clients.map((client) => client.drop()));

/** A varint, also longer than allowed. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value >>> 0;
  for (; rest >= 0x80; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

/** Attacks by name. Each sends a bounded amount of data, and leaves. */
export const attacks: Readonly<Record<string, Attack>> = {
  'connects and leaves, 300 times': async (port) => {
    for (let index = 0; index < 300; index++) await (await HostileClient.connect(port)).drop();
  },
  'opens 300 connections that say half a handshake': async (port) => {
    const half = handshake(2).subarray(0, 5);
    const clients = await many(300, async () => {
      const client = await HostileClient.connect(port);
      client.send(half);
      return client;
    });
    const last = clients.at(-1);
    if (last) await mustEnd(await HostileClient.connect(port).then(asStatus), 'got its status');
    await dropAll(clients);
  },
  'requests the status a thousand times in one segment': async (port) => {
    const client = await HostileClient.connect(port);
    client.send(handshake(1), ...new Array<Buffer>(1000).fill(packet('status', 'ping_start', {})));
    await mustEnd(client, 'requested the status a thousand times');
  },
  'logs in twice in one segment': async (port, round) => {
    for (let index = 0; index < 5; index++) {
      const client = await HostileClient.connect(port);
      client.send(handshake(2), login(`Twin${round}a${index}`), login(`Twin${round}b${index}`));
      await mustEnd(client, 'logged in twice');
    }
  },
  'leaves between its login and its body': async (port, round) => {
    for (let index = 0; index < 20; index++) {
      const client = await HostileClient.connect(port);
      client.send(handshake(2), login(`Gone${round}x${index}`));
      await client.drop();
    }
  },
  'reads nothing and requests more': async (port, round) => {
    const client = await HostileClient.join(port, `Deaf${round}`);
    client.socket.pause();
    const question = packet('play', 'tab_complete', { transactionId: 1, text: '/' });
    for (let sent = 0; sent < 60 && client.socket.writable; sent++) {
      client.send(...new Array<Buffer>(100).fill(question));
      await wait(50);
    }
    await client.drop();
  },
  'moves 360 blocks in one tick': async (port, round) => {
    const client = await HostileClient.join(port, `Quick${round}`);
    client.send(packet('play', 'teleport_confirm', { teleportId: 1 }));
    await wait(100);
    client.send(...Array.from({ length: 36 }, (_, step) => moveTo(0.5 + (step + 1) * 9.9, -60, 0.5)));
    await wait(200);
    await client.drop();
  },
  'hovers in the air': async (port, round) => {
    const client = await HostileClient.join(port, `Hover${round}`);
    client.send(packet('play', 'teleport_confirm', { teleportId: 1 }));
    for (let step = 1; step <= 140 && !client.closed; step++) {
      client.send(moveTo(0.5, Math.min(-54, -60 + step * 0.4), 0.5));
      await wait(50);
    }
    // It may stay: the server lets its body fall all the while.
    await client.drop();
  },
  'emotes a million letters': async (port, round) => {
    const client = await HostileClient.join(port, `Loud${round}`);
    client.send(command(`me ${'a'.repeat(1_000_000)}`));
    await mustEnd(client, 'said a million letters');
  },
  'says 20,000 lines': async (port, round) => {
    const client = await HostileClient.join(port, `Spam${round}`);
    for (let sent = 0; sent < 20_000 && !client.closed; sent += 500) {
      client.send(...new Array<Buffer>(500).fill(chatLine('buy my sword')));
      await wait(1);
    }
    await mustEnd(client, 'said 20,000 lines');
  },
  'swings 50,000 times': async (port, round) => {
    const client = await HostileClient.join(port, `Swing${round}`);
    const swing = packet('play', 'arm_animation', { hand: 0 });
    for (let sent = 0; sent < 50_000 && !client.closed; sent += 1000) {
      client.send(...new Array<Buffer>(1000).fill(swing));
      await wait(1);
    }
    await mustEnd(client, 'swung 50,000 times');
  },
  'sends noise': async (port, round) => {
    const random = new Random(round + 1);
    const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random.integer(0, 255)));
    for (let index = 0; index < 20; index++) {
      const client = await HostileClient.connect(port);
      client.send(noise(random.integer(1, 2000)));
      await client.drop();
    }
    for (let index = 0; index < 5; index++) {
      const client = await HostileClient.join(port, `Noise${round}x${index}`);
      for (let sent = 0; sent < 20; sent++) {
        const bytes = noise(random.integer(1, 300));
        client.send(varint(bytes.length), bytes);
      }
      await client.drop();
    }
  },
  'sends impossible lengths': async (port, round) => {
    const lengths = [[0], [0xff, 0xff, 0xff, 0xff, 0x0f], [0x80, 0x80, 0x80, 0x80, 0x80], [...varint(2 ** 21 + 1)]];
    for (const length of lengths) {
      const early = await HostileClient.connect(port);
      early.send(Buffer.from(length));
      await mustEnd(early, `sent the length ${length} first`);
      const late = await HostileClient.join(port, `Length${round}`);
      late.send(Buffer.from(length));
      await mustEnd(late, `sent the length ${length} in play`);
    }
  },
  'promises two megabytes and trickles': async (port) => {
    const client = await HostileClient.connect(port);
    client.send(varint(2 ** 21));
    for (let sent = 0; sent < 200; sent++) {
      client.send(Buffer.alloc(100));
      await wait(1);
    }
    await client.drop();
  },
  'sends 50 megabytes as a few compressed ones': async (port, round) => {
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const client = await HostileClient.join(port, `Bomb${round}`);
    client.send(varint(bomb.length + 4), varint(50_000_000), bomb);
    await mustEnd(client, 'sent 50 megabytes compressed');
  },
  'sends packets that do not exist': async (port, round) => {
    for (const id of [0x33, 0x40, 0x7f, 0xff, 0x3fff]) {
      const client = await HostileClient.join(port, `Odd${round}x${id}`);
      const number = varint(id);
      client.send(varint(number.length + 4), varint(0), number, Buffer.from([1, 2, 3]));
      await mustEnd(client, `sent the packet ${id}`);
    }
  },
  'is nowhere': async (port, round) => {
    for (const [index, where] of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -3e7 - 1].entries()) {
      const client = await HostileClient.join(port, `Nowhere${round}x${index}`);
      client.send(packet('play', 'teleport_confirm', { teleportId: 1 }), moveTo(where, -60, 0.5));
      await mustEnd(client, `is at ${where}`);
    }
  },
};

function asStatus(client: HostileClient): HostileClient {
  client.send(handshake(1), packet('status', 'ping_start', {}), packet('status', 'ping', { time: [0, 1] }));
  return client;
}
