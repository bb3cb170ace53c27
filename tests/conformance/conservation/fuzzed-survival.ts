import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { messageOf } from '#lib/message-of.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { playerSlots } from '#server/minecraft/inventory/player-inventory.ts';
import { AnvilWindow } from '#server/minecraft/mechanics/containers/anvil/anvil-window.ts';
import { ItemContainer } from '#server/minecraft/mechanics/containers/item-container.ts';
import type { Player } from '#server/minecraft/player.ts';
import { Random } from '#server/minecraft/random.ts';
import { addStandIn } from '#server/minecraft/stand-in.ts';
import { stateOf } from '#server/minecraft/world/block-template.ts';
import { Arena } from '../arena.ts';
import { buildPlace, field, floor, supplies, targets, workplaces } from './fuzzed-place.ts';
import { ItemLedger, type Turnover } from './item-ledger.ts';

/** The result of a played seed; every list is empty after a success. */
export interface FuzzedSurvival {
  /** The first round after which the ledger did not balance. */
  readonly imbalances: readonly string[];
  /** Failures that the server reported as its own, and data that clients could not read. */
  readonly failures: readonly string[];
  /** Differences between the client's and the server's state at the end. */
  readonly disagreements: readonly string[];
  /** Actions tried, by name. */
  readonly tried: Readonly<Record<string, number>>;
  /** Actions that a bot gave up, by reason. */
  readonly givenUp: Readonly<Record<string, number>>;
  readonly turnover: Partial<Readonly<Record<Turnover, number>>>;
}

const placeable: ReadonlySet<string> = new Set(workplaces.map(([name]) => name));
/** Longest duration of an action in ticks: an anvil dug by hand takes 500. */
const patience = 700;

/** A small world with two bots that act at random with its items, while a ledger counts them. */
class FuzzedWorld {
  readonly arena: Arena;
  readonly random: Random;
  readonly ledger: ItemLedger;
  readonly failures: string[] = [];
  readonly tried: Record<string, number> = {};
  readonly givenUp: Record<string, number> = {};
  private readonly waiter: Player;
  private readonly bots = new Map<string, Bot>();

  constructor(seed: number) {
    this.random = new Random(seed).fork('fuzz');
    const log = {
      info: () => undefined,
      error: (message: string, error: unknown) => void this.failures.push(`${message} ${String(error)}`),
    };
    this.arena = new Arena({ seed, log, difficulty: 'easy' });
    const { server } = this.arena;
    this.ledger = new ItemLedger(server);
    buildPlace(server);
    this.waiter = addStandIn(server, 'Waiter', '00000000-0000-4000-8000-000000000001', { x: 0, y: floor, z: 8 }, 180, 'creative');
  }

  async begin(): Promise<void> {
    for (const name of ['Alice', 'Bob']) {
      const bot = await this.arena.join(name);
      this.bots.set(name, bot);
      const { inventory, experience } = this.arena.player(bot);
      for (const [item, count] of Object.entries(supplies)) {
        if (item.startsWith('iron_')) for (let each = 0; each < count; each++) inventory.give(itemStack(item, 1, { damage: 60 }));
        else inventory.give(itemStack(item, count));
      }
      experience.addLevels(40);
    }
    await this.arena.ticks(3);
    this.ledger.open();
  }

  /** One bot performs one action; the result is awaited, though not always to the end. */
  async round(): Promise<string> {
    const name = this.random.chance(0.5) ? 'Alice' : 'Bob';
    const bot = this.bots.get(name);
    if (!bot) throw new Error(`${name} is not there.`);
    const actions = this.actions(bot);
    const action = this.random.pick(Object.keys(actions).flatMap((key) => new Array<string>(actions[key]?.weight ?? 0).fill(key)));
    this.tried[action] = (this.tried[action] ?? 0) + 1;
    await this.attempt(action, actions[action]?.act() ?? Promise.resolve());
    if (this.random.chance(0.4)) await this.arena.ticks(this.random.integer(1, 6));
    return `${name}: ${action}`;
  }

