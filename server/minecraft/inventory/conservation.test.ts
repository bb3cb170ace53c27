import { describe, expect, test } from 'vitest';
import { AnvilWindow } from '../mechanics/containers/anvil/anvil-window.ts';
import { EnchantingWindow } from '../mechanics/containers/enchanting/enchanting-window.ts';
import { Furnace } from '../mechanics/containers/furnace.ts';
import { furnaceWindow } from '../mechanics/containers/furnace-window.ts';
import { ItemContainer } from '../mechanics/containers/item-container.ts';
import { MerchantWindow } from '../mechanics/containers/trading/merchant-window.ts';
import { Random } from '../random.ts';
import { applyClick, type Click } from './click.ts';
import { craftingWindow } from './crafting/crafting-window.ts';
import { type ItemStack, itemStack, stackLimit } from './item-stack.ts';
import { PlayerInventory, playerSlots } from './player-inventory.ts';
import { playerWindow } from './player-window.ts';
import { containerWindow, type GameWindow } from './window.ts';
import { storageSlot } from './window-slot.ts';

/** Items without a recipe, so that every click must keep their number. */
const inert = ['rotten_flesh', 'carved_pumpkin', 'skeleton_skull', 'ender_pearl', 'saddle', 'totem_of_undying'];

function windows(inventory: PlayerInventory): GameWindow[] {
  const places = new Array<ItemStack | null>(27).fill(null);
  const slots = places.map((_, index) => storageSlot(places, index, () => undefined));
  return [playerWindow(inventory), craftingWindow(1, inventory), containerWindow(2, inventory, slots)];
}

function tally(
  inventory: PlayerInventory,
  window: GameWindow,
  thrown: readonly ItemStack[],
  weigh: (stack: ItemStack) => number,
): Map<string, number> {
  const total = new Map<string, number>();
  const add = (stack: ItemStack | null | undefined): void => {
    if (stack) total.set(stack.name, (total.get(stack.name) ?? 0) + weigh(stack));
  };
  for (let index = 1; index < playerSlots.count; index++) add(inventory.slot(index));
  for (const slot of window.slots) if (slot.role === 'storage' && slot.inventorySlot === null) add(slot.get());
  add(inventory.cursor);
  for (const stack of thrown) add(stack);
  return total;
}

type Tally = ReadonlyMap<string, number>;

/** Some hundred thousand tallies are compared: only those that differ are worth a message. */
function expectKept(now: Tally, before: Tally, seed: number, click: Click): void {
  const isKept = now.size === before.size && [...before].every(([name, count]) => now.get(name) === count);
  if (!isKept) expect(now, `seed ${seed} ${JSON.stringify(click)}`).toEqual(before);
}

function fill(random: Random, inventory: PlayerInventory): void {
  for (let index = 9; index < 45; index++) {
    const kind = itemStack(inert[random.integer(0, inert.length - 1)] ?? 'saddle');
    if (random.chance(0.6)) inventory.set(index, { ...kind, count: random.integer(1, stackLimit(kind)) });
  }
}

/** A window that produces nothing: the anvil is too expensive, the villager has no offers, the fire is out. */
function workplace(kind: string, inventory: PlayerInventory, furnace: Furnace): GameWindow {
  const nothing = (): void => undefined;
  const creative = (): boolean => false;
  const none = (): number => 0;
  switch (kind) {
    case 'furnace':
      return furnaceWindow(3, inventory, furnace, { taken: nothing, closed: nothing });
    case 'anvil':
      return new AnvilWindow(3, inventory, { creative, level: none, worked: nothing });
    case 'merchant':
      return new MerchantWindow(3, inventory, { offers: [], traded: nothing, closed: nothing });
    default:
      return new EnchantingWindow(3, inventory, { bookshelves: none, creative, level: none, seed: none, enchanted: nothing });
  }
}

function randomClick(random: Random, window: GameWindow): Click {
  const mode = random.integer(0, 6);
  const slot = random.chance(0.05) ? -999 : random.integer(0, window.slots.length - 1);
  if (mode === 2) return { slot, mode, button: random.chance(0.2) ? 40 : random.integer(0, 9) };
  if (mode === 5) return { slot, mode, button: random.integer(0, 1) * 4 + random.integer(0, 2) };
  return { slot, mode, button: random.integer(0, 1) };
}

function mischief(random: Random, window: GameWindow): Click[] {
  if (!random.chance(0.2)) return [randomClick(random, window)];
  const kind = random.integer(0, 2) * 4;
  const slots = Array.from({ length: random.integer(1, 6) }, () => random.integer(0, window.slots.length - 1));
  return [
    { slot: -999, mode: 5, button: kind },
    ...slots.map((slot) => ({ slot, mode: 5, button: kind + 1 })),
    { slot: -999, mode: 5, button: kind + 2 },
  ];
}

