import type { Duplex } from 'node:stream';
import type { Clock } from '../clock/clock.ts';
import { type TextComponent, textJson } from '../text.ts';
import type { ClientboundPackets, ClientPacketName } from './clientbound-packets.ts';
import { FrameSplitter } from './frame-splitter.ts';
import { type ConnectionState, decodePacket, encodePacket, framed, type ParsedPacket } from './packet-codec.ts';

/** A packet made ready once, to be sent to many. */
export class PreparedPacket {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** Serialises a play packet once for any number of receivers. @throws when the fields do not fit. */
export function prepare<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): PreparedPacket {
  return new PreparedPacket(framed(encodePacket('play', name, packet)));
}

export interface ConnectionEvents {
  packet(packet: ParsedPacket): void;
  /** The connection is over; told once. */
  ended(reason: string): void;
  /** Bytes in or out, for the trace. */
  bytes(direction: 'in' | 'out', bytes: Buffer): void;
}

/**
 * One client's stream: cuts and reads packets, collects what is sent and writes it out together. A packet that cannot be read ends this
 * connection with a reason; nothing a client sends may throw further.
 */
export class Connection {
  state: ConnectionState = 'handshaking';
  private readonly stream: Duplex;
  private readonly clock: Clock;
  private readonly events: ConnectionEvents;
  private readonly splitter = new FrameSplitter();
  private waiting: Buffer[] = [];
  private flushing = false;
  private over = false;

  constructor(stream: Duplex, clock: Clock, events: ConnectionEvents) {
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

  /** Queues a play packet; it leaves at the end of the tick. @throws when the fields do not fit the packet. */
  write<Name extends ClientPacketName>(name: Name, packet: ClientboundPackets[Name]): void {
    if (!this.over) this.waiting.push(framed(encodePacket('play', name, packet)));
  }

  /** Queues a packet that was prepared once for many. */
  send(packet: PreparedPacket): void {
    if (!this.over) this.waiting.push(packet.bytes);
  }

  /** Sends a packet of the states before play, in a later turn of the clock. */
  answer(name: string, params: unknown): void {
    if (this.over) return;
    this.waiting.push(framed(encodePacket(this.state, name, params)));
    if (this.flushing) return;
    this.flushing = true;
    this.clock.soon(() => {
      this.flushing = false;
      this.flush();
    });
  }

  /** Writes out what was collected. */
  flush(): void {
    const [first] = this.waiting;
    if (!first || this.over) return;
    const bytes = this.waiting.length === 1 ? first : Buffer.concat(this.waiting);
    this.waiting = [];
    if (this.state === 'play') this.events.bytes('out', bytes);
    this.stream.write(bytes);
  }

  /** Tells the client why and closes. */
  disconnect(reason: string | TextComponent): void {
    if (this.over) return;
    const name = this.state === 'play' ? 'kick_disconnect' : 'disconnect';
    if (this.state === 'play' || this.state === 'login') {
      this.waiting.push(framed(encodePacket(this.state, name, { reason: textJson(reason) })));
      this.flush();
    }
    this.stream.end();
    this.finish(typeof reason === 'string' ? reason : (reason.text ?? reason.translate ?? 'disconnected'));
  }

  private receive(bytes: Buffer): void {
    if (this.over) return;
    if (this.state === 'play') this.events.bytes('in', bytes);
    try {
      this.splitter.push(bytes, (packet) => {
        if (!this.over) this.events.packet(decodePacket(this.state, packet));
      });
    } catch (error) {
      this.disconnect(`The server could not read what this client sent: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private finish(reason: string): void {
    if (this.over) return;
    this.over = true;
    this.waiting = [];
    this.events.ended(reason);
    if (!this.stream.writableEnded) this.stream.end();
  }
}
