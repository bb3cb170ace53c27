import { ItemEntity, itemLifetime } from '#server/minecraft/entities/item-entity.ts';
import { type TradeOffer, Villager } from '#server/minecraft/entities/mobs/villager.ts';
import { type ItemStack, itemStack, withCount } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import type { GameWindow } from '#server/minecraft/inventory/window.ts';
import { AnvilWindow } from '#server/minecraft/mechanics/containers/anvil/anvil-window.ts';
import { Furnace, furnacePlaces } from '#server/minecraft/mechanics/containers/furnace.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import type { Player } from '#server/minecraft/player.ts';
import type { MinecraftServer } from '#server/minecraft/server.ts';
import { blockTemplate } from '#server/minecraft/world/block-template.ts';
import { sum, times, type Worth, worthOf } from './item-worth.ts';

/** The ways in which items enter and leave the world. */
export type Turnover =
  | 'harvested'
  | 'smelted'
  | 'burnt as fuel'
  | 'eaten'
  | 'used up by anvils'
  | 'used up by repair'
  | 'anvil worn out'
  | 'spent on enchanting'
  | 'traded'
  | 'broken without a tool'
  | 'fallen into the void'
  | 'burnt by lava'
  | 'vanished with age'
  | 'handed in';

/** Blocks that did not come from an item. */
const natural = new Set(['air', 'grass_block', 'dirt', 'bedrock', 'farmland', 'potatoes', 'lava']);
const needPickaxe = new Set(['furnace', 'hopper', 'enchanting_table', 'anvil', 'chipped_anvil', 'damaged_anvil', 'cobblestone', 'stone']);
const harvests: Readonly<Record<string, readonly string[]>> = { potatoes: ['potato', 'poisonous_potato'] };
/** The products of a furnace here, independent of the server's own table. */
const smelting: Readonly<Record<string, string>> = {
  raw_iron: 'iron_ingot',
  oak_log: 'charcoal',
  cobblestone: 'stone',
  stone: 'smooth_stone',
  potato: 'baked_potato',
  iron_axe: 'iron_nugget',
  iron_pickaxe: 'iron_nugget',
};
/** Windows whose own slots belong to one player and no container. */
const workplaces = new Set(['minecraft:crafting', 'minecraft:anvil', 'minecraft:enchantment', 'minecraft:merchant']);
const VOID = -128;

interface Fire {
  readonly furnace: Furnace;
  readonly burning: number;
  readonly input: ItemStack | null;
  readonly fuel: ItemStack | null;
  readonly output: number;
}

const worthOfStack = (stack: ItemStack | null): Worth => (stack ? times(worthOf(stack.name), stack.count) : {});

/**
 * The ledger of a world: compares all existing items, in hands, containers, on the ground and as placed blocks, with the items at the start
 * plus every recorded gain and loss. Crafting only changes the form of items.
 */
export class ItemLedger {
  /** Items by the way in which they came or went, in numbers of occurrences. */
  readonly turnover: Partial<Record<Turnover, number>> = {};
  private readonly server: MinecraftServer;
  private expected: Worth = {};
  private blocks: Worth = {};
  private readonly away = new Map<string, Worth>();
  private readonly anvils = new Map<Player, { readonly level: number; readonly second: ItemStack | null }>();
  /** The lapis in a player's open enchanting table at its last click. */
  private readonly lapis = new Map<Player, { readonly window: GameWindow; readonly count: number }>();
  /** How often each offer of a villager was used. */
  private readonly uses = new Map<TradeOffer, number>();
  /** The contents of a player's crafting grid after its last click. */
  private readonly grids = new Map<Player, readonly string[]>();
  /** The item in a player's hand at the last tick or click: a window that closes with its block may change the hand. */
  private readonly tools = new Map<Player, string>();
  private readonly food = new Map<Player, number>();
  private readonly meals = new Map<Player, string>();
  private harvesting: readonly string[] = [];
  private anvilGone = false;
  private fires: Fire[] = [];

