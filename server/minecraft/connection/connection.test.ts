import { Duplex, PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import type { Clock } from '../clock/clock.ts';
import { Random } from '../random.ts';
import { Connection } from './connection.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { decodePacket, encodePacket, framed, type ParsedPacket } from './packet-codec.ts';

/** A clock with only `soon`. */
const clock: Clock = {
  kind: 'fast',
  paused: false,
  epoch: 0,
  now: () => 0,
  after: () => () => undefined,
  everyTick: () => () => undefined,
  soon: (task) => task(),
  think: (_milliseconds, work) => work(),
  hold: (work) => work(),
  run: (until) => until,
  dispose: () => undefined,
};

function connect(): { stream: PassThrough; packets: ParsedPacket[]; ended: string[]; connection: Connection } {
  const stream = new PassThrough();
  const packets: ParsedPacket[] = [];
  const ended: string[] = [];
  const connection = new Connection(stream, clock, {
    packet: (packet) => void packets.push(packet),
    unwritable: () => undefined,
    ended: (reason) => void ended.push(reason),
    bytes: () => undefined,
  });
  return { stream, packets, ended, connection };
}

test('a client that reads nothing is cut off before eight megabytes wait for it', () => {
  const stream = new Duplex({ read: () => undefined, write: () => undefined });
  const ended: string[] = [];
  const ignore = () => undefined;
  const connection = new Connection(stream, clock, {
    packet: ignore,
    unwritable: ignore,
    bytes: ignore,
    ended: (why) => void ended.push(why),
  });
  connection.state = 'play';
  const text = JSON.stringify({ text: 'x'.repeat(50_000) });
  let most = 0;
  for (let sent = 0; sent < 1000; sent++) {
    connection.write('system_chat', { content: text, isActionBar: false });
    if (sent % 7 === 0) connection.flush();
    most = Math.max(most, stream.writableLength);
  }
  expect(ended).toEqual([expect.stringContaining('unread')]);
  expect(stream.destroyed).toBe(true);
  expect(most).toBeLessThan(8 * 1024 * 1024);
});

/** Lets streams deliver their data. */
const settle = () => vi.waitFor(() => undefined, { interval: 1 }).then(() => new Promise((resolve) => process.nextTick(resolve)));

test('packets are split correctly from any chunks of the stream', () => {
  const random = new Random(3);
  const sent = Array.from({ length: 200 }, (_, index) => Buffer.alloc(random.integer(1, index % 10 === 0 ? 5000 : 60), index & 0xff));
  const whole = Buffer.concat(sent.map(framed));
  const splitter = new FrameSplitter();
  const received: Buffer[] = [];
  for (let at = 0; at < whole.length; ) {
    const end = at + random.integer(1, 300);
    splitter.push(whole.subarray(at, end), (packet) => received.push(Buffer.from(packet)));
    at = end;
  }
  expect(received).toEqual(sent);
});

test('impossible lengths are refused', () => {
  const splitter = new FrameSplitter();
  expect(() => splitter.push(Buffer.from([0]), () => undefined)).toThrow(/0 bytes/);
  expect(() => new FrameSplitter().push(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x0f]), () => undefined)).toThrow(/four bytes/);
});

test('written packets decode to the same fields', () => {
  const bytes = encodePacket('play', 'update_health', { health: 12.5, food: 7, foodSaturation: 1 });
  expect(bytes.length).toBeGreaterThan(5);
  expect(() => decodePacket('handshaking', Buffer.from([0x55, 1]))).toThrow();
  expect(() => decodePacket('handshaking', Buffer.from([0x55]))).toThrow(/no packet with the number 85/);
});

test('random bytes end the connection with a reason and throw nothing', async () => {
  const random = new Random(11);
  for (let round = 0; round < 60; round++) {
    const { stream, ended } = connect();
    for (let part = 0; part < 6; part++) {
      stream.write(framed(Buffer.from(Array.from({ length: random.integer(1, 40) }, () => random.integer(0, 255)))));
    }
    await settle();
    stream.destroy();
    await settle();
    expect(ended).toHaveLength(1);
  }
});

test('after the end nothing more is sent or taken', async () => {
  const { stream, packets, ended, connection } = connect();
  connection.disconnect('enough');
  connection.answer('server_info', { response: '{}' });
  stream.write(framed(encodePacket('handshaking', 'set_protocol', {})));
  await settle();
  expect(packets).toEqual([]);
  expect(ended).toEqual(['enough']);
});
