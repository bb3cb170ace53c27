/** What a program may call, group by group as scenarios allow them: each line is a call with its defaults and what it does. */
const guide: Readonly<Record<string, readonly string[]>> = {
  mineBlock: [
    'await mineBlock(bot, name, count = 1, point = null, maxDistance = 32): walks to up to `count` blocks of that name, nearest first round `point` (round the bot without one), breaks them and picks up what drops. Says how many were mined.',
    'await blockExists(bot, name, point = null, maxDistance = 32): whether there is such a block. Costs no time.',
  ],
  craftItem: [
    'await craftItem(bot, name, count = 1): crafts `count` times, at the nearest crafting table where the recipe needs one. Says what is missing.',
  ],
  placeItem: ['await placeItem(bot, name, position): puts a block from the inventory at a Vec3 that has a solid neighbour.'],
  multiAgent: [
    'await sendSignal(bot, username): tells a team mate that waits to go on.',
    'await waitSignal(bot, task = null, timeout = 30000): waits until a player signals to this bot, at most `timeout` milliseconds, while `task` runs.',
  ],
  farm: [
    'await tillLand(bot, lands = ["dirt"]): tills all such soil within 32 blocks; needs a hoe.',
    'await plantSweetBerryBushes(bot), plantWheatSeeds(bot), plantPotatoes(bot), plantCarrots(bot), plantBeetrootSeeds(bot), plantCocoaBeans(bot), plantMelonSeeds(bot), plantPumpkinSeeds(bot), plantSugarCane(bot): plant on every free fitting soil within 32 blocks as long as seeds last.',
    'await harvestWheat(bot, position = null), harvestPotatoes, harvestCarrots, harvestBeetroot, harvestCocoa, harvestBerries, harvestMelons, harvestPumpkins (same arguments): harvest up to 20 ripe plants near a Vec3 and pick up what drops. Plant again afterwards; berries, melons and pumpkins grow back by themselves.',
    'await harvestSugarCane(bot, groundY): cuts cane two blocks above `groundY`, the height of the soil, so that it grows on.',
    'await milkCow(bot): fills one bucket.',
    'await destroyCrop(bot, blockName): breaks every such plant within 32 blocks, ripe or not.',
  ],
  smeltItem: [
    'await smeltItem(bot, item, fuel, count = 1): smelts one after the other in the nearest free furnace, about 10 seconds each; adds fuel only where the furnace has too little.',
  ],
  killMob: [
    'await killMob(bot, name, timeout = 300): hits the nearest mob of that kind, or "player", until it is gone; timeout in seconds.',
  ],
  giveToPlayer: ['await giveToPlayer(bot, item, username, count = -1): walks to a player and throws the items over, all of them for -1.'],
  useChest: [
    'await getItemFromChest(bot, position, { item: count }), depositItemIntoChest(bot, position, { item: count }): take out of or put into the chest at a Vec3.',
    'await checkItemInsideChest(bot, position): says what a chest holds.',
  ],
  exploreUntil: ['await exploreUntil(bot, direction, maxTime = 60, callback): walks in a direction until the callback finds something.'],
  mineflayer: [
    'bot.chat(text) says a line that everybody hears; bot.inventory.items() lists { name, count }; bot.entity.position is where the bot stands; await bot.waitForTicks(20) waits a second.',
    'bot.blockAt(position), bot.findBlock({ matching, maxDistance, count }), await bot.equip(item, "hand"), await bot.consume(), await bot.lookAt(position), await bot.activateBlock(block), bot.activateItem().',
    'await bot.pathfinder.goto(goal) with new GoalNear(x, y, z, range), GoalXZ(x, z), GoalGetToBlock(x, y, z), GoalFollow(entity, range), GoalPlaceBlock or GoalLookAtBlock(position).',
    'new Vec3(x, y, z) makes positions.',
  ],
};

/** The calls of the groups that are allowed, one a line. */
export function primitiveGuide(groups: readonly string[]): string {
  return groups.flatMap((group) => guide[group] ?? []).join('\n');
}
