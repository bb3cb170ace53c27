import type { PrimitiveName } from '#server/bots/primitives/all.ts';
import { harvestingPrimitives, plantingPrimitives } from '#server/bots/primitives/farm/farm-primitives.ts';
import { primitiveReturns } from './primitive-returns.ts';

/** One line of the guide: calls with the same result type, and their effect. */
interface GuideLine {
  readonly calls: readonly PrimitiveName[];
  readonly words: string;
}

/** The calls for programs, by the groups that scenarios allow: each line is a call with its defaults and its effect. */
const guide: Readonly<Record<string, readonly GuideLine[]>> = {
  mineBlock: [
    {
      calls: ['mineBlock'],
      words:
        'await mineBlock(bot, name, count = 1, point = null, maxDistance = 32): walks to up to `count` blocks of that name, nearest first round the Vec3 `point` (round the bot without one), breaks them and picks up what drops',
    },
    {
      calls: ['blockExists'],
      words: 'await blockExists(bot, name, point = null, maxDistance = 32): looks whether there is such a block; costs no time',
    },
  ],
  craftItem: [
    {
      calls: ['craftItem'],
      words:
        'await craftItem(bot, name, count = 1): crafts `count` times, at the nearest crafting table where there is one; says what is missing',
    },
  ],
  placeItem: [
    {
      calls: ['placeItem'],
      words: 'await placeItem(bot, name, position): puts a block from the inventory at a Vec3 that has a solid neighbour',
    },
  ],
  multiAgent: [
    { calls: ['sendSignal'], words: 'await sendSignal(bot, username): tells a team mate that waits to go on' },
    {
      calls: ['waitSignal'],
      words:
        'await waitSignal(bot, task = null, timeout = 30000): waits until a player signals to this bot, at most `timeout` milliseconds, while the function `task` runs',
    },
  ],
  farm: [
    { calls: ['tillLand'], words: 'await tillLand(bot, lands = ["dirt"]): tills all such soil within 32 blocks; needs a hoe' },
    {
      calls: plantingPrimitives,
      words:
        'await plantSweetBerryBushes(bot), plantWheatSeeds(bot), plantPotatoes(bot), plantCarrots(bot), plantBeetrootSeeds(bot), plantCocoaBeans(bot), plantMelonSeeds(bot), plantPumpkinSeeds(bot), plantSugarCane(bot): plant on every free fitting soil within 32 blocks as long as seeds last',
    },
    {
      calls: harvestingPrimitives,
      words:
        'await harvestWheat(bot, position = null), harvestPotatoes, harvestCarrots, harvestBeetroot, harvestCocoa, harvestBerries, harvestMelons, harvestPumpkins (same arguments): harvest up to 20 ripe plants within 25 blocks of a Vec3 and pick up what drops. Plant again afterwards; berries, melons and pumpkins grow back by themselves',
    },
    {
      calls: ['harvestSugarCane'],
      words: 'await harvestSugarCane(bot, groundY): cuts cane two blocks above `groundY`, the height of the soil, so that it grows on',
    },
    { calls: ['milkCow'], words: 'await milkCow(bot): fills one bucket' },
    { calls: ['destroyCrop'], words: 'await destroyCrop(bot, blockName): breaks every such plant within 32 blocks, ripe or not' },
  ],
  smeltItem: [
    {
      calls: ['smeltItem'],
      words:
        'await smeltItem(bot, item, fuel, count = 1): smelts one after the other in the nearest free furnace, 12 seconds each; adds fuel only where the furnace has too little',
    },
  ],
  killMob: [
    {
      calls: ['killMob'],
      words:
        'await killMob(bot, name, timeout = 300): hits the nearest mob of that kind, or "player", until it is gone; timeout in seconds',
    },
  ],
  giveToPlayer: [
    {
      calls: ['giveToPlayer'],
      words: 'await giveToPlayer(bot, item, username, count = -1): walks to a player and throws the items over, all of them for -1',
    },
  ],
  useChest: [
    {
      calls: ['getItemFromChest'],
      words: 'await getItemFromChest(bot, position, { item: count }): takes items out of the chest at a Vec3, as many as there are',
    },
    {
      calls: ['depositItemIntoChest'],
      words: 'await depositItemIntoChest(bot, position, { item: count }): puts items into the chest at a Vec3, as many as are carried',
    },
    { calls: ['checkItemInsideChest'], words: 'await checkItemInsideChest(bot, position): looks into a chest' },
  ],
  exploreUntil: [
    {
      calls: ['exploreUntil'],
      words: 'await exploreUntil(bot, direction, maxTime = 60, callback): walks in a direction until the callback finds something',
    },
  ],
  mineflayer: [
    {
      calls: ['goto'],
      words:
        'await bot.pathfinder.goto(goal): walks there; fails with an error where there is no way. Goals are new GoalNear(x, y, z, range), GoalXZ(x, z), GoalGetToBlock(x, y, z), GoalFollow(entity, range), GoalPlaceBlock and GoalLookAtBlock(position), also as goals.GoalNear and so on',
    },
    {
      calls: ['findBlock'],
      words: 'bot.findBlock({ matching: name or id or block => boolean, maxDistance: 32 }): has block.name and block.position',
    },
    { calls: ['findBlocks'], words: 'bot.findBlocks({ matching, maxDistance: 32, count: 10 })' },
    { calls: ['blockAt'], words: 'bot.blockAt(position)' },
    {
      calls: ['equip', 'consume', 'lookAt', 'activateItem', 'fish', 'sleep'],
      words:
        'await bot.equip(item, "hand"), await bot.consume(), await bot.lookAt(position), await bot.activateItem(), await bot.fish(), await bot.sleep(bed)',
    },
    {
      calls: ['activateBlock', 'useOn'],
      words: 'await bot.activateBlock(block), await bot.useOn(entity): right-click something at most 6 blocks away',
    },
  ],
  build: [
    {
      calls: ['stepTo'],
      words: 'await stepTo(bot, position): walks until the feet are in exactly this block, without digging or placing anything',
    },
    {
      calls: ['placeFromHere'],
      words:
        'await placeFromHere(bot, name, position, facing = null): places a block within reach without walking; facing is a side (north, east, south, west) or an axis (x, y, z)',
    },
    { calls: ['digFromHere'], words: 'await digFromHere(bot, position): breaks a block within reach without walking' },
    {
      calls: ['pillarUp', 'pillarDown'],
      words:
        'await pillarUp(bot, levels): rises on dirt from the inventory. await pillarDown(bot, levels): digs that dirt away below the feet',
    },
  ],
  buildBlocks: [
    {
      calls: ['buildBlocks'],
      words:
        'await buildBlocks(bot, blocks, scaffolds = false, keeps = false): builds a list of up to 256 blocks { name, position } from the inventory, from the ground up; walks there, rises on dirt from the inventory and takes the dirt away again. The name "air" empties a position. With scaffolds it puts dirt where a block has no neighbour, and removes it at the end. With keeps its stairs and scaffolds stay for the next call',
    },
    {
      calls: ['unbuiltBlocks'],
      words:
        'await unbuiltBlocks(bot): the blocks that the newest buildBlocks left open, each with a reason, such as a missing item or a place without a neighbour',
    },
  ],
};

