import type { Position } from '#lib/domain/position.ts';
import { type ItemStack, itemStack } from '../inventory/item-stack.ts';
import { enchantmentLevel } from '../mining-speed.ts';
import type { Random } from '../random.ts';
import { gameData } from '../registry.ts';
import type { MinecraftServer } from '../server.ts';
import type { BlockTemplate } from '../world/block-template.ts';

/** One thing a block may drop: a count drawn evenly from low to high, nothing below one. */
interface Drop {
  readonly item: string;
  readonly low: number;
  readonly high: number;
  readonly chance?: number;
}

const one = (item: string, chance?: number): Drop => ({ item, low: 1, high: 1, ...(chance === undefined ? {} : { chance }) });
const some = (item: string, low: number, high: number): Drop => ({ item, low, high });
const crop = (item: string, seed: string, ripe: number, seeds: number) => (block: BlockTemplate) =>
  Number(block.properties.age) < ripe ? [one(seed)] : item === seed ? [some(item, 1, 1 + seeds)] : [one(item), some(seed, 1, 1 + seeds)];

type Table = readonly Drop[] | ((block: BlockTemplate) => readonly Drop[]);

/** Vanilla's tables where the game data at hand is rough: without silk touch and fortune. */
const tables: Readonly<Record<string, Table>> = {
  red_mushroom_block: [some('red_mushroom', -6, 2)],
  brown_mushroom_block: [some('brown_mushroom', -6, 2)],
  mushroom_stem: [],
  grass: [one('wheat_seeds', 0.125)],
  tall_grass: [one('wheat_seeds', 0.125)],
  fern: [one('wheat_seeds', 0.125)],
  gravel: [one('gravel', 0.9), one('flint', 0.1)],
  clay: [some('clay_ball', 4, 4)],
  glowstone: [some('glowstone_dust', 2, 4)],
  melon: [some('melon_slice', 3, 7)],
  bookshelf: [some('book', 3, 3)],
  snow_block: [some('snowball', 4, 4)],
  redstone_ore: [some('redstone', 4, 5)],
  deepslate_redstone_ore: [some('redstone', 4, 5)],
  lapis_ore: [some('lapis_lazuli', 4, 9)],
  deepslate_lapis_ore: [some('lapis_lazuli', 4, 9)],
  copper_ore: [some('raw_copper', 2, 5)],
  deepslate_copper_ore: [some('raw_copper', 2, 5)],
  wheat: crop('wheat', 'wheat_seeds', 7, 3),
  beetroots: crop('beetroot', 'beetroot_seeds', 3, 3),
  carrots: crop('carrot', 'carrot', 7, 3),
  potatoes: crop('potato', 'potato', 7, 3),
  sweet_berry_bush: (block) =>
    block.properties.age === '3' ? [some('sweet_berries', 2, 3)] : block.properties.age === '2' ? [some('sweet_berries', 1, 2)] : [],
};

function leaves(block: BlockTemplate): readonly Drop[] {
  const kind = block.name.replace(/_leaves$/, '');
  const sapling = kind === 'mangrove' ? null : kind === 'azalea' || kind === 'flowering_azalea' ? kind : `${kind}_sapling`;
  const apple = kind === 'oak' || kind === 'dark_oak' ? [one('apple', 0.005)] : [];
  const stick: Drop = { item: 'stick', low: 1, high: 2, chance: 0.02 };
  return [...(sapling ? [one(sapling, kind === 'jungle' ? 0.025 : 0.05)] : []), stick, ...apple];
}

function gameTable(block: BlockTemplate, silk: boolean): readonly Drop[] {
  const drops = gameData.blockLoot[block.name]?.drops ?? [];
  const fitting = drops.filter((drop) => (silk ? !drop.noSilkTouch : !drop.silkTouch));
  return fitting.map((drop) => ({
    item: drop.item,
    low: drop.stackSizeRange[0] ?? 1,
    high: drop.stackSizeRange[1] ?? drop.stackSizeRange[0] ?? 1,
  }));
}

function dropsOf(block: BlockTemplate, tool: ItemStack | null): readonly Drop[] {
  if (enchantmentLevel(tool, 'silk_touch') > 0 && gameData.itemsByName[block.name]) return [one(block.name)];
  if (block.name.endsWith('_leaves')) return tool?.name === 'shears' ? [one(block.name)] : leaves(block);
  if (block.name.endsWith('_slab') && block.properties.type === 'double') return [some(block.name, 2, 2)];
  if ((block.name.endsWith('_door') || block.name === 'tall_grass') && block.properties.half === 'upper') return [];
  if (block.name.endsWith('_bed') && block.properties.part === 'foot') return [];
  const table = tables[block.name];
  if (table) return typeof table === 'function' ? table(block) : table;
  // What hangs on a wall is the same thing as what stands.
  const standing = block.name.replace('wall_', '');
  if (standing !== block.name && gameData.itemsByName[standing]) return [one(standing)];
  return gameTable(block, false);
}

/** What a block drops to a tool, drawn from the random numbers given. */
export function rollLoot(block: BlockTemplate, tool: ItemStack | null, random: Random): ItemStack[] {
  const stacks: ItemStack[] = [];
  for (const drop of dropsOf(block, tool)) {
    if (drop.chance !== undefined && !random.chance(drop.chance)) continue;
    const count = drop.low === drop.high ? drop.low : random.integer(drop.low, drop.high);
    if (count > 0) stacks.push(itemStack(drop.item, count));
    // Gravel gives either itself or flint, never both.
    if (block.name === 'gravel') break;
  }
  return stacks;
}

const lootRandom = new WeakMap<MinecraftServer, Random>();

function randomOf(server: MinecraftServer): Random {
  const known = lootRandom.get(server);
  if (known) return known;
  const made = server.random.fork('loot');
  lootRandom.set(server, made);
  return made;
}

/** Lets a stack appear where a block is or was, with vanilla's scatter and hop. */
export function popItem(server: MinecraftServer, at: Position, stack: ItemStack): void {
  const random = randomOf(server);
  const scatter = (): number => random.next() * 0.5 - 0.25;
  const position = { x: at.x + 0.5 + scatter(), y: at.y + 0.5 + scatter() - 0.125, z: at.z + 0.5 + scatter() };
  const velocity = { x: random.next() * 0.2 - 0.1, y: 0.2, z: random.next() * 0.2 - 0.1 };
  server.entities.spawnItem(position, stack, velocity);
}

/** Drops what a block gives to a tool. */
export function dropLoot(server: MinecraftServer, block: BlockTemplate, at: Position, tool: ItemStack | null): void {
  for (const stack of rollLoot(block, tool, randomOf(server))) popItem(server, at, stack);
}