  /** Closes everything, waits until all items lie still, and returns the differences between the client's state and the server's. */
  async disagreements(): Promise<string[]> {
    const found: string[] = [];
    for (const bot of this.bots.values()) {
      if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
      await this.arena.ticks(30);
    }
    const shown = (stack: { name: string; count: number } | null | undefined): string => (stack ? `${stack.count} ${stack.name}` : '-');
    for (const [name, bot] of this.bots) {
      const player = this.arena.player(bot);
      for (let slot = 1; slot < playerSlots.count; slot++) {
        const [seen, real] = [shown(bot.inventory.slots[slot]), shown(player.inventory.slot(slot))];
        if (seen !== real) found.push(`${name} slot ${slot}: sees ${seen}, has ${real}`);
      }
      if (player.screen.isOpen || bot.currentWindow) found.push(`${name} has a window open after closing`);
      const cursors = [shown(bot.inventory.selectedItem), shown(player.inventory.cursor)];
      if (cursors[0] !== cursors[1]) found.push(`${name} cursor: sees ${cursors[0]}, has ${cursors[1]}`);
      this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
      await this.arena.ticks(5);
      for (const [, at] of workplaces) {
        const container = this.arena.server.world.blockEntities.at(at);
        const block = bot.blockAt(at);
        if (!(container instanceof ItemContainer) || !block) continue;
        await this.attempt('look', bot.activateBlock(block));
        await this.arena.ticks(3);
        const window = bot.currentWindow;
        const open = player.screen.window;
        if (!window || window.id !== open.id) found.push(`${name} cannot open the block at ${at}`);
        else
          for (const [slot, place] of open.slots.entries()) {
            const [seen, real] = [shown(window.slots[slot]), shown(place.get())];
            if (place.role === 'storage' && seen !== real) found.push(`${name} window ${open.type} slot ${slot}: sees ${seen}, is ${real}`);
          }
        if (window) bot.closeWindow(window);
        await this.arena.ticks(2);
      }
    }
    return found;
  }

