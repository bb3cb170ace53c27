import { distance, type Position } from '#lib/domain/position.ts';
import { findBlocks } from './block-search.ts';
import { type ChestMemory, chestKey } from './chest-memory.ts';
import { type Bot, Vec3 } from './library/mineflayer.ts';

/** What an agent learns about its surroundings and itself at one moment. */
export interface Observation {
  /** Kinds of blocks within 8 blocks horizontally and 2 vertically, without air. */
  readonly voxels: readonly string[];
  /** Kinds of blocks seen earlier but not now. Empty outside an event collector, which records them. */
  readonly blockRecords: readonly string[];
  /** Item name to count. */
  readonly inventory: Readonly<Record<string, number>>;
  /** Known contents of chests within 16 blocks, by "x y z". Contents are known after a chest was opened. */
  readonly nearbyChests: Readonly<Record<string, Readonly<Record<string, number>> | 'Unknown' | 'Invalid'>>;
  readonly status: Status;
}

export interface Status {
  readonly name: string;
  readonly health: number;
  readonly food: number;
  readonly saturation: number;
  readonly oxygen: number;
  readonly position: Position;
  readonly velocity: Position;
  readonly yaw: number;
  readonly pitch: number;
  readonly onGround: boolean;
  /** Item names or null: hand, off-hand, feet, legs, torso, head. */
  readonly equipment: readonly (string | null)[];
  readonly timeSinceOnGround: number;
  readonly isInWater: boolean;
  readonly isInLava: boolean;
  readonly isInWeb: boolean;
  readonly isCollidedHorizontally: boolean;
  readonly isCollidedVertically: boolean;
  readonly biome: string;
  /** Distance to the nearest entity of each kind within 32 blocks, without players and items. */
  readonly entities: Readonly<Record<string, number>>;
  readonly timeOfDay: TimeOfDay;
  /** Slots in use of the 36 of the main inventory. */
  readonly inventoryUsed: number;
  /** Age of the world in ticks. */
  readonly elapsedTime: number;
}

export type TimeOfDay = 'sunrise' | 'day' | 'noon' | 'sunset' | 'night' | 'midnight';

const voxelReach = { x: 8, y: 2, z: 8 };
const entityReach = 32;
const chestReach = 16;

/** The current observation of a bot, with its memory of chests. */
export function observe(bot: Bot, memory: ChestMemory): Observation {
  return { voxels: voxels(bot), blockRecords: [], inventory: inventory(bot), nearbyChests: chests(bot, memory), status: status(bot) };
}

/** Kinds of blocks around the body. */
export function voxels(bot: Bot): string[] {
  const centre = bot.entity.position.floored();
  const names = new Set<string>();
  const at = new Vec3(0, 0, 0);
  for (at.x = centre.x - voxelReach.x; at.x <= centre.x + voxelReach.x; at.x++) {
    for (at.y = centre.y - voxelReach.y; at.y <= centre.y + voxelReach.y; at.y++) {
      for (at.z = centre.z - voxelReach.z; at.z <= centre.z + voxelReach.z; at.z++) {
        const state = bot.world.getBlockStateId(at);
        const name = state === 0 ? undefined : bot.registry.blocksByStateId[state]?.name;
        if (name) names.add(name);
      }
    }
  }
  return [...names].sort();
}

/** Carried items by name. */
export function inventory(bot: Bot): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of bot.inventory.items()) counts[item.name] = (counts[item.name] ?? 0) + item.count;
  return counts;
}

function chests(bot: Bot, memory: ChestMemory): Observation['nearbyChests'] {
  const chestType = bot.registry.blocksByName.chest?.id;
  if (chestType === undefined) return {};
  const found = findBlocks(
    { bot },
    { types: new Set([chestType]), centre: bot.entity.position, maxDistance: chestReach, count: Number.POSITIVE_INFINITY },
  );
  const seen = new Set(found.map(chestKey));
  const others = memory.places().filter((at) => !seen.has(chestKey(at)) && distance(at, bot.entity.position) <= chestReach);
  return Object.fromEntries([
    ...found.map((at) => [chestKey(at), memory.at(at) ?? 'Unknown'] as const),
    ...others.map((at) => [chestKey(at), stillContainer(bot, at) ? (memory.at(at) ?? 'Unknown') : 'Invalid'] as const),
  ]);
}

/** Whether the block at a remembered place is still a container. */
function stillContainer(bot: Bot, { x, y, z }: Position): boolean {
  const name = bot.blockAt(new Vec3(x, y, z), false)?.name;
  return name === 'chest' || name === 'trapped_chest' || name === 'barrel';
}

function status(bot: Bot): Status {
  const { entity } = bot;
  const body = Object.fromEntries<unknown>(Object.entries(entity));
  return {
    name: bot.username,
    health: bot.health,
    food: bot.food,
    saturation: bot.foodSaturation,
    oxygen: bot.oxygenLevel ?? 20,
    position: point(entity.position),
    velocity: point(entity.velocity),
    yaw: entity.yaw,
    pitch: entity.pitch,
    onGround: entity.onGround,
    equipment: ['hand', 'off-hand', 'feet', 'legs', 'torso', 'head'].map((slot) => equipped(bot, slot)),
    timeSinceOnGround: Number(body.timeSinceOnGround ?? 0),
    isInWater: body.isInWater === true,
    isInLava: body.isInLava === true,
    isInWeb: body.isInWeb === true,
    isCollidedHorizontally: body.isCollidedHorizontally === true,
    isCollidedVertically: body.isCollidedVertically === true,
    biome: bot.registry.biomes[bot.world.getBiome(entity.position)]?.name ?? 'unknown',
    entities: entities(bot),
    timeOfDay: timeOfDay(bot.time.timeOfDay),
    inventoryUsed: bot.inventory.items().length,
    elapsedTime: bot.time.age,
  };
}

function equipped(bot: Bot, slot: string): string | null {
  if (slot === 'hand') return bot.heldItem?.name ?? null;
  const index = { 'off-hand': 45, feet: 8, legs: 7, torso: 6, head: 5 }[slot];
  return index === undefined ? null : (bot.inventory.slots[index]?.name ?? null);
}

function entities(bot: Bot): Record<string, number> {
  const nearest: Record<string, number> = {};
  for (const entity of Object.values(bot.entities)) {
    const { name } = entity;
    if (!name || entity === bot.entity || entity.type === 'player' || name === 'item') continue;
    const far = distance(entity.position, bot.entity.position);
    if (far <= entityReach && far < (nearest[name] ?? Number.POSITIVE_INFINITY)) nearest[name] = far;
  }
  return nearest;
}

/** The label of a time of day in ticks, from 0 at dawn to 24000. */
function timeOfDay(ticks: number): TimeOfDay {
  if (ticks < 1000) return 'sunrise';
  if (ticks < 6000) return 'day';
  if (ticks < 12_000) return 'noon';
  if (ticks < 13_000) return 'sunset';
  if (ticks < 18_000) return 'night';
  if (ticks < 22_000) return 'midnight';
  return 'sunrise';
}

function point({ x, y, z }: Position): Position {
  return { x, y, z };
}
