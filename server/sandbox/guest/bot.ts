import { type Block, blockAt, searchBlocks } from './blocks.ts';
import { ask, askOnce, call, now } from './bridge.ts';
import { gameData } from './game-data.ts';
import type { Goal } from './goals.ts';
import { type Point, Vec3 } from './vec3.ts';

interface Status {
  readonly username: string;
  readonly entity: {
    readonly id: number;
    position: Point;
    velocity: Point;
    readonly yaw: number;
    readonly pitch: number;
    readonly onGround: boolean;
  };
  readonly health: number;
  readonly food: number;
  readonly foodSaturation: number;
  readonly oxygenLevel: number;
  readonly time: { readonly timeOfDay: number; readonly age: number; readonly day: number };
  readonly quickBarSlot: number;
}

interface Item {
  readonly name: string;
  readonly type: number;
  readonly count: number;
  readonly slot: number;
  readonly stackSize: number;
  readonly displayName: string;
}

interface Entity {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly username?: string;
  position: Point;
}

const status = askOnce<Status>('status', (told) => {
  told.entity.position = new Vec3(told.entity.position);
  told.entity.velocity = new Vec3(told.entity.velocity);
  return told;
});
const items = askOnce<Item[]>('inventory', (told) => told);
const held = (): Item | null => items().find((item) => item.slot === 36 + status().quickBarSlot) ?? null;
const entities = askOnce<Entity[]>('entities', (told) => {
  for (const entity of told) entity.position = new Vec3(entity.position);
  return told;
});

function isKind(item: Item, kind: number | string): boolean {
  return typeof kind === 'string' ? item.name === kind : item.type === kind;
}

function nameOf(item: number | string | Item): string {
  if (typeof item === 'object') return item.name;
  return typeof item === 'string' ? item : (gameData.items[item]?.name ?? String(item));
}

function placeOf(target: Point | { readonly position: Point }): Point {
  return 'position' in target ? target.position : target;
}

const inventory = Object.freeze({
  items: (): Item[] => items().filter((item) => item.slot >= 9 && item.slot < 45),
  count: (kind: number | string): number => inventory.items().reduce((sum, item) => (isKind(item, kind) ? sum + item.count : sum), 0),
  findInventoryItem: (kind: number | string): Item | null => inventory.items().find((item) => isKind(item, kind)) ?? null,
  emptySlotCount: (): number => 36 - inventory.items().length,
  get slots(): (Item | null)[] {
    const slots: (Item | null)[] = Array.from({ length: 46 }, () => null);
    for (const item of items()) slots[item.slot] = item;
    return slots;
  },
});

/** Members of mineflayer that programs do not have, with the alternative. */
const instead: Readonly<Record<string, string>> = {
  dig: 'mineBlock(bot, name, count)',
  placeBlock: 'placeItem(bot, name, position)',
  craft: 'craftItem(bot, name, count)',
  attack: 'killMob(bot, name)',
  toss: 'giveToPlayer(bot, item, username, count)',
  tossStack: 'giveToPlayer(bot, item, username, count)',
  openChest: 'getItemFromChest, depositItemIntoChest or checkItemInsideChest',
  openContainer: 'getItemFromChest, depositItemIntoChest or checkItemInsideChest',
  openFurnace: 'smeltItem(bot, item, fuel, count)',
  setControlState: 'bot.pathfinder.goto(goal)',
  on: 'a loop with await bot.waitForTicks(20)',
  once: 'a loop with await bot.waitForTicks(20)',
  whisper: 'bot.chat(text)',
};

const refusals = Object.fromEntries(
  Object.entries(instead).map(([name, use]) => [
    name,
    () => {
      throw new TypeError(`bot.${name} is not available. Use ${use} instead.`);
    },
  ]),
);

/** The bot of a program: a read-only view with the documented functions. */
export const bot = Object.freeze({
  ...refusals,
  get username() {
    return status().username;
  },
  get entity() {
    return status().entity;
  },
  get health() {
    return status().health;
  },
  get food() {
    return status().food;
  },
  get foodSaturation() {
    return status().foodSaturation;
  },
  get oxygenLevel() {
    return status().oxygenLevel;
  },
  get time() {
    return { ...status().time, elapsed: now() };
  },
  get heldItem() {
    return held();
  },
  get quickBarSlot() {
    return status().quickBarSlot;
  },
  get entities() {
    return Object.fromEntries(entities().map((entity) => [entity.id, entity]));
  },
  get players() {
    const near = new Map(entities().map((entity) => [entity.username, entity]));
    return Object.fromEntries(ask<string[]>('players', []).map((username) => [username, { username, entity: near.get(username) ?? null }]));
  },
  get registry() {
    return gameData;
  },
  get version() {
    return gameData.version;
  },
  inventory,
  pathfinder: Object.freeze({ goto: (goal: Goal): Promise<unknown> => call('goto', [goal.walk()]) }),
  chat: (text: unknown): void => void ask('say', [String(text)]),
  waitForTicks: (count: number): Promise<unknown> => call('ticks', [count]),
  blockAt,
  findBlock: (search: Parameters<typeof searchBlocks>[0]): Block | null => searchBlocks({ ...search, count: 1 })[0] ?? null,
  findBlocks: (search: Parameters<typeof searchBlocks>[0]): Vec3[] => searchBlocks(search).map((block) => block.position),
  nearestEntity(matching: (entity: Entity) => boolean = () => true): Entity | null {
    const { position } = status().entity;
    const from = new Vec3(position);
    let nearest: Entity | null = null;
    for (const entity of entities()) {
      if (entity.id === status().entity.id || !matching(entity)) continue;
      if (nearest === null || from.distanceTo(entity.position) < from.distanceTo(nearest.position)) nearest = entity;
    }
    return nearest;
  },
  isABed: (block: Block): boolean => block.name.endsWith('_bed'),
  lookAt: (point: Point): Promise<unknown> => call('lookAt', [point]),
  equip: (item: number | string | Item, destination?: string): Promise<unknown> => call('equip', [nameOf(item), destination]),
  consume: (): Promise<unknown> => call('consume', []),
  fish: (): Promise<unknown> => call('fish', []),
  sleep: (bed: Point | { readonly position: Point }): Promise<unknown> => call('sleep', [placeOf(bed)]),
  activateBlock: (block: Point | { readonly position: Point }): Promise<unknown> => call('activateBlock', [placeOf(block)]),
  activateItem: (): Promise<unknown> => call('activateItem', []),
  useOn: (target: Entity | string): Promise<unknown> =>
    call('useOn', [typeof target === 'string' ? target : (target.username ?? target.name)]),
});
