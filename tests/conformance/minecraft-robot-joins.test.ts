import { connect, type Socket } from 'node:net';
import minecraftData from 'minecraft-data';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { RealClock } from '#server/minecraft/clock/real-clock.ts';
import { listenTcp, type TcpListener } from '#server/minecraft/connection/tcp-listener.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { createVanillaServer } from '#server/minecraft/vanilla-server.ts';
import { blockTemplate, stateOf } from '#server/minecraft/world/block-template.ts';
import { ByteReader } from './robot/byte-reader.ts';
import { ByteWriter } from './robot/byte-writer.ts';
import type { SeenColumn } from './robot/column-reader.ts';
import { FrameStream } from './robot/frame-stream.ts';
import { Robot } from './robot/robot.ts';
import { RobotArena } from './robot/robot-arena.ts';
import { eventually } from './support/people-dashboard.ts';

/* A robot with a decoder of its own does what a vanilla client does when it finds and joins a server. */

let clock: RealClock;
let server: MinecraftServer;
let listener: TcpListener;
const sockets: Socket[] = [];

beforeEach(async () => {
  clock = new RealClock();
  server = createVanillaServer({ clock, seed: 1, viewDistance: 2 });
  listener = await listenTcp(server, { port: 0 });
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
  await listener.close();
  clock.dispose();
});

function dial(): Socket {
  const socket = connect(listener.port, '127.0.0.1');
  sockets.push(socket);
  return socket;
}

const status = z.object({
  version: z.object({ name: z.literal('1.20.1'), protocol: z.literal(763) }),
  players: z.object({ max: z.number(), online: z.number(), sample: z.array(z.object({ name: z.string(), id: z.string() })) }),
  description: z.unknown(),
  favicon: z.string().regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/),
  enforcesSecureChat: z.literal(false),
});

test('the server list gets the state of the server, and the same number back for a ping', async () => {
  const socket = dial();
  const frames = new FrameStream();
  const handshake = new ByteWriter()
    .varint(0)
    .varint(763)
    .text('localhost')
    .raw(Buffer.from([0x63, 0xdd]))
    .varint(1).bytes;
  const ping = new ByteWriter().varint(1).i64(1_234_567_890_123n).bytes;
  for (const packet of [handshake, Buffer.of(0), ping]) socket.write(frames.frame(packet));
  const answers: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => frames.push(bytes, (packet) => void answers.push(packet)));
  await eventually('two answers', () => (answers.length === 2 ? true : null));
  const reader = new ByteReader(answers[0] ?? Buffer.alloc(0));
  expect(reader.count()).toBe(0);
  status.parse(JSON.parse(reader.text()));
  reader.end('The status');
  expect(answers[1]).toEqual(ping);
});

test('a client of another version reads why it cannot join, and one of before Minecraft 1.7 is disconnected', async () => {
  const robot = new Robot(dial(), { name: 'Newer', protocol: 765 });
  await eventually('the refusal', () => robot.ended);
  expect(robot.ended).toMatch(/1\.20\.1|outdated|incompatible/);
  const old = dial();
  let closed = false;
  old.on('close', () => {
    closed = true;
  });
  old.write(Buffer.of(0xfe, 0x01));
  await eventually('the old client is disconnected', () => (closed ? true : null));
});

test('over TCP, with frames cut at every byte, a client logs in compressed and reads its world', async () => {
  const socket = dial();
  const write = socket.write.bind(socket);
  // Each byte leaves in a write of its own.
  const robot = new Robot(
    Object.assign(socket, {
      write: (bytes: Buffer) => {
        for (const byte of bytes) write(Buffer.of(byte));
        return true;
      },
    }),
    { name: 'Cutter' },
  );
  await eventually('the robot is in', () => {
    robot.check();
    return robot.isIn ? true : null;
  });
  expect(robot.world.columns.size).toBe(7 * 7);
  expect(server.players.byName('Cutter')?.uuid.replaceAll('-', '')).toBe(robot.uuid);
  robot.leave();
  await eventually('the body is gone', () => (server.players.size === 0 ? true : null));
});