  constructor(server: MinecraftServer) {
    this.server = server;
    const { hooks } = server;
    hooks.on('playerLeft', (player) => this.away.set(player.uuid, this.carried(player)));
    hooks.on('playerJoined', (player) => {
      this.away.delete(player.uuid);
      this.food.set(player, player.food);
    });
    hooks.on('respawned', (player) => this.food.set(player, player.food));
    server.onPacket('use_item', (player) => {
      if (player.heldItem?.name.endsWith('potato')) this.meals.set(player, player.heldItem.name);
    });
    hooks.on('crafted', (player, stack) => {
      const grid = this.grids.get(player) ?? [];
      if (grid.length === 2 && grid.every((name) => name === stack.name)) this.spend('used up by repair', stack);
    });
    server.onPacket('enchant_item', (player) => this.enchanting(player));
    server.onPacket('held_item_slot', (player) => this.noteTool(player));
    server.onPacket('window_click', (player) => {
      this.noteTool(player);
      this.anvilWork(player);
      this.lapis.set(player, this.lapisOf(player));
      this.grids.set(player, player.screen.window.crafting?.cells.flatMap((cell) => cell.get()?.name ?? []) ?? []);
    });
    hooks.on('died', (victim) => {
      for (const player of server.players) if (player === victim) this.anvils.delete(player);
    });
    hooks.on('healthChanged', (player) => {
      const meal = this.meals.get(player);
      if (meal && player.food > (this.food.get(player) ?? player.food)) this.spend('eaten', itemStack(meal));
      this.food.set(player, player.food);
    });
    hooks.on('blockChanged', (_at, state, before) => {
      const [now, then] = [blockTemplate(state).name, blockTemplate(before).name];
      if (now === then) return;
      if (!natural.has(then)) this.blocks = sum([this.blocks, times(worthOf(then), -1)]);
      if (!natural.has(now)) this.blocks = sum([this.blocks, worthOf(now)]);
      if (then === 'damaged_anvil') this.anvilGone = true;
    });
    hooks.on('blockBroken', (player, _at, state) => {
      const { name } = blockTemplate(state);
      this.anvilGone = false;
      this.harvesting = harvests[name] ?? [];
      const tool = this.tools.get(player) ?? '';
      if (needPickaxe.has(name) && !tool.endsWith('_pickaxe')) this.write('broken without a tool', times(worthOf(name), -1));
    });
    hooks.on('entitySpawned', (entity) => {
      if (entity instanceof ItemEntity && this.harvesting.includes(entity.stack.name)) this.write('harvested', worthOfStack(entity.stack));
    });
    hooks.on('entityGone', (entity) => {
      if (entity instanceof ItemEntity) this.gone(entity);
    });
    hooks.on('tickStart', () => {
      this.settle();
      for (const player of server.players) this.noteTool(player);
      this.fires = this.furnaces().map((furnace) => this.fireOf(furnace));
    });
    hooks.on('tickEnd', () => {
      for (const before of this.fires) this.fire(before);
    });
  }

  /** Starts the ledger with the items that exist now. */
  open(): void {
    this.expected = this.counted();
  }

  /** Records a gain (or, if negative, a loss). */
  write(way: Turnover, worth: Worth): void {
    this.turnover[way] = (this.turnover[way] ?? 0) + 1;
    this.expected = sum([this.expected, worth]);
  }

  /** Records that a stack left the world. */
  spend(way: Turnover, stack: ItemStack): void {
    this.write(way, times(worthOfStack(stack), -1));
  }

  /** The expected items and the existing ones. */
  balance(): { readonly expected: Worth; readonly counted: Worth } {
    this.settle();
    return { expected: this.expected, counted: this.counted() };
  }

  /** An anvil that vanished without a player breaking it is worn out. */
  private settle(): void {
    if (this.anvilGone) this.write('anvil worn out', times(worthOf('anvil'), -1));
    this.anvilGone = false;
    this.harvesting = [];
    this.trading();
  }

  private noteTool(player: Player): void {
    this.tools.set(player, player.heldItem?.name ?? '');
  }

