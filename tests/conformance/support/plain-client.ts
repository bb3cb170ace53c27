import { createRequire } from 'node:module';
import protocol from 'minecraft-protocol';
import { z } from 'zod';
import type { Position } from '#lib/domain/position.ts';
import type { CollectedEvents } from '#server/bots/event-collector.ts';
import type { Observation } from '#server/bots/observation.ts';
import { PrimitiveMisuse } from '#server/bots/primitive-misuse.ts';
import { boundPrimitives } from '#server/bots/primitives/bound-primitives.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { SeatView } from '#server/bots/seat-view.ts';
import type { Address, HeardLine } from '#server/bots/voice.ts';
import type { Occupant, OpenSeat } from '#server/contract/occupant.ts';
import { commandFields } from '../hostile/hostile-client.ts';

const require = createRequire(import.meta.url);
const itemNames = z.record(z.string(), z.looseObject({ name: z.string() })).parse(require('minecraft-data')('1.20.1').items);
const place = z.looseObject({ x: z.number(), y: z.number(), z: z.number(), teleportId: z.number() });
const stack = z.looseObject({ present: z.boolean(), itemId: z.number().optional(), itemCount: z.number().optional() });
const window = z.looseObject({ windowId: z.number(), items: z.array(stack) });
const slotChange = z.looseObject({ windowId: z.number(), slot: z.number(), item: stack });

const firstHotbarSlot = 36;

/**
 * A seat with a client behind it that knows nothing but the game's protocol, moved packet by packet as by the hands of a person. What a
 * person reads on the screen, this seat tells; it has no primitives.
 */
export class PlainClient implements Seat, Occupant {
  readonly agent: string;
  readonly team: string;
  readonly index: number;
  readonly mates: readonly string[];
  readonly clock: Seat['clock'];
  readonly random: Seat['random'];
  readonly primitiveNames: readonly string[] = [];
  readonly primitives = boundPrimitives((name) => this.call(name));
  readonly view: SeatView;
  position: Position = { x: 0, y: 0, z: 0 };
  private readonly open: OpenSeat;
  private readonly client: protocol.Client;
  private readonly slots = new Map<number, z.infer<typeof stack>>();
  private sequence = 0;

  /** Joins the world of an open seat. */
  static async admit(open: OpenSeat): Promise<PlainClient> {
    const client = new PlainClient(open);
    await new Promise<void>((resolve) => client.client.once('position', () => resolve()));
    return client;
  }

  private constructor(open: OpenSeat) {
    const { plan, mates, clock, random } = open;
    this.open = open;
    this.agent = plan.agent;
    this.team = plan.team;
    this.index = plan.index;
    this.mates = mates;
    this.clock = clock;
    this.random = random;
    this.client = protocol.createClient({
      username: plan.agent,
      auth: 'offline',
      version: '1.20.1',
      checkTimeoutInterval: 600_000,
      connect: (connecting) => {
        Reflect.apply(connecting.setSocket, connecting, [open.connect()]);
        clock.soon(() => connecting.emit('connect'));
      },
    });
    this.client.on('error', (error) => open.failed(error));
    this.client.on('position', (packet) => {
      const { x, y, z, teleportId } = place.parse(packet);
      this.position = { x, y, z };
      this.client.write('teleport_confirm', { teleportId });
    });
    this.client.on('window_items', (packet) => {
      const { windowId, items } = window.parse(packet);
      if (windowId === 0) for (const [slot, item] of items.entries()) this.slots.set(slot, item);
    });
    this.client.on('set_slot', (packet) => {
      const { windowId, slot, item } = slotChange.parse(packet);
      if (windowId === 0) this.slots.set(slot, item);
    });
    const table = (): never => this.refuse('table');
    this.view = {
      version: '1.20.1',
      ...{ status: () => this.refuse('status'), inventory: () => [], entities: () => [], players: () => [], table },
    };
  }

  get channels(): Seat['channels'] {
    return this.open.voice.channels;
  }