test('the packets of a join come in the order that a client needs, and each is whole', async () => {
  const arena = new RobotArena();
  try {
    const robot = await arena.enter('Ada');
    const order = robot.seen.map(({ name }) => name);
    const first = (name: string): number => order.indexOf(name);
    expect(first('login')).toBe(0);
    for (const name of [
      'features',
      'tags',
      'recipes',
      'recipe_book',
      'commands',
      'players',
      'spawn_point',
      'window_items',
      'attributes',
      'metadata',
    ]) {
      expect(first(name), name).toBeGreaterThan(0);
    }
    expect(first('centre')).toBeLessThan(first('column'));
    expect(order.lastIndexOf('column')).toBeLessThan(first('position'));
    expect(robot.world.columns.size).toBe(7 * 7);
    expect(robot.corrections).toBe(0);
  } finally {
    await arena.dispose();
  }
});

/** A value of the recorded login packet of a vanilla server, without the names of types. */
function plain(tag: unknown): unknown {
  const { type, value } = z.object({ type: z.string(), value: z.unknown() }).parse(tag);
  if (type === 'compound') return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, plain(inner)]));
  if (type === 'long') {
    const [high, low] = z.tuple([z.number(), z.number()]).parse(value);
    return (BigInt(high) << 32n) | BigInt.asUintN(32, BigInt(low));
  }
  if (type !== 'list') return value;
  const { type: inner, value: items } = z.object({ type: z.string(), value: z.array(z.unknown()) }).parse(value);
  return items.map((item) => plain({ type: inner, value: item }));
}

test('the registries of the login are those that a vanilla server was recorded with', async () => {
  const arena = new RobotArena();
  try {
    const robot = await arena.enter('Ada');
    const { codec } = z.object({ codec: z.unknown() }).parse(robot.packets('login')[0]);
    const recorded = z.object({ dimensionCodec: z.unknown() }).parse(minecraftData('1.20.1').loginPacket).dimensionCodec;
    const rounded = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_, inner: unknown) => {
          if (typeof inner === 'bigint') return String(inner);
          return typeof inner === 'number' ? Math.fround(inner) : inner;
        }),
      );
    expect(rounded(codec)).toEqual(rounded(plain(recorded)));
  } finally {
    await arena.dispose();
  }
});

const tall = 384;

function heights(column: SeenColumn, counts: (state: number) => boolean): number[] {
  return Array.from({ length: 256 }, (_, place) => {
    for (let y = tall - 65; y >= -64; y--) if (counts(column.stateAt(place & 15, y, place >> 4))) return y + 65;
    return 0;
  });
}

test('columns hold the blocks, heights, light and block entities of the world', async () => {
  const arena = new RobotArena();
  try {
    const { world } = arena.server;
    const put = (x: number, y: number, z: number, name: string): void => void world.set(x, y, z, stateOf(name));
    for (let x = 2; x < 9; x++) for (let z = 2; z < 9; z++) put(x, -55, z, 'stone');
    put(4, -60, 4, 'torch');
    put(12, -60, 12, 'glowstone');
    put(6, -60, 6, 'white_bed');
    put(7, -60, 6, 'shulker_box');
    put(8, -60, 3, 'bell');
    put(3, -61, 8, 'water');
    // The water flows until it rests.
    await arena.ticks(40);
    const robot = await arena.enter('Ada');
    for (const column of robot.world.columns.values()) {
      for (let place = 0; place < 256; place++) {
        for (let y = -64; y < -50; y++) {
          const [x, z] = [place & 15, place >> 4];
          if (column.stateAt(x, y, z) !== world.stateAt(column.x * 16 + x, y, column.z * 16 + z))
            throw new Error(`Another block at ${x} ${y} ${z}.`);
        }
      }
      expect(column.heightmaps.get('WORLD_SURFACE')).toEqual(heights(column, (state) => state !== 0));
      const stops = (state: number): boolean => blockTemplate(state).shapes.length > 0 || /water|lava/.test(blockTemplate(state).name);
      expect(column.heightmaps.get('MOTION_BLOCKING')).toEqual(heights(column, stops));
    }
    const own = robot.world.columnAt(0, 0);
    expect(own?.blockLightAt(4, -60, 4)).toBe(14);
    expect(own?.blockLightAt(5, -60, 5)).toBe(12);
    expect(own?.blockLightAt(12, -60, 12)).toBe(15);
    expect(own?.skyLightAt(0, -60, 0)).toBe(15);
    expect(own?.skyLightAt(5, -60, 5)).toBeLessThan(15);
    expect(own?.blockEntities.map(({ x, y, z }) => `${x} ${y} ${z}`)).toEqual(expect.arrayContaining(['6 -60 6', '7 -60 6', '8 -60 3']));
  } finally {
    await arena.dispose();
  }
});
