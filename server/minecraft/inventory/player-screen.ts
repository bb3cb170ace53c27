import type { ServerboundPackets } from '../connection/serverbound-packets.ts';
import { type TextComponent, textJson } from '../text.ts';
import { applyClick, isValidClick } from './click.ts';
import type { ItemStack } from './item-stack.ts';
import type { PlayerInventory } from './player-inventory.ts';
import { playerWindow } from './player-window.ts';
import type { GameWindow } from './window.ts';
import { type SendWindowPacket, WindowView } from './window-view.ts';

/** Window numbers of containers cycle from 1 to 100, as in the vanilla server. */
const highestWindowId = 100;

/** The window types by protocol number. */
export const windowTypes = [
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
  /** Whether it may stay open: the block exists, and the player is near enough. */
  readonly stillValid: () => boolean;
}

/** The result of a click. */
export interface ClickOutcome {
  readonly thrown: readonly ItemStack[];
  readonly crafted: readonly ItemStack[];
}

const nothing: ClickOutcome = { thrown: [], crafted: [] };

/** The windows of one player: its own, which always exists, and at most one other. Keeps the client's view correct. */
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

  /** The clicked window: the open one, else the player's own. */
  get window(): GameWindow {
    return this.current.window;
  }

  /** Whether another window than the player's own is open. */
  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** Sends the whole window: after a join or respawn, or if a client is out of sync. */
  sendAll(): void {
    this.current.sendAll();
    this.shown = this.inventory.revision;
  }

  /** Sends the changes since the last call. */
  sendChanges(): void {
    if (this.shown === this.inventory.revision && !this.opened) return;
    this.own.window.crafting?.refresh();
    this.shown = this.inventory.revision;
    this.current.sendChanges();
  }

  /** Sends some slots of the visible window, regardless of the client's known state. */
  sendSlots(slots: readonly number[]): void {
    for (const slot of slots) this.current.sendSlot(slot);
  }

  /** Sends one slot of the player's own window, regardless of the client's known state. */
  echo(slot: number): void {
    this.own.sendSlot(slot);
  }

  /** Opens a window; `make` builds it with its number. Closes another one first, and returns its items without a slot, to be thrown. */
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

  /** Closes the open window if it is no longer valid. Returns items without a slot, to be thrown. */
  closeWhenInvalid(): ItemStack[] {
    return this.opened && !this.opened.stillValid() ? this.closeByServer() : [];
  }

  /**
   * Closes the open window and informs the client. Returns items without a slot, to be thrown. Sends the whole own window, because some
   * clients forget inventory changes of a window that they did not close themselves.
   */
  closeByServer(): ItemStack[] {
    this.send('close_window', { windowId: this.current.window.id });
    const homeless = this.close();
    this.sendAll();
    return homeless;
  }

  /**
   * Closes the open window, as if the client had: items in a crafting grid and at the cursor return to the inventory. Returns items without
   * a slot, to be thrown.
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
    // A client keeps the last cursor of its own window, regardless of its actions in another window.
    if (!this.own.cursorIsRight()) this.own.sendAll();
    return homeless;
  }

  /** Removes items in temporary places: cursor and crafting grids. */
  takeLoose(): ItemStack[] {
    const { cursor } = this.inventory;
    this.inventory.cursor = null;
    const loose = [...(cursor ? [cursor] : []), ...this.current.window.release()];
    if (this.opened) loose.push(...this.own.window.release());
    return loose;
  }

  /**
   * Applies a client's click and corrects the client: completely if the click was on an outdated window, else only the slots that differ. A
   * click into a window with a crafting grid always gets the result as answer.
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
