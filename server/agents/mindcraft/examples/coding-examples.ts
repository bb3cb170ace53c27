/** A request and a program that does it. */
interface CodingExample {
  readonly title: string;
  /** Groups of calls that the program uses. */
  readonly groups: readonly string[];
  readonly code: string;
}

/** Programs from which the prompt for a program shows the nearest ones whose calls the task allows. */
export const codingExamples: readonly CodingExample[] = [
  {
    title: 'mine some logs and say how many',
    groups: ['mineBlock'],
    code: `async function main(bot) {
  const mined = await mineBlock(bot, 'oak_log', 4);
  console.log(mined === 0 ? 'no oak logs near' : 'mined ' + mined + ' oak_log');
}`,
  },
  {
    title: 'build a wall of blocks, 5 long and 3 high',
    groups: ['placeItem', 'mineflayer'],
    code: `async function main(bot) {
  const start = bot.entity.position.floored().offset(2, 0, 0);
  let placed = 0;
  // Level by level, because a block needs a neighbour to hold on to.
  for (let y = 0; y < 3; y++)
    for (let z = 0; z < 5; z++) if (await placeItem(bot, 'stone', start.offset(0, y, z))) placed++;
  console.log('placed ' + placed + ' of 15 stone');
}`,
  },
  {
    title: 'place one block at given coordinates and look whether it is there',
    groups: ['placeItem', 'mineflayer'],
    code: `async function main(bot) {
  const at = new Vec3(4, -60, 2);
  if (bot.inventory.count('glass') === 0) return console.log('no glass');
  await placeItem(bot, 'glass', at);
  console.log('there is ' + bot.blockAt(at).name + ' at (4, -60, 2)');
}`,
  },
  {
    title: 'craft a tool from raw wood',
    groups: ['mineBlock', 'craftItem', 'mineflayer'],
    code: `async function main(bot) {
  while (bot.inventory.count('oak_log') < 3) if ((await mineBlock(bot, 'oak_log', 1)) === 0) return console.log('no logs');
  await craftItem(bot, 'oak_planks', 3);
  await craftItem(bot, 'stick', 1);
  await craftItem(bot, 'wooden_pickaxe', 1);
  console.log('I have ' + bot.inventory.count('wooden_pickaxe') + ' wooden_pickaxe');
}`,
  },
  {
    title: 'walk a square round a place and come back',
    groups: ['mineflayer'],
    code: `async function main(bot) {
  const home = bot.entity.position.floored();
  for (const [x, z] of [[6, 0], [6, 6], [0, 6], [0, 0]])
    await bot.pathfinder.goto(new GoalNear(home.x + x, home.y, home.z + z, 1));
  console.log('back at ' + bot.entity.position.floored());
}`,
  },
  {
    title: 'harvest ripe wheat, plant again and bring the wheat to a player',
    groups: ['farm', 'giveToPlayer'],
    code: `async function main(bot) {
  const harvested = await harvestWheat(bot);
  await plantWheatSeeds(bot);
  const given = harvested > 0 ? await giveToPlayer(bot, 'wheat', 'Mira', harvested) : 0;
  console.log('harvested ' + harvested + ', gave ' + given);
}`,
  },
];
