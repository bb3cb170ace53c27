import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { FrameStream } from './frame-stream.ts';
import { KnownWorld } from './known-world.ts';
import { decodePlay } from './play-decoder.ts';
import { type Keys, RobotBody } from './robot-body.ts';
import type { Slot } from './slot.ts';
import { readComponent } from './text-component.ts';

export interface RobotOptions {
  readonly name: string;
  /** What the player typed as the address of the server. */
  readonly address?: string;
  readonly protocol?: number;
}

/** A packet that the robot got in the play state. */
export interface SeenPacket {
  readonly name: string;
  readonly fields: object;
}

const positionFields = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  yaw: z.number(),
  pitch: z.number(),
  flags: z.number(),
  id: z.number(),
});
const keepAliveFields = z.object({ id: z.bigint() });
const healthFields = z.object({ health: z.number() });
const velocityFields = z.object({ id: z.number(), velocity: z.object({ x: z.number(), y: z.number(), z: z.number() }) });
const slotSchema: z.ZodType<Slot> = z.custom<Slot>((value) => value === null || typeof value === 'object');
const itemsFields = z.object({ window: z.number(), state: z.number(), slots: z.array(slotSchema), cursor: slotSchema });
const slotFields = z.object({ window: z.number(), state: z.number(), slot: z.number(), stack: slotSchema });
const cameraFields = z.object({ id: z.number() });
const kickFields = z.object({ reason: z.string() });

/** Ticks after which a still body says where it is. */
const restlessness = 20;
const speedUnit = 8000;

/**
 * A client of Minecraft 1.20.1 that does what a vanilla client does, packet by packet, and reads what it gets with a decoder of its own. It
 * ends with a fault at the first packet that a vanilla client would not understand.
 */
export class Robot {
  readonly world = new KnownWorld();
  readonly body = new RobotBody(this.world);
  readonly seen: SeenPacket[] = [];
  keys: Keys = {};
  /** The own inventory as the client knows it. */
  slots: Slot[] = [];
  cursor: Slot = null;
  /** Newest state number of the own window. */
  windowState = 0;
  dead = false;
  /** Teleports by the server after the first one. */
  corrections = 0;
  /** Number of the body with whose eyes it sees. */
  camera = -1;
  /** Reason of the end; null while it is connected. */
  ended: string | null = null;
  uuid: string | null = null;
  private readonly stream: Duplex;
  private readonly frames = new FrameStream();
  private state: 'login' | 'play' = 'login';
  private outgoing: Buffer[] = [];
  private placed = false;
  private still = 0;
  private told = { x: 0, y: 0, z: 0, yaw: 0, pitch: 0, onGround: false };
  private sequence = 0;
  private fault: Error | null = null;

  constructor(stream: Duplex, { name, address = 'localhost', protocol = 763 }: RobotOptions) {
    this.stream = stream;
    stream.on('data', (bytes: Buffer) => this.receive(bytes));
    stream.on('end', () => {
      this.ended ??= 'closed';
    });
    const handshake = new ByteWriter()
      .varint(0)
      .varint(protocol)
      .text(address)
      .raw(Buffer.from([0x63, 0xdd]))
      .varint(2).bytes;
    const start = new ByteWriter().varint(0).text(name).flag(false).bytes;
    // A vanilla client sends both in one segment.
    stream.write(Buffer.concat([this.frames.frame(handshake), this.frames.frame(start)]));
  }

  /** Whether the screen "Loading terrain" would be closed: the spawn point is known, and so is the body's own column. */
  get isIn(): boolean {
    const { x, z } = this.body.position;
    return this.placed && this.packets('spawn_point').length > 0 && this.world.columnAt(Math.floor(x), Math.floor(z)) !== null;
  }

  /** The fields of the packets of a name. */
  packets(name: string): object[] {
    return this.seen.filter((packet) => packet.name === name).map(({ fields }) => fields);
  }

  /** Throws the fault that ended the robot, if there is one. */
  check(): void {
    if (this.fault) throw this.fault;
  }

  /** One tick of the client: its body moves, and all packets of the tick leave together. */
  tick(): void {
    this.check();
    // While it sees with other eyes, a client says nothing about its own body.
    if (this.isIn && !this.dead && this.camera === this.world.self) {
      this.body.step(this.keys);
      this.tellMove();
    }
    this.flush();
  }

  /** Sends a packet of the play state with the packets of this tick. */
  send(id: number, fill: (writer: ByteWriter) => ByteWriter = (writer) => writer): void {
    this.outgoing.push(this.frames.frame(fill(new ByteWriter().varint(id)).bytes));
  }

  /** The next number of a change of blocks that waits for an answer. */
  nextSequence(): number {
    return ++this.sequence;
  }

  /** Sends what is waiting, at once. */
  flush(): void {
    if (this.outgoing.length === 0 || this.ended !== null) return;
    this.stream.write(Buffer.concat(this.outgoing));
    this.outgoing = [];
  }

