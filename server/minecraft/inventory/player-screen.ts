import type { ServerboundPackets } from '../connection/serverbound-packets.ts';
import { type TextComponent, textJson } from '../text.ts';
import { applyClick, isValidClick } from './click.ts';
import type { ItemStack } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';
import { playerWindow } from './player-window.ts';
import type { GameWindow } from './window.ts';
import { type SendWindowPacket, WindowView } from './window-view.ts';

/** Window numbers of containers go round from 1 to 100, as in the vanilla server. */
const highestWindowId = 100;

/** Numbers of the window types in the protocol. */
const windowTypes = [
  'generic_9x1',
  'generic_9x2',
  'generic_9x3',
  'generic_9x4',
  'generic_9x5',
  'generic_9x6',
  'generic_3x3',
  'anvil',
  'beacon',
  'blast_furnace',
  'brewing_stand',
  'crafting',
  'enchantment',
  'furnace',
  'grindstone',
  'hopper',
  'lectern',
  'loom',
  'merchant',
  'shulker_box',
  'smithing',
  'smoker',
  'cartography_table',
  'stonecutter',
];
const typeNumbers: ReadonlyMap<string, number> = new Map(windowTypes.map((name, number) => [`minecraft:${name}`, number]));

interface Opened {
  readonly view: WindowView;
  /** Whether it may stay open: the block still there, the player near enough. */
  readonly stillValid: () => boolean;
}

/** What a click led to. */
export interface ClickOutcome {
  readonly thrown: readonly ItemStack[];
  readonly crafted: readonly ItemStack[];
}

const nothing: ClickOutcome = { thrown: [], crafted: [] };

/** The windows of one player: its own, which is always there, and at most one other. Keeps the client's picture right. */
export class PlayerScreen {
  private readonly inventory: PlayerInventory;
  private readonly send: SendWindowPacket;
  private readonly own: WindowView;
  private opened: Opened | null = null;
  private lastId = 0;
  private shown = -1;

  constructor(inventory: PlayerInventory, send: SendWindowPacket) {
    this.inventory = inventory;
    this.send = send;
    this.own = new WindowView(playerWindow(inventory), send);
  }

  private get current(): WindowView {
    return this.opened?.view ?? this.own;
  }

  /** The window the player clicks in: the open one, else its own. */
  get window(): GameWindow {
    return this.current.window;
  }

  /** Whether a window other than the player's own is open. */
  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** Sends the window as a whole: on joining, after respawning, or when a client is out of step. */
  sendAll(): void {
    this.current.sendAll();
    this.shown = this.inventory.revision;
  }

  /** Sends what changed since the last call. */
  sendChanges(): void {
    if (this.shown === this.inventory.revision && !this.opened) return;
    this.own.window.crafting?.refresh();
    this.shown = this.inventory.revision;
    this.current.sendChanges();
  }

  /** Sends some slots of the window the player sees, whatever the client believes. */
  sendSlots(slots: readonly number[]): void {
    for (const slot of slots) this.current.sendSlot(slot);
  }

  /** Sends one slot of the player's own window, whatever the client believes. */
  echo(slot: number): void {
    this.own.sendSlot(slot);
  }

  /**
   * Opens a window. `make` builds it under the number it gets. Any other is closed first, and what that leaves without a place is
   * returned, to be thrown.
   */
  open(make: (id: number, inventory: PlayerInventory) => GameWindow, title: TextComponent, stillValid: () => boolean): ItemStack[] {
    const homeless = this.opened ? this.closeByServer() : [];
    this.lastId = (this.lastId % highestWindowId) + 1;
    const window = make(this.lastId, this.inventory);
    const inventoryType = typeNumbers.get(window.type);
    if (inventoryType === undefined) throw new Error(`Clients of 1.20.1 know no window called "${window.type}".`);
    this.opened = { view: new WindowView(window, this.send), stillValid };
    this.send('open_window', { windowId: window.id, inventoryType, windowTitle: textJson(title) });
    this.sendAll();
    return homeless;
  }

  /** Closes the open window when it may not stay open. Returns what found no place, to be thrown. */
  closeWhenInvalid(): ItemStack[] {
    return this.opened && !this.opened.stillValid() ? this.closeByServer() : [];
  }

  /**
   * Closes the open window and tells the client. Returns what found no place, to be thrown. The own window is sent as a whole: some
   * clients forget what they learnt of the inventory through a window that they did not close themselves.
   */
  closeByServer(): ItemStack[] {
    this.send('close_window', { windowId: this.current.window.id });
    const homeless = this.close();
    this.sendAll();
    return homeless;
  }

  /**
   * Closes whatever is open, as when the client said so: what lies in a crafting grid and at the cursor goes back to the inventory.
   * Returns what found no place there, to be thrown.
   */
  close(): ItemStack[] {
    const view = this.current;
    const loose = this.takeLoose();
    if (view !== this.own) this.own.learnFrom(view);
    this.opened = null;
    this.shown = -1;
    const homeless = loose.flatMap((stack) => {
      const left = this.inventory.give(stack);
      return left > 0 ? [{ ...stack, count: left }] : [];
    });
    // What a client last had at the cursor of its own window stays there, in its eyes, whatever it did with it in another.
    if (!this.own.cursorIsRight()) this.own.sendAll();
    return homeless;
  }

  /** Takes out what belongs to no lasting place: cursor and crafting grids. */
  takeLoose(): ItemStack[] {
    const { cursor } = this.inventory;
    this.inventory.cursor = null;
    const loose = [...(cursor ? [cursor] : []), ...this.current.window.release()];
    if (this.opened) loose.push(...this.own.window.release());
    return loose;
  }

  /**
   * Does a client's click and answers what the client has wrong: all of it when the click was made on an older window, else only the
   * slots that differ. A click into a window with a crafting grid is always answered with the result.
   */
  click(packet: ServerboundPackets['window_click'], may: { readonly click: boolean; readonly clone: boolean }): ClickOutcome {
    const view = this.current;
    const { window } = view;
    if (packet.windowId !== window.id) return nothing;
    const click = { slot: packet.slot, button: packet.mouseButton, mode: packet.mode };
    if (!may.click || !isValidClick(window, click)) {
      this.sendAll();
      return nothing;
    }
    const upToDate = packet.stateId === view.stateId;
    const thrown = applyClick(window, click, may.clone);
    view.believe(packet.changedSlots, packet.cursorItem);
    this.shown = this.inventory.revision;
    if (!upToDate || !view.cursorIsRight()) view.sendAll();
    else {
      view.sendChanges();
      if (window.crafting) view.sendSlot(0);
    }
    return { thrown, crafted: window.crafting?.takeCrafted() ?? [] };
  }
}
