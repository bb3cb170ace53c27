import { beforeEach, describe, expect, test } from 'vitest';
import { craftingWindow } from './crafting/crafting-window.ts';
import { type ItemStack, itemStack } from './item-stack.ts';
import { PlayerInventory } from './player-inventory.ts';
import { PlayerScreen } from './player-screen.ts';
import { toProtocolSlot } from './protocol-slot.ts';

let sent: string[];
let stateId: number;
let inventory: PlayerInventory;
let screen: PlayerScreen;
const may = { click: true, clone: false };

beforeEach(() => {
  sent = [];
  inventory = new PlayerInventory();
  screen = new PlayerScreen(inventory, (name, packet) => {
    if ('stateId' in packet) ({ stateId } = packet);
    sent.push('slot' in packet ? `${name} ${packet.windowId}:${packet.slot}` : `${name} ${packet.windowId}`);
  });
  screen.sendAll();
  sent = [];
});

type Claims = Record<number, ItemStack | null>;
function click(slot: number, claims: Claims, cursor: ItemStack | null, state = stateId, windowId = 0) {
  const changedSlots = Object.entries(claims).map(([location, stack]) => ({ location: Number(location), item: toProtocolSlot(stack) }));
  return screen.click({ windowId, stateId: state, slot, mouseButton: 0, mode: 0, changedSlots, cursorItem: toProtocolSlot(cursor) }, may);
}
const open = (): ItemStack[] => screen.open(craftingWindow, { text: 'Crafting' }, () => true);

describe('the data for a client', () => {
  test('is each changed slot once, and nothing while nothing changes', () => {
    inventory.give(itemStack('dirt', 5));
    screen.sendChanges();
    screen.sendChanges();
    expect(sent).toEqual(['set_slot 0:36']);
  });

  test('after a click that it predicted rightly is only the crafting result', () => {
    inventory.set(9, itemStack('dirt', 5));
    screen.sendChanges();
    sent = [];
    click(9, { 9: null }, itemStack('dirt', 5));
    click(10, { 10: itemStack('dirt', 5) }, null);
    expect(sent).toEqual(['set_slot 0:0', 'set_slot 0:0']);
    expect(inventory.slot(10)).toEqual(itemStack('dirt', 5));
  });

  test('after a click that it predicted wrongly are the wrong slots', () => {
    inventory.set(1, itemStack('oak_log', 2));
    screen.sendChanges();
    sent = [];
    const { crafted } = click(0, { 0: null, 20: itemStack('dirt') }, itemStack('oak_planks', 4));
    expect(crafted).toEqual([itemStack('oak_planks', 4)]);
    expect(sent).toEqual(['set_slot 0:0', 'set_slot 0:1', 'set_slot 0:20', 'set_slot 0:0']);
  });

  test('is everything after a click on an older window, or when the cursor is wrong', () => {
    inventory.set(9, itemStack('dirt', 5));
    screen.sendChanges();
    sent = [];
    click(9, { 9: null }, itemStack('dirt', 5), stateId - 1);
    click(9, { 9: itemStack('dirt', 5) }, itemStack('gold_block', 64));
    click(-999, {}, null, -1);
    expect(sent).toEqual(['window_items 0', 'window_items 0', 'window_items 0']);
  });

  test('is everything, and nothing is moved, when it may not click', () => {
    inventory.set(9, itemStack('dirt', 5));
    screen.sendChanges();
    sent = [];
    const packet = { windowId: 0, stateId, slot: 9, mouseButton: 0, mode: 0, changedSlots: [], cursorItem: toProtocolSlot(null) };
    screen.click(packet, { click: false, clone: false });
    expect([sent, inventory.cursor]).toEqual([['window_items 0'], null]);
  });
});

describe('other windows', () => {
  test('have numbers from 1 to 100, cyclically', () => {
    for (let time = 0; time < 101; time++) open();
    expect(sent.filter((packet) => packet.startsWith('open')).slice(-2)).toEqual(['open_window 100', 'open_window 1']);
  });

  test('return their items and the cursor when they close, and the client gets one message', () => {
    open();
    screen.window.slots[1]?.set(itemStack('oak_log', 3));
    inventory.cursor = itemStack('dirt');
    screen.sendChanges();
    expect(screen.close()).toEqual([]);
    expect(Object.fromEntries(inventory.totals())).toEqual({ dirt: 1, oak_log: 3 });
    sent = [];
    screen.sendChanges();
    expect(sent.filter((packet) => packet.startsWith('set_slot 0:')).length).toBe(2);
  });

  test('throw items without room', () => {
    for (let index = 9; index < 45; index++) inventory.set(index, itemStack('dirt', 64));
    open();
    screen.window.slots[1]?.set(itemStack('oak_log', 3));
    expect(screen.close()).toEqual([itemStack('oak_log', 3)]);
  });

  test('close when they are no longer valid', () => {
    let valid = true;
    screen.open(craftingWindow, { text: 'Crafting' }, () => valid);
    expect([screen.closeWhenInvalid(), screen.isOpen]).toEqual([[], true]);
    valid = false;
    screen.closeWhenInvalid();
    expect([screen.isOpen, ...sent.slice(-2)]).toEqual([false, 'close_window 1', 'window_items 0']);
  });

  test('clicks for another window are not taken', () => {
    inventory.set(9, itemStack('dirt', 5));
    open();
    click(9, {}, null, stateId, 0);
    expect(inventory.cursor).toBeNull();
  });
});