  take(): Seat {
    return this;
  }

  leave(): void {
    this.client.end('The episode is over.');
  }

  /** Walks in a straight line, as far as a player walks in a tick. */
  async walk(x: number, z: number): Promise<void> {
    const step = 0.2;
    for (;;) {
      const { position } = this;
      const [dx, dz] = [x - position.x, z - position.z];
      const left = Math.hypot(dx, dz);
      if (left < 1e-6) return;
      const part = Math.min(1, step / left);
      this.position = { x: position.x + dx * part, y: position.y, z: position.z + dz * part };
      this.client.write('position', { ...this.position, onGround: true });
      await this.ticks(1);
    }
  }

  /** Takes an item of the hotbar in hand and places it on top of a block. Throws for an item that is not in the hotbar. */
  placeOn(item: string, block: Position): void {
    const slot = [...this.slots].find(
      ([at, { itemId }]) => at >= firstHotbarSlot && at < 45 && itemNames[String(itemId)]?.name === item,
    )?.[0];
    if (slot === undefined) throw new Error(`${this.agent} has no ${item} at hand.`);
    this.client.write('held_item_slot', { slotId: slot - firstHotbarSlot });
    const cursor = { cursorX: 0.5, cursorY: 1, cursorZ: 0.5, insideBlock: false };
    this.client.write('block_place', { hand: 0, location: block, direction: 1, ...cursor, sequence: ++this.sequence });
  }

  /** Types a line or a command into the chat. */
  type(line: string): void {
    if (line.startsWith('/')) this.client.write('chat_command', commandFields(line.slice(1)));
    else {
      const unsigned = { timestamp: 0n, salt: 0n, signature: undefined, offset: 0, acknowledged: Buffer.alloc(3) };
      this.client.write('chat_message', { message: line, ...unsigned });
    }
  }

  say(text: string, address?: Address): void {
    if (address === undefined) this.type(text);
    else this.open.voice.say(text, address);
  }

  keepQuiet(): void {
    // Its body reports nothing.
  }

  hear(listener: (line: HeardLine) => void): () => void {
    const heard = (packet: unknown): void => {
      const { plainMessage, networkName, type } = z
        .looseObject({ plainMessage: z.string(), networkName: z.string(), type: z.number() })
        .parse(packet);
      const { text: from } = z.looseObject({ text: z.string() }).parse(JSON.parse(networkName));
      // Type 0 is chat; whispers come by the channel of direct messages.
      if (type === 0) listener({ from, text: plainMessage, channel: 'public', audience: { to: 'everyone' } });
    };
    this.client.on('player_chat', heard);
    const stop = this.open.voice.hear(listener);
    return () => {
      this.client.removeListener('player_chat', heard);
      stop();
    };
  }

  onDeath(): () => void {
    return () => undefined;
  }

  async ticks(count: number): Promise<void> {
    await new Promise<void>((resolve) => void this.clock.after(count * 50, resolve));
  }

  inventory(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { itemId, itemCount = 0 } of this.slots.values()) {
      const name = itemNames[String(itemId)]?.name;
      if (name !== undefined) counts[name] = (counts[name] ?? 0) + itemCount;
    }
    return counts;
  }

  observe(): Observation {
    return this.refuse('observe');
  }

  blockAt(): null {
    return null;
  }

  sees(): boolean {
    return false;
  }

  lookedInto(): null {
    return null;
  }

  collectEvents(): CollectedEvents {
    return { error: () => undefined, take: () => [], all: () => [], close: () => undefined };
  }

  beginProgram(): void {}

  forgetFailures(): void {}

  async call(name: string): Promise<never> {
    return this.refuse(name);
  }

  async act({ name }: { readonly name: string }): Promise<never> {
    return this.refuse(name);
  }

  private refuse(what: string): never {
    throw new PrimitiveMisuse(`${this.agent} is played by hand: ${what} is not possible.`);
  }
}
