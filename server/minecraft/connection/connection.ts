import type { Duplex } from 'node:stream';
import { messageOf } from '#lib/message-of.ts';
import type { Clock } from '../clock/clock.ts';
import { type TextComponent, textJson } from '../text.ts';
import type { ClientboundPackets, ClientPacketName } from './clientbound-packets.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { toLocalPlaces } from './local-places.ts';
import { type ConnectionState, decodePacket, encodePacket, framed, type ParsedPacket, playPacketName } from './packet-codec.ts';
import { compressedFrame, compressionThreshold, inflatedPacket } from './packet-compression.ts';

/** A packet whose fields do not fit its format, with the reason. */
export interface UnwritablePacket {
  readonly name: string;
  readonly error: unknown;
}

/** A packet that is serialised once for several clients. If that fails, no client gets it, and each connection reports it. */
export class PreparedPacket {
  readonly content: Buffer | UnwritablePacket;
  private squeezed: Buffer | null = null;

  constructor(content: Buffer | UnwritablePacket) {
    this.content = content;
  }

  /** The serialised packet. @throws the reason if it cannot be written. */
  get bytes(): Buffer {
    if (!Buffer.isBuffer(this.content)) throw this.content.error;
    return this.content;
  }

  /** The content for clients with compression; compressed once, on first use. */
  get compressed(): Buffer | UnwritablePacket {
    if (!Buffer.isBuffer(this.content)) return this.content;
    this.squeezed ??= compressedFrame(this.content);
    return this.squeezed;
  }
}

function written(state: ConnectionState, name: string, fields: () => unknown): Buffer | UnwritablePacket {
  try {
    return framed(encodePacket(state, name, fields()));
  } catch (error) {
    return { name, error };
  }
}

function writtenInPlay<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): Buffer | UnwritablePacket {
  return written('play', name, () => toLocalPlaces(name, packet));
}

/** Serialises a play packet once for any number of clients, all in the dimension of its positions. */
export function prepare<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): PreparedPacket {
  return new PreparedPacket(writtenInPlay(name, packet));
}

/** Unread bytes of a client at which its connection is closed: ten times the data of a join. */
const longestBacklog = 8 * 1024 * 1024;
/** Milliseconds for a client to read the reason before its connection is closed. */
const farewell = 2000;

/** Settings of a client that others see: the visible parts of the skin as bits, and the main hand, 0 for left and 1 for right. */
export interface ClientLook {
  readonly skinParts: number;
  readonly mainHand: 0 | 1;
}

/** The first byte of a client of before Minecraft 1.7. Its packets have no lengths. */
const oldClient = 0xfe;

export interface ConnectionEvents {
  packet(packet: ParsedPacket): void;
  /** Whether anything uses the fields of this play packet; those of others are not decoded. Absent: all are. */
  reads?(name: string): boolean;
  /** Called for a packet that cannot be written; the packet is dropped and the connection continues. */
  unwritable(packet: UnwritablePacket): void;
  /** Called once when the connection has ended. */
  ended(reason: string): void;
  /** Called with all data in both directions, for the trace. */
  bytes(direction: 'in' | 'out', bytes: Buffer): void;
}

/**
 * One client's stream: splits and decodes packets, collects outgoing ones and sends them together. An invalid packet closes this connection
 * with a reason; an error in a client's packet never goes further.
 */
export class Connection {
  state: ConnectionState = 'handshaking';
  /**
   * Whether the client is a whole Minecraft client, which needs all that vanilla sends: light, tags, recipes. A bot needs less, and the
   * bytes that it gets belong to the hash of its episode.
   */
  readonly complete: boolean;
  /** How its player wants to look. It stays when another server takes over the client, because the client says it only once. */
  look: ClientLook = { skinParts: 0x7f, mainHand: 1 };
  private begun = false;
  private compressing = false;
  private readonly stream: Duplex;
  private readonly clock: Clock;
  private events: ConnectionEvents;
  private readonly splitter = new FrameSplitter();
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private flushing = false;
  private over = false;