describe('random clicks', () => {
  test.each([0, 1, 2])('never make or lose an item (window %i)', (which) => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const inventory = new PlayerInventory();
      const window = windows(inventory)[which];
      if (!window) throw new Error('no such window');
      fill(random, inventory);
      for (const single of ['iron_helmet', 'diamond_boots', 'shield']) inventory.give(itemStack(single));
      const thrown: ItemStack[] = [];
      const before = tally(inventory, window, thrown, (stack) => stack.count);
      for (let round = 0; round < 300; round++) {
        for (const click of mischief(random, window)) {
          thrown.push(...applyClick(window, click, false));
          const now = tally(inventory, window, thrown, (stack) => stack.count);
          expectKept(now, before, seed, click);
        }
      }
      for (const slot of window.slots) {
        const stack = slot.get();
        if (stack) expect(stack.count).toBeLessThanOrEqual(stackLimit(stack));
      }
    }
  });

  test('of two players in one double chest never make or lose an item', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const halves = [new ItemContainer('chest', 27), new ItemContainer('chest', 27)];
      const inventories = [new PlayerInventory(), new PlayerInventory()];
      const open = inventories.map((inventory, index) =>
        containerWindow(
          index + 1,
          inventory,
          halves.flatMap((half) => half.slots()),
        ),
      );
      for (const inventory of inventories) fill(random, inventory);
      const thrown: ItemStack[] = [];
      const total = (): Map<string, number> => {
        const sum = new Map<string, number>();
        const stacks = [...halves.flatMap(({ places }) => places), ...inventories.map(({ cursor }) => cursor), ...thrown];
        for (const inventory of inventories) for (let index = 1; index < playerSlots.count; index++) stacks.push(inventory.slot(index));
        for (const stack of stacks) if (stack) sum.set(stack.name, (sum.get(stack.name) ?? 0) + stack.count);
        return new Map([...sum].toSorted());
      };
      const before = total();
      for (let round = 0; round < 300; round++) {
        const window = open[random.integer(0, 1)];
        if (!window) throw new Error('no such window');
        for (const click of mischief(random, window)) {
          thrown.push(...applyClick(window, click, false));
          expectKept(total(), before, seed, click);
        }
      }
    }
  });

  test.each(['furnace', 'anvil', 'merchant', 'enchantment'])(
    'in the window of %s never make or lose an item, and all is back when it closes',
    (kind) => {
      for (let seed = 1; seed <= 30; seed++) {
        const random = new Random(seed);
        const inventory = new PlayerInventory();
        const furnace = new Furnace('furnace');
        const window = workplace(kind, inventory, furnace);
        fill(random, inventory);
        inventory.give(itemStack('coal', 20));
        inventory.give(itemStack('lapis_lazuli', 20));
        const thrown: ItemStack[] = [];
        const total = (): Map<string, number> => {
          const sum = tally(inventory, window, thrown, (stack) => stack.count);
          return new Map([...sum].toSorted());
        };
        const before = total();
        for (let round = 0; round < 300; round++) {
          for (const click of mischief(random, window)) {
            thrown.push(...applyClick(window, click, false));
            expectKept(total(), before, seed, click);
          }
        }
        for (const stack of window.release()) thrown.push(stack);
        for (const stack of furnace.takeAll()) thrown.push(stack);
        expect(total()).toEqual(before);
      }
    },
  );

  test('never make or lose wood while crafting with it', () => {
    const quarters = new Map([
      ['oak_log', 8],
      ['oak_planks', 2],
      ['stick', 1],
    ]);
    for (let seed = 1; seed <= 40; seed++) {
      const random = new Random(seed);
      const inventory = new PlayerInventory();
      const window = windows(inventory)[seed % 2];
      if (!window) throw new Error('no such window');
      inventory.give(itemStack('oak_log', 50));
      const thrown: ItemStack[] = [];
      const worth = (): number => {
        const known = tally(inventory, window, thrown, (stack) => stack.count * (quarters.get(stack.name) ?? 0));
        return [...known.values()].reduce((sum, value) => sum + value, 0);
      };
      const grid = window.crafting?.cells ?? [];
      for (let round = 0; round < 300; round++) {
        const before = worth();
        const click = randomClick(random, window);
        const wasPart = tally(inventory, window, thrown, (stack) => stack.count);
        thrown.push(...applyClick(window, random.chance(0.3) ? { ...click, slot: random.integer(0, grid.length) } : click, false));
        const names = new Set([...tally(inventory, window, thrown, () => 1).keys(), ...wasPart.keys()]);
        const onlyWood = [...names].every((name) => quarters.has(name));
        if (!onlyWood) break;
        const now = worth();
        if (now !== before) expect(now, `seed ${seed} ${JSON.stringify(click)}`).toBe(before);
      }
    }
  });
});
