import type { Duplex, Readable, Transform, Writable } from 'node:stream';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import { framed } from '#server/minecraft/connection/packet-codec.ts';
import type { Bot } from './mineflayer.ts';

type TransformStep = (chunk: Buffer, encoding: string, done: (error?: Error) => void) => void;

/** The library's streams of one connection: socket, splitter, deserializer; and serializer, framer, socket. */
interface Connection {
  readonly splitter: Transform;
  readonly deserializer: Transform & { parsePacketBuffer(bytes: Buffer): { readonly metadata: { readonly size: number } } };
  readonly serializer: Transform & { createPacketBuffer(packet: object): Buffer };
  readonly framer: Transform;
  readonly socket: Duplex | undefined;
  readonly compressor: unknown;
  readonly cipher: unknown;
  write(name: string, params: unknown): void;
}

/**
 * Reads and writes a bot's packets without the streams between its socket and its listeners, as long as they would pass everything on at
 * once: each step of a stream costs about as much as a small packet. Order and errors are those of the streams, which take over for packets
 * that are not well-formed, and while a stream keeps something back, compresses or encrypts. Call it before the bot has read any data.
 */
export function handlePacketsDirectly(bot: Pick<Bot, '_client'>): void {
  const client: unknown = bot._client;
  if (!isConnection(client)) throw new Error('minecraft-protocol has other streams than it had: check its version.');
  const frames = new FrameSplitter();
  const take = (packet: Buffer): void => {
    if (!readDirectly(client, packet)) client.splitter.push(packet);
  };
  const step: TransformStep = (chunk, _, done) => {
    try {
      frames.push(chunk, take);
    } catch (error) {
      return done(error instanceof Error ? error : new Error(String(error)));
    }
    done();
  };
  Reflect.set(client.splitter, '_transform', step);
  const writeByStreams = client.write.bind(client);
  client.write = (name, params) => {
    if (!writeDirectly(client, { name, params })) writeByStreams(name, params);
  };
}

/** Whether a packet reached its listeners. */
function readDirectly({ splitter, deserializer, compressor }: Connection, bytes: Buffer): boolean {
  if (compressor !== null || !passesOn(splitter) || !passesOn(deserializer) || !takesNow(deserializer)) return false;
  const packet = made(() => deserializer.parsePacketBuffer(bytes));
  if (packet === null) return false;
  deserializer.emit('data', packet);
  return true;
}

/** Whether a packet reached the socket. */
function writeDirectly({ serializer, framer, socket, compressor, cipher }: Connection, packet: object): boolean {
  if (compressor !== null || cipher !== null || !socket || !takesNow(socket)) return false;
  if (!takesNow(serializer) || !passesOn(serializer) || !takesNow(framer) || !passesOn(framer)) return false;
  const frame = made(() => framed(serializer.createPacketBuffer(packet)));
  if (frame === null) return false;
  socket.write(frame);
  return true;
}

/** What the work makes; null for a packet that is not well-formed: the stream, which gets it next, reports why. */
function made<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Whether a stream gives what it gets to its reader at once. */
function passesOn(stream: Readable): boolean {
  return stream.readableFlowing === true && stream.readableLength === 0;
}

/** Whether a stream takes a chunk and has none waiting. */
function takesNow(stream: Writable): boolean {
  return stream.writable && stream.writableLength === 0;
}

function isConnection(value: unknown): value is Connection {
  const names = ['splitter', 'deserializer', 'serializer', 'framer', 'compressor', 'cipher', 'write'] as const;
  return typeof value === 'object' && value !== null && names.every((name) => name in value) && isTransform(Reflect.get(value, 'splitter'));
}

/** `instanceof` fails because the library bundles its own stream module. */
function isTransform(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'push' in value && '_transform' in value && 'readableFlowing' in value;
}