  private actions(bot: Bot): Record<string, { readonly weight: number; act(): Promise<unknown> }> {
    const { random, arena } = this;
    const player = arena.player(bot);
    const at = random.pick(workplaces)[1];
    const block = bot.blockAt(at);
    return {
      open: { weight: 14, act: () => this.open(bot, at) },
      smelt: {
        weight: 4,
        act: async () => {
          await this.open(bot, random.pick(workplaces.filter(([name]) => name === 'furnace'))[1]);
          await this.shiftIn(bot, random.pick(['raw_iron', 'oak_log', 'cobblestone', 'potato']));
          await this.shiftIn(bot, random.pick(['coal', 'stick', 'oak_planks', 'oak_log']));
          await this.wait(random.integer(1, 450));
          if (random.chance(0.5) && bot.currentWindow) await bot.clickWindow(2, random.integer(0, 1), random.integer(0, 1));
        },
      },
      repair: {
        weight: 3,
        act: async () => {
          await this.open(bot, random.pick(workplaces.filter(([name]) => name === 'anvil'))[1]);
          const tool = random.pick(['iron_pickaxe', 'iron_axe']);
          await this.shiftIn(bot, tool);
          await this.shiftIn(bot, random.pick([tool, 'iron_ingot']));
          await this.wait(1);
          if (player.screen.window instanceof AnvilWindow) await bot.clickWindow(2, 0, random.integer(0, 1));
        },
      },
      trade: {
        weight: 4,
        act: async () => {
          if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
          this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
          await this.wait(2);
          const villager = bot.nearestEntity((entity) => entity.name === 'villager');
          if (!villager) return;
          await bot.activateEntity(villager);
          await this.wait(2);
          bot._client.write('select_trade', { slot: random.integer(0, 3) });
          await this.wait(2);
          const { id, type } = player.screen.window;
          // The bots' library takes a result only by its own call for trading.
          const click = { windowId: id, stateId: 0, slot: 2, mouseButton: 0, mode: random.integer(0, 1) };
          if (type === 'minecraft:merchant')
            bot._client.write('window_click', { ...click, changedSlots: [], cursorItem: { present: false } });
        },
      },
      enchant: {
        weight: 4,
        act: async () => {
          await this.open(bot, random.pick(workplaces.filter(([name]) => name === 'enchanting_table'))[1]);
          await this.shiftIn(bot, random.pick(['iron_pickaxe', 'iron_axe', 'stone_pickaxe']));
          await this.shiftIn(bot, 'lapis_lazuli');
          await this.wait(1);
          this.enchant(bot);
        },
      },
      click: { weight: 40, act: () => this.clicks(bot) },
      'click rudely': { weight: 12, act: async () => this.rudeClicks(bot) },
      close: { weight: 4, act: async () => bot.currentWindow && bot.closeWindow(bot.currentWindow) },
      craft: {
        weight: 6,
        act: async () => {
          const name = random.pick(['oak_planks', 'stick', 'crafting_table', 'chest', 'furnace', 'stone_pickaxe']);
          const id = bot.registry.itemsByName[name]?.id ?? 0;
          const table = bot.findBlock({ matching: bot.registry.blocksByName.crafting_table?.id ?? 0, maxDistance: 4 });
          const recipe = bot.recipesFor(id, null, 1, table)[0];
          // With another window open the library searches for room forever, and it assumes that its own grid is empty.
          bot.closeWindow(bot.currentWindow ?? bot.inventory);
          await this.wait(2);
          if (recipe) await bot.craft(recipe, 1, table ?? undefined);
        },
      },
      toss: {
        weight: 8,
        act: async () => {
          const { stand, yaw } = random.pick(targets);
          this.stand(bot, stand, yaw);
          await this.wait(3);
          const items = bot.inventory.items();
          const item = items[random.integer(0, items.length)];
          if (item) await bot.toss(item.type, null, random.integer(1, item.count));
          await this.wait(random.integer(0, 60));
        },
      },
      'take orders': {
        weight: 2,
        act: async () => {
          for (const stack of this.waiter.inventory.takeAll()) this.ledger.spend('handed in', stack);
        },
      },
      dig: {
        weight: 4,
        act: async () => {
          if (!block || block.name === 'air') return;
          this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
          const tool = bot.inventory.items().find(({ name }) => name.startsWith('iron_'));
          if (tool && random.chance(0.8)) await bot.equip(tool, 'hand');
          await this.dig(bot, block);
        },
      },
      place: {
        weight: 6,
        act: async () => {
          const item = bot.inventory.items().find(({ name }) => placeable.has(name));
          const ground = bot.blockAt(at.offset(0, -1, 0));
          if (!item || !ground || block?.name !== 'air') return;
          this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
          await this.wait(2);
          await bot.equip(item, 'hand');
          await bot.placeBlock(ground, new Vec3(0, 1, 0));
        },
      },
      harvest: {
        weight: 3,
        act: async () => {
          arena.server.world.set(field.x, field.y, field.z, stateOf('potatoes', { age: 7 }));
          this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
          await this.wait(2);
          const crop = bot.blockAt(field);
          if (crop) await this.dig(bot, crop);
        },
      },
      eat: {
        weight: 3,
        act: async () => {
          player.food = 4;
          arena.server.hooks.emit('healthChanged', player);
          await this.wait(2);
          const item = bot.inventory.items().find(({ name }) => name.endsWith('potato'));
          if (!item) return;
          await bot.equip(item, 'hand');
          await bot.consume();
        },
      },
      rename: {
        weight: 6,
        act: async () => {
          if (player.screen.window instanceof AnvilWindow) bot._client.write('name_item', { name: `Thing ${random.integer(1, 9)}` });
          await this.wait(1);
          if (player.screen.window instanceof AnvilWindow) await bot.clickWindow(2, 0, random.integer(0, 1));
        },
      },
      die: { weight: 1, act: async () => this.die(bot) },
      'log out': { weight: 2, act: () => this.comeBack(bot) },
    };
  }

  /** Uses the block at a position, from where all of them are in reach. */
  private async open(bot: Bot, at: Vec3): Promise<void> {
    if (bot.currentWindow) bot.closeWindow(bot.currentWindow);
    this.stand(bot, new Vec3(0.5, floor, 0.5), 0);
    await this.wait(2);
    const block = bot.blockAt(at);
    if (block) await bot.activateBlock(block);
    await this.wait(2);
  }

  /** Digs with a time limit: a body that is not on the ground takes five times as long. */
  private async dig(bot: Bot, block: NonNullable<ReturnType<Bot['blockAt']>>): Promise<void> {
    const enough = this.arena.clock.after(600 * 50, () => bot.stopDigging());
    await bot.dig(block).finally(enough);
  }

  /** Shift-clicks a stack of an item into the open window. */
  private async shiftIn(bot: Bot, name: string): Promise<void> {
    const item = bot.currentWindow?.items().find((carried) => carried.name === name);
    if (item) await bot.clickWindow(item.slot, 0, 1);
  }