  /** Leaves as a client does whose window is closed: without a packet. */
  leave(): void {
    this.ended ??= 'left';
    this.stream.end();
  }

  private receive(bytes: Buffer): void {
    if (this.fault || this.ended === 'left') return;
    try {
      this.frames.push(bytes, (packet) => {
        if (this.state === 'login') this.takeLogin(new ByteReader(packet));
        else this.takePlay(packet);
      });
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  private takeLogin(reader: ByteReader): void {
    const id = reader.count();
    if (id === 0) this.ended = readComponent(reader);
    else if (id === 2) {
      this.uuid = reader.uuid();
      reader.text(16);
      reader.list(() => [reader.text(), reader.text(), reader.optional(() => reader.text())]);
      this.state = 'play';
    } else if (id === 3) this.frames.threshold = reader.count();
    else throw new Error(`The login has no packet ${id}.`);
    reader.end('A login packet');
  }

  private takePlay(packet: Buffer): void {
    const { name, fields } = decodePlay(packet, this.world);
    this.seen.push({ name, fields });
    if (name === 'camera') this.camera = cameraFields.parse(fields).id;
    else if (name === 'login') this.introduce();
    else if (name === 'position') this.teleport(positionFields.parse(fields));
    else if (name === 'keep_alive') this.send(0x12, (writer) => writer.i64(keepAliveFields.parse(fields).id));
    else if (name === 'health') this.dead = healthFields.parse(fields).health <= 0;
    else if (name === 'velocity') this.push(velocityFields.parse(fields));
    else if (name === 'window_items') this.fill(itemsFields.parse(fields));
    else if (name === 'slot') this.change(slotFields.parse(fields));
    else if (name === 'kick') this.ended = kickFields.parse(fields).reason;
  }

  /** Client information, then the brand, as a client sends them after the first packet of play. */
  private introduce(): void {
    this.camera = this.world.self;
    this.send(0x08, (writer) => writer.text('en_us').u8(12).varint(0).flag(true).u8(0x7f).varint(1).flag(false).flag(true));
    this.send(0x0d, (writer) => writer.text('minecraft:brand').text('vanilla'));
    this.flush();
  }

  private teleport({ x, y, z: depth, yaw, pitch, flags, id }: z.infer<typeof positionFields>): void {
    const { body } = this;
    const { position } = body;
    const plus = (bit: number, old: number, value: number): number => (flags & bit ? old + value : value);
    body.position = { x: plus(1, position.x, x), y: plus(2, position.y, y), z: plus(4, position.z, depth) };
    body.yaw = plus(8, body.yaw, yaw);
    body.pitch = plus(16, body.pitch, pitch);
    body.velocity = { x: 0, y: 0, z: 0 };
    if (this.placed) this.corrections++;
    this.placed = true;
    this.send(0x00, (writer) => writer.varint(id));
    this.told = { ...body.position, yaw: body.yaw, pitch: body.pitch, onGround: false };
    this.send(0x15, (writer) => this.writePlace(writer).f32(body.yaw).f32(body.pitch).flag(false));
    this.flush();
  }

  private writePlace(writer: ByteWriter): ByteWriter {
    const { x, y, z: depth } = this.body.position;
    return writer.f64(x).f64(y).f64(depth);
  }

  private tellMove(): void {
    const { position, yaw, pitch, onGround } = this.body;
    const { told } = this;
    const moved = position.x !== told.x || position.y !== told.y || position.z !== told.z || ++this.still >= restlessness;
    const turned = yaw !== told.yaw || pitch !== told.pitch;
    if (moved && turned) this.send(0x15, (writer) => this.writePlace(writer).f32(yaw).f32(pitch).flag(onGround));
    else if (moved) this.send(0x14, (writer) => this.writePlace(writer).flag(onGround));
    else if (turned) this.send(0x16, (writer) => writer.f32(yaw).f32(pitch).flag(onGround));
    else if (onGround !== told.onGround) this.send(0x17, (writer) => writer.flag(onGround));
    if (moved) this.still = 0;
    this.told = { ...position, yaw, pitch, onGround };
  }

  private push({ id, velocity }: z.infer<typeof velocityFields>): void {
    if (id !== this.world.self) return;
    this.body.velocity = { x: velocity.x / speedUnit, y: velocity.y / speedUnit, z: velocity.z / speedUnit };
  }

  private fill({ window, state, slots, cursor }: z.infer<typeof itemsFields>): void {
    if (window !== 0) return;
    this.slots = slots;
    this.cursor = cursor;
    this.windowState = state;
  }

  private change({ window, state, slot, stack }: z.infer<typeof slotFields>): void {
    if (window === -1) this.cursor = stack;
    if (window === 0 || window === -2) this.slots[slot] = stack;
    if (window === 0) this.windowState = state;
  }
}