  constructor(stream: Duplex, clock: Clock, events: ConnectionEvents, complete = false) {
    this.complete = complete;
    this.stream = stream;
    this.clock = clock;
    this.events = events;
    stream.on('data', (bytes: Buffer) => this.receive(bytes));
    stream.on('error', (error: Error) => this.finish(error.message));
    stream.on('end', () => this.finish('The client closed the connection.'));
    stream.on('close', () => this.finish('The client closed the connection.'));
  }

  get ended(): boolean {
    return this.over;
  }

  /** From now on, another server has this client. Nothing of the client is lost. */
  moveTo(events: ConnectionEvents): void {
    this.flush();
    this.events = events;
  }

  /** Queues a play packet until the end of the tick. Reports and drops a packet whose fields do not fit. */
  write<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): void {
    if (!this.over) this.queue(writtenInPlay(name, packet));
  }

  /** Queues a prepared packet. */
  send(packet: PreparedPacket): void {
    if (!this.over) this.enqueue(this.compressing ? packet.compressed : packet.content);
  }

  /** Compresses everything after the packet that announces it, in both directions. */
  compress(): void {
    this.answer('compress', { threshold: compressionThreshold });
    this.compressing = true;
  }

  /** Sends a packet of a state before play, in a later turn of the clock. */
  answer(name: string, params: unknown): void {
    if (this.over) return;
    this.queue(written(this.state, name, () => params));
    if (this.flushing) return;
    this.flushing = true;
    this.clock.soon(() => {
      this.flushing = false;
      this.flush();
    });
  }

  /** Sends the collected packets. */
  flush(): void {
    const [first] = this.waiting;
    if (!first || this.over) return;
    const bytes = this.waiting.length === 1 ? first : Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    if (this.state === 'play') this.events.bytes('out', bytes);
    this.stream.write(bytes);
  }

  /** Sends the client the reason and closes the connection. */
  disconnect(reason: string | TextComponent): void {
    if (this.over) return;
    const name = this.state === 'play' ? 'kick_disconnect' : 'disconnect';
    if (this.state === 'play' || this.state === 'login') {
      this.queue(written(this.state, name, () => ({ reason: textJson(reason) })));
      this.flush();
    }
    this.stream.end();
    this.finish(typeof reason === 'string' ? reason : (reason.text ?? reason.translate ?? 'disconnected'));
  }

  private queue(content: Buffer | UnwritablePacket): void {
    this.enqueue(this.compressing && Buffer.isBuffer(content) ? compressedFrame(content) : content);
  }

  private enqueue(content: Buffer | UnwritablePacket): void {
    if (!Buffer.isBuffer(content)) {
      this.events.unwritable(content);
      return;
    }
    this.waiting.push(content);
    this.waitingBytes += content.length;
    if (this.waitingBytes + this.stream.writableLength <= longestBacklog) return;
    this.finish(`The client left ${longestBacklog} bytes unread.`);
    this.stream.destroy();
  }

  private receive(bytes: Buffer): void {
    if (this.over) return;
    if (this.state === 'play') this.events.bytes('in', bytes);
    else if (this.state === 'handshaking' && !this.begun && bytes[0] === oldClient) {
      this.stream.end();
      this.finish('A client of before Minecraft 1.7 asked for the state of the server.');
      return;
    }
    this.begun = true;
    try {
      this.splitter.push(bytes, (frame) => {
        if (!this.over) this.events.packet(this.decode(this.compressing ? inflatedPacket(frame) : frame));
      });
    } catch (error) {
      this.disconnect(`The server could not read what this client sent: ${messageOf(error)}`);
    }
  }

  /** Decodes a packet; one that nothing reads has no fields, so that a wrong format of an unused packet disconnects no client. */
  private decode(packet: Buffer): ParsedPacket {
    const name = this.state === 'play' && this.complete ? playPacketName(packet) : null;
    return name === null || (this.events.reads?.(name) ?? true) ? decodePacket(this.state, packet) : { name, params: null };
  }

  private finish(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.waiting = [];
    this.events.ended(reason);
    if (!this.stream.writableEnded) this.stream.end();
    if (!this.stream.destroyed)
      this.stream.once(
        'close',
        this.clock.after(farewell, () => this.stream.destroy()),
      );
  }
}