  private trading(): void {
    for (const entity of this.server.entities) {
      if (!(entity instanceof Villager)) continue;
      for (const offer of entity.offers) {
        const before = this.uses.get(offer) ?? 0;
        const change = sum([worthOfStack(offer.sell), times(worthOfStack(offer.buy), -1), times(worthOfStack(offer.buyAlso), -1)]);
        for (let use = before; use < offer.uses; use++) this.write('traded', change);
        this.uses.set(offer, offer.uses);
      }
    }
  }

  private lapisOf({ screen: { window } }: Player): { readonly window: GameWindow; readonly count: number } {
    return { window, count: window.type === 'minecraft:enchantment' ? (window.slots[1]?.get()?.count ?? 0) : 0 };
  }

  /** After a request to enchant: the lapis that is gone since the last click was spent on it. */
  private enchanting(player: Player): void {
    const before = this.lapis.get(player);
    const now = this.lapisOf(player);
    this.lapis.set(player, now);
    if (before?.window === now.window && before.count > now.count)
      this.spend('spent on enchanting', itemStack('lapis_lazuli', before.count - now.count));
  }

  private carried(player: Player): Worth {
    const stacks = Array.from({ length: playerSlots.count }, (_, index) => (index === 0 ? null : player.inventory.slot(index)));
    return sum(stacks.map(worthOfStack));
  }

  private counted(): Worth {
    const { server } = this;
    const worths = [this.blocks, ...this.away.values()];
    for (const player of server.players) {
      worths.push(this.carried(player), worthOfStack(player.inventory.cursor));
      const { window } = player.screen;
      if (!workplaces.has(window.type)) continue;
      for (const slot of window.slots) if (slot.inventorySlot === null && slot.role === 'storage') worths.push(worthOfStack(slot.get()));
    }
    for (const { stack } of server.entities.items()) worths.push(worthOfStack(stack));
    for (const container of this.containers()) worths.push(...container.places.map(worthOfStack));
    return sum(worths);
  }

  private containers(): ItemContainer[] {
    const found: ItemContainer[] = [];
    for (let x = -2; x <= 2; x++)
      for (let z = -2; z <= 2; z++)
        for (const { entity } of this.server.world.blockEntities.inColumn(x, z)) if (entity instanceof ItemContainer) found.push(entity);
    return found;
  }

  private furnaces(): Furnace[] {
    return this.containers().filter((container) => container instanceof Furnace);
  }

  private fireOf(furnace: Furnace): Fire {
    const { input, fuel, output } = furnacePlaces;
    return {
      furnace,
      burning: furnace.burning,
      input: furnace.places[input] ?? null,
      fuel: furnace.places[fuel] ?? null,
      output: furnace.places[output]?.count ?? 0,
    };
  }

  /** After a click: paid work used the second item of the anvil, or some of it. */
  private anvilWork(player: Player): void {
    const before = this.anvils.get(player);
    const second = player.screen.window instanceof AnvilWindow ? (player.screen.window.slots[1]?.get() ?? null) : null;
    const { level } = player.experience;
    this.anvils.set(player, { level, second });
    if (!before?.second || level >= before.level) return;
    const used = withCount(before.second, before.second.count - (second?.count ?? 0));
    if (used) this.spend('used up by anvils', used);
  }

  /** The effect of a tick on a furnace: it used fuel if its fire grew, and cooked if its output grew. */
  private fire(before: Fire): void {
    const after = this.fireOf(before.furnace);
    if (after.burning > before.burning && before.fuel) this.spend('burnt as fuel', { ...before.fuel, count: 1 });
    if (after.output <= before.output || !before.input) return;
    const made = smelting[before.input.name];
    if (!made) throw new Error(`A furnace made something of ${before.input.name}.`);
    this.write('smelted', sum([worthOf(made), times(worthOf(before.input.name), -1)]));
  }

  private gone(entity: ItemEntity): void {
    const { x, y, z } = entity.position;
    const block = this.server.world.blockAt(Math.floor(x), Math.floor(y + 0.1), Math.floor(z)).name;
    if (y < VOID) this.spend('fallen into the void', entity.stack);
    else if (entity.age >= itemLifetime) this.spend('vanished with age', entity.stack);
    else if (block === 'lava') this.spend('burnt by lava', entity.stack);
  }
}