/** The objects of the bot and the game for every program, besides calls. */
const views: readonly string[] = [
  'bot.chat(text): says a line that everybody hears. await bot.waitForTicks(20): waits one second.',
  'bot.username, bot.health, bot.food, bot.entity.position (a Vec3 with distanceTo, offset, floored), bot.heldItem, bot.players.',
  'bot.inventory.items(): a list of { name, count, slot }; bot.inventory.count(name): how many; bot.inventory.emptySlotCount().',
  'bot.nearestEntity(entity => entity.name === "cow"): an entity with name, username and position, or null; bot.entities: all of them by id.',
  'new Vec3(x, y, z); mcData.blocksByName, mcData.itemsByName and mcData.foodsByName: names with ids. Nothing has to be loaded with require or import.',
];

function lineOf({ calls, words }: GuideLine): string {
  const returned = [...new Set(calls.map((call) => primitiveReturns[call].words))].join(' or ');
  return `${words}. Returns ${returned}.`;
}

/** The calls of the allowed groups, one per line, with their results. */
export function primitiveGuide(groups: readonly string[]): string {
  return [...primitiveSkills(groups).map(({ text }) => text), ...objectLines(groups)].join('\n');
}

/** A line of the guide with the calls that it documents. */
interface PrimitiveSkill {
  readonly calls: readonly PrimitiveName[];
  readonly text: string;
}

/** The lines of the guide for the calls of the allowed groups, one by one. */
export function primitiveSkills(groups: readonly string[]): readonly PrimitiveSkill[] {
  return groups.flatMap((group) => guide[group] ?? []).map((line) => ({ calls: line.calls, text: lineOf(line) }));
}

/** The lines of the guide for objects, if the allowed groups have them. */
export function objectLines(groups: readonly string[]): readonly string[] {
  return groups.includes('mineflayer') ? views : [];
}

/** The calls that the guide documents. */
export const documentedCalls: readonly PrimitiveName[] = Object.values(guide).flatMap((lines) => lines.flatMap(({ calls }) => calls));