  private async clicks(bot: Bot): Promise<void> {
    const { random } = this;
    for (let click = random.integer(1, 5); click > 0; click--) {
      const window = bot.currentWindow ?? bot.inventory;
      const mode = random.pick([0, 0, 0, 1, 1, 2, 4]);
      const outside = mode === 0 && random.chance(0.04);
      const low = random.chance(0.3) ? Math.min(10, window.slots.length) : window.slots.length;
      const slot = outside ? -999 : random.integer(0, low - 1);
      // The library of the bots cannot throw nothing.
      if (mode === 4 ? !window.slots[slot] : outside && !window.selectedItem) continue;
      await bot.clickWindow(slot, mode === 2 ? random.integer(0, 8) : random.integer(0, 1), mode);
    }
  }

  /** Requests one of the offers of an enchanting table, whatever is open. */
  private enchant(bot: Bot): void {
    bot._client.write('enchant_item', { windowId: this.arena.player(bot).screen.window.id, enchantment: this.random.integer(0, 2) });
  }

  /** Clicks that no real client makes: any mode and button, drags without end, an old state, and a claim that is never true. */
  private rudeClicks(bot: Bot): void {
    const { random } = this;
    const { id } = this.arena.player(bot).screen.window;
    for (let click = random.integer(1, 6); click > 0; click--) {
      const slot = random.chance(0.2) ? -999 : random.integer(-2, 92);
      bot._client.write('window_click', {
        windowId: random.chance(0.9) ? id : random.integer(0, 100),
        stateId: random.integer(0, 40),
        slot,
        mouseButton: random.pick([0, 1, 2, 4, 5, 6, 8, 40]),
        mode: random.integer(0, 7),
        changedSlots: [],
        cursorItem: { present: true, itemId: 1, itemCount: 127, nbtData: undefined },
      });
    }
    if (random.chance(0.2)) this.enchant(bot);
    if (random.chance(0.2)) bot._client.write('select_trade', { slot: random.integer(-1, 4) });
  }

  private async die(bot: Bot): Promise<void> {
    const back = new Promise<void>((resolve) => bot.once('spawn', resolve));
    this.arena.server.runCommand(`kill ${bot.username}`);
    await back;
    await this.wait(10);
  }

  /** Leaves with any open window and rejoins a little later. */
  private async comeBack(bot: Bot): Promise<void> {
    bot.end();
    await this.wait(this.random.integer(3, 20));
    this.returning = bot.username;
  }

  private returning: string | null = null;

  private stand(bot: Bot, { x, y, z }: Vec3, yaw: number): void {
    this.arena.player(bot).teleport({ x, y, z }, yaw, 10);
  }

  private wait(ticks: number): Promise<void> {
    return new Promise((resolve) => this.arena.clock.after(ticks * 50, resolve));
  }

  /** Lets time pass until the action ends. A bot may give up; an action that neither ends nor is given up has failed. */
  private async attempt(what: string, action: Promise<unknown>): Promise<void> {
    const given = action.then(
      () => 'done',
      (error: unknown) => {
        const reason = messageOf(error);
        this.givenUp[reason] = (this.givenUp[reason] ?? 0) + 1;
        return 'given up';
      },
    );
    const late = this.wait(patience).then(() => 'late');
    if ((await this.arena.run(Promise.race([given, late]))) === 'late') this.failures.push(`To ${what} never ended.`);
    if (this.returning) {
      this.bots.set(this.returning, await this.arena.join(this.returning));
      this.returning = null;
    }
  }
}

/** Plays a seed for `rounds` rounds and returns the result. Checks the ledger after every round. */
export async function playFuzzed(seed: number, rounds: number): Promise<FuzzedSurvival> {
  const world = new FuzzedWorld(seed);
  const imbalances: string[] = [];
  try {
    await world.begin();
    for (let round = 0; round < rounds && imbalances.length === 0; round++) {
      const done = await world.round();
      const { expected, counted } = world.ledger.balance();
      const [should, is] = [JSON.stringify(expected), JSON.stringify(counted)];
      if (should !== is) imbalances.push(`seed ${seed}, round ${round}, ${done}: there should be ${should}, there is ${is}`);
    }
    const disagreements = await world.disagreements();
    const { tried, givenUp, failures } = world;
    failures.push(...world.arena.clientErrors.map(String));
    return { imbalances, failures, disagreements, tried, givenUp, turnover: world.ledger.turnover };
  } finally {
    await world.arena.dispose();
  }
}
