import { Duplex } from 'node:stream';
import protocol from 'minecraft-protocol';
import { messageOf } from '#lib/message-of.ts';
import type { Clock } from '#server/minecraft/clock/clock.ts';
import { Connection, type UnwritablePacket } from '#server/minecraft/connection/connection.ts';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import type { FuzzedPacket } from './packet-fuzz.ts';

/** A clock whose time does not pass. */
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

const clientSide = { isServer: false, version: '1.20.1', customPackets: {}, noErrorLogging: true };
const readers = {
  status: protocol.createDeserializer({ ...clientSide, state: protocol.states.STATUS }),
  login: protocol.createDeserializer({ ...clientSide, state: protocol.states.LOGIN }),
  play: protocol.createDeserializer({ ...clientSide, state: protocol.states.PLAY }),
};

/** A stream that accepts everything and sends nothing. */
class Drain extends Duplex {
  readonly written: Buffer[] = [];

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written.push(chunk);
    done();
  }
}

/** The result of writing packets through the server's own connection. */
export interface WrittenPackets {
  packets: number;
  /** Kinds of packets, by state and name. */
  readonly kinds: Set<string>;
  written: number;
  /** Dropped because their fields do not fit. */
  leftOut: number;
  /** Written, but unreadable for a client of the same library: the server's own code must not make such values. */
  readonly unreadable: string[];
  /** Errors that left the connection, and connections that ended: none is allowed. */
  readonly escaped: string[];
}

/**
 * Writes packets through the function with which the server sends, and reads the sent bytes back, unless it is not asked what is unreadable.
 */
export function writePackets(packets: Iterable<FuzzedPacket>, readsBack = true): WrittenPackets {
  const told: WrittenPackets = { packets: 0, kinds: new Set(), written: 0, leftOut: 0, unreadable: [], escaped: [] };
  for (const { state, name, path, params } of packets) {
    const stream = new Drain();
    const refused: UnwritablePacket[] = [];
    const ended: string[] = [];
    const connection = new Connection(stream, clock, {
      packet: () => undefined,
      unwritable: (packet) => refused.push(packet),
      ended: (reason) => ended.push(reason),
      bytes: () => undefined,
    });
    connection.state = state;
    told.packets++;
    told.kinds.add(`${state} ${name}`);
    try {
      Reflect.apply(state === 'play' ? connection.write : connection.answer, connection, [name, params]);
      connection.flush();
    } catch (error) {
      told.escaped.push(`${state} ${name} ${path}: ${messageOf(error)}`);
    }
    if (ended.length > 0) told.escaped.push(`${state} ${name} ${path} ended the connection: ${ended[0]}`);
    if (refused.length > 0) told.leftOut++;
    if (stream.written.length === 0) continue;
    told.written++;
    if (readsBack && !readable(state, stream.written)) told.unreadable.push(`${state} ${name} ${path}`.trim());
  }
  return told;
}

function readable(state: FuzzedPacket['state'], written: readonly Buffer[]): boolean {
  const reader = readers[state];
  try {
    new FrameSplitter().push(Buffer.concat(written), (packet) => {
      const { metadata } = reader.parsePacketBuffer(packet);
      if (metadata.size !== packet.length) throw new Error('Bytes are left.');
    });
    return true;
  } catch {
    return false;
  }
}
