import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import { type ItemStack, sameStack } from './item-stack.ts';
import { fromProtocolSlot, type ProtocolSlot, toProtocolSlot } from './protocol-slot.ts';
import type { GameWindow } from './window.ts';

export type WindowPacket = 'set_slot' | 'window_items' | 'open_window' | 'close_window' | 'craft_progress_bar';
export type SendWindowPacket = <Name extends WindowPacket>(name: Name, packet: ClientboundPackets[Name]) => void;

/** What a client shows in a slot as far as the server knows; undefined where it may be anything. */
type Belief = ItemStack | null | undefined;

const CURSOR_WINDOW = -1;

/**
 * One window as one client sees it. It remembers what the client believes every slot to hold, so only differences are sent, and counts
 * the state number that tells whether a click was made on an up-to-date window.
 */
export class WindowView {
  readonly window: GameWindow;
  private readonly send: SendWindowPacket;
  private readonly believed: Belief[];
  private believedCursor: Belief;
  /** What the client was told of the properties; null before it could listen to them. */
  private believedProperties: number[] | null = null;
  private state = 0;

  constructor(window: GameWindow, send: SendWindowPacket) {
    this.window = window;
    this.send = send;
    this.believed = new Array<Belief>(window.slots.length).fill(undefined);
  }

  get stateId(): number {
    return this.state;
  }

  private nextState(): number {
    this.state = (this.state + 1) & 0x7fff;
    return this.state;
  }

  /** Sends every slot and the cursor. */
  sendAll(): void {
    const stacks = this.window.slots.map((slot) => slot.get());
    const { cursor } = this.window.inventory;
    this.send('window_items', {
      windowId: this.window.id,
      stateId: this.nextState(),
      items: stacks.map(toProtocolSlot),
      carriedItem: toProtocolSlot(cursor),
    });
    stacks.forEach((stack, index) => {
      this.believed[index] = stack;
    });
    this.believedCursor = cursor;
    this.believedProperties = null;
  }

  /** A tick after the window itself: programs begin to listen only once it is there. */
  private sendProperties(): void {
    const believed = this.believedProperties;
    this.believedProperties ??= [];
    if (!believed) return;
    for (const [property, value] of this.window.properties?.().entries() ?? []) {
      if (believed[property] === value) continue;
      believed[property] = value;
      this.send('craft_progress_bar', { windowId: this.window.id, property, value });
    }
  }

  /** Sends the slots, and the cursor, that the client has wrong. */
  sendChanges(): void {
    this.window.slots.forEach((slot, index) => {
      const belief = this.believed[index];
      if (belief === undefined || !sameStack(belief, slot.get())) this.sendSlot(index);
    });
    this.sendProperties();
    const { cursor } = this.window.inventory;
    if (this.cursorIsRight()) return;
    this.send('set_slot', { windowId: CURSOR_WINDOW, stateId: this.nextState(), slot: -1, item: toProtocolSlot(cursor) });
    this.believedCursor = cursor;
  }

  /** Whether the client shows at the cursor what is there. Some clients cannot be told of the cursor alone. */
  cursorIsRight(): boolean {
    return this.believedCursor !== undefined && sameStack(this.believedCursor, this.window.inventory.cursor);
  }

  /** Sends one slot, whatever the client believes. */
  sendSlot(index: number): void {
    const stack = this.window.slots[index]?.get() ?? null;
    this.send('set_slot', { windowId: this.window.id, stateId: this.nextState(), slot: index, item: toProtocolSlot(stack) });
    this.believed[index] = stack;
  }

  /** Takes over what a client says it shows after its own click. */
  believe(changed: readonly { readonly location: number; readonly item: ProtocolSlot }[], cursor: ProtocolSlot): void {
    for (const { location, item } of changed) if (location in this.believed) this.believed[location] = beliefOf(item);
    this.believedCursor = beliefOf(cursor);
  }

  /** Takes over what another window of the same client taught it about the shared inventory slots. Clients keep a cursor for each window. */
  learnFrom(other: WindowView): void {
    const learned = new Map<number, Belief>();
    other.window.slots.forEach((slot, index) => {
      if (slot.inventorySlot !== null) learned.set(slot.inventorySlot, other.believed[index]);
    });
    this.window.slots.forEach((slot, index) => {
      if (slot.inventorySlot !== null && learned.has(slot.inventorySlot)) this.believed[index] = learned.get(slot.inventorySlot);
    });
  }
}

/** An item that does not exist cannot be what the slot holds, so whatever the client claims there has to be overwritten. */
function beliefOf(item: ProtocolSlot): Belief {
  try {
    return fromProtocolSlot(item);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
