import type { ClientboundPackets } from '../connection/clientbound-packets.ts';
import type { ProtocolSlot } from '../connection/slot-fields.ts';
import { type ItemStack, sameStack } from './item-stack.ts';
import { fromProtocolSlot, toProtocolSlot } from './protocol-slot.ts';
import type { GameWindow } from './window.ts';

export type WindowPacket = 'set_slot' | 'window_items' | 'open_window' | 'close_window' | 'craft_progress_bar';
export type SendWindowPacket = <Name extends WindowPacket>(name: Name, packet: ClientboundPackets[Name]) => void;

/** A client's known contents of a slot; undefined if unknown. */
type Belief = ItemStack | null | undefined;

const cursorWindow = -1;

/**
 * One window as one client sees it. It stores the client's known contents of every slot, so that only differences are sent, and counts the
 * state number that shows whether a click was on an up-to-date window.
 */
export class WindowView {
  readonly window: GameWindow;
  private readonly send: SendWindowPacket;
  private readonly believed: Belief[];
  private believedCursor: Belief;
  /** The properties that the client knows; null before it could receive them. */
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

  /** One tick after the window, because programs listen only once it is open. */
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
    this.send('set_slot', { windowId: cursorWindow, stateId: this.nextState(), slot: -1, item: toProtocolSlot(cursor) });
    this.believedCursor = cursor;
  }

  /** Whether the client shows the right cursor. Some clients cannot be corrected about the cursor alone. */
  cursorIsRight(): boolean {
    return this.believedCursor !== undefined && sameStack(this.believedCursor, this.window.inventory.cursor);
  }

  /** Sends one slot, regardless of the client's known state. */
  sendSlot(index: number): void {
    const stack = this.window.slots[index]?.get() ?? null;
    this.send('set_slot', { windowId: this.window.id, stateId: this.nextState(), slot: index, item: toProtocolSlot(stack) });
    this.believed[index] = stack;
  }

  /** Takes over the slots that a client reports after its own click. */
  believe(changed: readonly { readonly location: number; readonly item: ProtocolSlot }[], cursor: ProtocolSlot): void {
    for (const { location, item } of changed) if (location in this.believed) this.believed[location] = beliefOf(item);
    this.believedCursor = beliefOf(cursor);
  }

  /** Takes over the shared inventory slots from another window of the same client. Clients keep a cursor for each window. */
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

/** A slot cannot hold an unknown item, so the client's claim must be overwritten. */
function beliefOf(item: ProtocolSlot): Belief {
  try {
    return fromProtocolSlot(item);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
