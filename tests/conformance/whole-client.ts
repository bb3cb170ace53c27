import type { Duplex } from 'node:stream';
import protocol from 'minecraft-protocol';
import { z } from 'zod';
import { FrameSplitter } from '#server/minecraft/connection/frame-splitter.ts';
import { memoryStreamPair } from '#server/minecraft/connection/memory-stream.ts';
import { compressedFrame, inflatedPacket } from '#server/minecraft/connection/packet-compression.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { Arena } from './arena.ts';

const readPacket = z.object({ data: z.object({ name: z.string(), params: z.record(z.string(), z.unknown()) }) });
type State = 'handshaking' | 'login' | 'play';

/** A packet that the client got. */
export interface SeenPacket {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

function framed(packet: Buffer): Buffer {
  const length = packet.length;
  const head = length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7];
  return Buffer.concat([Buffer.from(head), packet]);
}

const stateNames = { handshaking: protocol.states.HANDSHAKING, login: protocol.states.LOGIN, play: protocol.states.PLAY } as const;

function codec(state: State) {
  const options = { isServer: false, version: '1.20.1', state: stateNames[state], customPackets: {} };
  return { writer: protocol.createSerializer(options), reader: protocol.createDeserializer(options) };
}

const codecs = { handshaking: codec('handshaking'), login: codec('login'), play: codec('play') };

/** A client that gets all that a Minecraft client gets, in lockstep with the arena. It answers teleports and keep-alives, and does nothing else by itself. */
export class WholeClient {
  readonly name: string;
  readonly seen: SeenPacket[] = [];
  /** Whether it answers teleports. */
  confirms = true;
  ended = false;
  private readonly arena: Arena;
  private readonly stream: Duplex;
  private readonly splitter = new FrameSplitter();
  private state: State = 'handshaking';
  private compressing = false;

  constructor(arena: Arena, name: string) {
    this.arena = arena;
    this.name = name;
    const [client, server] = memoryStreamPair(arena.clock);
    this.stream = client;
    arena.server.accept(server, { complete: true });
    client.on('data', (bytes: Buffer) => this.splitter.push(bytes, (frame) => this.take(this.compressing ? inflatedPacket(frame) : frame)));
    client.on('end', () => {
      this.ended = true;
    });
    this.write('set_protocol', { protocolVersion: 763, serverHost: 'arena', serverPort: 25565, nextState: 2 });
    this.state = 'login';
    this.write('login_start', { username: name });
  }

  /** Its body on the server. */
  get player(): Player {
    const player = this.arena.server.players.byName(this.name);
    if (!player) throw new Error(`${this.name} is not in the game.`);
    return player;
  }

  /** Sends a packet of the play state. */
  send(name: string, params: object): void {
    this.write(name, params);
  }

  /** Moves one step, as a client does in a tick. */
  async step(by: { readonly x?: number; readonly y?: number; readonly z?: number }): Promise<void> {
    const { x, y, z } = this.player.position;
    this.send('position', { x: x + (by.x ?? 0), y: y + (by.y ?? 0), z: z + (by.z ?? 0), onGround: by.y === undefined });
    await this.arena.ticks(1);
  }

  /** The fields of all packets of a name since the last call of `forget`. */
  packets(name: string): SeenPacket['params'][] {
    return this.seen.filter((packet) => packet.name === name).map(({ params }) => params);
  }

  forget(): void {
    this.seen.length = 0;
  }

  private write(name: string, params: object): void {
    const packet = framed(codecs[this.state].writer.createPacketBuffer({ name, params }));
    this.stream.write(this.compressing ? compressedFrame(packet) : packet);
  }

  private take(bytes: Buffer): void {
    const { data } = readPacket.parse(codecs[this.state].reader.parsePacketBuffer(bytes));
    this.seen.push(data);
    const { name, params } = data;
    if (name === 'compress') this.compressing = true;
    else if (name === 'success') this.state = 'play';
    else if (name === 'keep_alive') this.write('keep_alive', params);
    else if (name === 'position' && this.confirms) this.write('teleport_confirm', { teleportId: params.teleportId });
  }
}

/** A client whose body stands in the world. */
export async function joinWhole(arena: Arena, name: string): Promise<WholeClient> {
  const client = new WholeClient(arena, name);
  await arena.ticks(10);
  return client;
}
