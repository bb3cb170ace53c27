import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allCommands } from '#server/bots/commands/all-commands.ts';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type CommandAgent, CommandStage } from './command-stage.ts';

/* Every command of MINDcraft against the real server with a bot in lockstep: its success, its refusals and its interruption. */

let stage: CommandStage;
let ryn: CommandAgent;
let raze: CommandAgent;
let place = 0;
let last: { readonly x: number; readonly z: number } | null = null;

beforeAll(async () => {
  stage = new CommandStage();
  ryn = await stage.agent('Ryn', ['Raze']);
  raze = await stage.agent('Raze', ['Ryn']);
});
afterAll(async () => {
  expect(stage.arena.clientErrors).toEqual([]);
  await stage.dispose();
});

/** A fresh piece of ground for each test: both agents stand on it, four blocks apart, with nothing in hand. */
beforeEach(async () => {
  const x = -40 + (place % 5) * 20;
  const z = -40 + (Math.floor(place / 5) % 5) * 20;
  stage.console('kill @e[type=!player]');
  if (last) stage.console(`fill ${last.x - 9} -60 ${last.z - 9} ${last.x + 9} -52 ${last.z + 9} air`);
  last = { x, z };
  stage.console(`fill ${x - 9} -60 ${z - 9} ${x + 9} -52 ${z + 9} air`);
  stage.console(`fill ${x - 9} -63 ${z - 9} ${x + 9} -62 ${z + 9} dirt`);
  stage.console(`fill ${x - 9} -61 ${z - 9} ${x + 9} -61 ${z + 9} grass_block`);
  ryn.reset(x, z);
  raze.reset(x + 4, z);
  ryn.access.done.length = 0;
  ryn.access.places.clear();
  ryn.access.blueprint = [];
  place++;
  await stage.arena.ticks(5);
});

/** The place of Ryn in whole blocks. */
function here() {
  const { x, y, z } = ryn.seat.position;
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) };
}

/** Puts a block at an offset from Ryn. */
async function put(block: string, dx: number, dy: number, dz: number): Promise<void> {
  const { x, y, z } = here();
  stage.put(block, x + dx, y + dy, z + dz);
  await stage.arena.ticks(3);
}

const says = (text: string) => expect.stringContaining(text);
const done = (text: string) => ({ status: true, message: says(text) });
const refused = (text: string) => ({ status: false, message: says(text) });

test('there are the 47 of the paper and nine later ones', () => {
  const later = [
    'endGoal',
    'lookAtPlayer',
    'lookAtPosition',
    'digDown',
    'searchWiki',
    'useOn',
    'showVillagerTrades',
    'tradeWithVillager',
    'goToSurface',
  ];
  const names = allCommands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  // The paper counts activate; the list without the later ones is its table 5.
  expect(names.filter((name) => !later.includes(name))).toHaveLength(47);
});

describe('queries', () => {
  test('stats names place, health, time, surroundings and who is near', async () => {
    const { message } = await ryn.command('!stats');
    for (const part of [
      'Position: x',
      'Game mode: survival',
      'Health: 20 of 20',
      'grass_block below',
      'Other agents: Raze',
      'Modes on: hunting',
    ])
      expect(message).toContain(part);
  });

  test('inventory lists items, the hand and worn pieces', { tags: ['long'] }, async () => {
    expect(await ryn.command('!inventory')).toMatchObject(done('You carry nothing.'));
    ryn.give('dirt', 3);
    ryn.give('iron_helmet');
    await stage.arena.ticks(3);
    expect(await ryn.command('!equip("iron_helmet")')).toMatchObject(done('iron_helmet is on head'));
    expect(await ryn.command('!inventory')).toMatchObject(done('3 dirt'));
    expect((await ryn.command('!inventory')).message).toContain('You wear iron_helmet.');
  });

  test('nearbyBlocks names the kinds around, without air', { tags: ['long'] }, async () => {
    await put('gold_block', 3, 0, 0);
    const { message, data } = await ryn.command('!nearbyBlocks');
    expect(data).toEqual(expect.arrayContaining(['dirt', 'gold_block', 'grass_block']));
    expect(message).toContain('Below you is grass_block');
  });

  test('craftable says what the carried items and a table make', { tags: ['long'] }, async () => {
    expect(await ryn.command('!craftable')).toMatchObject(done('You can craft nothing'));
    ryn.give('oak_log', 1);
    await stage.arena.ticks(3);
    expect((await ryn.command('!craftable')).message).toContain('oak_planks');
    ryn.give('crafting_table');
    ryn.give('oak_planks', 8);
    await stage.arena.ticks(3);
    expect((await ryn.command('!craftable')).message).toContain('chest');
  });

  test('entities counts players, animals and monsters', { tags: ['long'] }, async () => {
    const { x, z } = here();
    stage.console(`summon cow ${x + 3} -60 ${z}`);
    await stage.arena.ticks(5);
    expect(await ryn.command('!entities')).toMatchObject({ data: { bots: ['Raze'], people: [], kinds: { cow: 1 } } });
  });

  test('modes and savedPlaces list what the agent has', { tags: ['long'] }, async () => {
    expect(await ryn.command('!modes')).toMatchObject(done('hunting (ON): Hunts animals.'));
    expect(await ryn.command('!savedPlaces')).toMatchObject(done('You remember no places.'));
    await ryn.command('!rememberHere("camp")');
    expect(await ryn.command('!savedPlaces')).toMatchObject(done('camp at'));
  });

  test('getCraftingPlan names what is missing and the steps', { tags: ['long'] }, async () => {
    ryn.give('wheat', 2);
    await stage.arena.ticks(3);
    expect(await ryn.command('!getCraftingPlan("bread", 1)')).toMatchObject({ data: { missing: { wheat: 1 } } });
    expect(await ryn.command('!getCraftingPlan("dirt", 1)')).toMatchObject(refused('dirt is not crafted'));
    expect(await ryn.command('!getCraftingPlan("stone", 0)')).toMatchObject(refused('must be at least 1'));
  });

  test('the blueprint queries compare the building with its plan', { tags: ['long'] }, async () => {
    expect(await ryn.command('!checkBlueprint')).toMatchObject(refused('You have no blueprint.'));
    const { x, y, z } = here();
    ryn.access.blueprint = [
      { name: 'stone', at: { x: x + 2, y, z } },
      { name: 'glass', at: { x: x + 3, y, z } },
      { name: 'stone', at: { x: x + 2, y: y + 1, z } },
    ];
    await put('stone', 2, 0, 0);
    await put('dirt', 3, 0, 0);
    expect((await ryn.command('!checkBlueprint')).message).toContain(`Replace the dirt with glass at (${x + 3}, ${y}, ${z}).`);
    expect(await ryn.command('!checkBlueprintLevel(1)')).toMatchObject(done(`Place stone at (${x + 2}, ${y + 1}, ${z}).`));
    expect(await ryn.command('!checkBlueprintLevel(2)')).toMatchObject(refused('There is no level 2. The levels are 0 to 1.'));
    expect(await ryn.command('!getBlueprint')).toMatchObject(done('Level 0 begins at'));
    expect(await ryn.command('!getBlueprintLevel(0)')).toMatchObject(done('stone, glass'));
  });

  test('searchWiki and vision say that they are off, help lists all commands', { tags: ['long'] }, async () => {
    expect(await ryn.command('!searchWiki("cake")')).toMatchObject(refused('cannot be read here'));
    expect(await ryn.command('!lookAtPlayer("Raze", "at")')).toMatchObject(refused('Vision is switched off'));
    expect(await ryn.command('!lookAtPosition(1, 2, 3)')).toMatchObject(refused('Vision is switched off'));
    const { message } = await ryn.command('!help');
    for (const { name } of allCommands) expect(message).toContain(`!${name}: `);
  });
});

describe('walks', () => {
  test('goToPlayer comes near, and names who is not in sight', async () => {
    expect(await ryn.command('!goToPlayer("Raze", 1)')).toMatchObject(done('You are with Raze'));
    expect(await ryn.command('!goToPlayer("Rix", 1)')).toMatchObject(refused('Rix is not in sight.'));
    expect(await ryn.command('!goToPlayer("Ryn", 1)')).toMatchObject(refused('You are Ryn yourself.'));
    expect(await ryn.command('!goToPlayer("raze", 1)')).toMatchObject(done('You are with Raze'));
    expect(await ryn.command('!goToPlayer("Razor", 1)')).toMatchObject(refused('Razor is not in sight.'));
  });

  test('goToCoordinates arrives within the closeness, and fails without a way', { tags: ['long'] }, async () => {
    const { x, y, z } = here();
    expect(await ryn.command(`!goToCoordinates(${x + 5}, ${y}, ${z + 5}, 1)`)).toMatchObject(done('You are at'));
    expect(Math.hypot(ryn.seat.position.x - x - 5, ryn.seat.position.z - z - 5)).toBeLessThan(2.5);
    expect(await ryn.command(`!goToCoordinates(${x}, 300, ${z}, 1)`)).toMatchObject({ status: false });
    expect(await ryn.command(`!goToCoordinates(${x}, 400, ${z}, 1)`)).toMatchObject(refused('must be at least -64 and below 320'));
  });

  test('followPlayer goes on until another command begins', { tags: ['long'] }, async () => {
    const before = ryn.results.length;
    ryn.begin('!followPlayer("Raze", 1)');
    const { x, z } = here();
    stage.console(`tp Raze ${x + 8.5} -60 ${z + 8.5}`);
    await stage.arena.ticks(120);
    expect(ryn.seat.position.x).toBeGreaterThan(x + 5);
    expect(await ryn.command('!inventory')).toMatchObject({ status: true });
    expect(await ryn.command('!stay(1)')).toMatchObject(done('You stood still for 1 s.'));
    // The follower itself gave no result.
    expect(ryn.results.slice(before)).toEqual(['You stood still for 1 s.']);
  });

  test('searchForBlock and searchForEntity walk to the nearest, or say that there is none', { tags: ['long'] }, async () => {
    await put('gold_block', 7, 0, 7);
    expect(await ryn.command('!searchForBlock("gold_block", 32)')).toMatchObject(done('There is gold_block at'));
    expect(await ryn.command('!searchForBlock("diamond_block", 32)')).toMatchObject(refused('There is no diamond_block within 32 blocks'));
    const { x, z } = here();
    stage.console(`summon cow ${x + 2} -60 ${z - 6}`);
    await stage.arena.ticks(5);
    expect(await ryn.command('!searchForEntity("cow", 32)')).toMatchObject(done('There is cow at'));
    expect(await ryn.command('!searchForEntity("zombie", 32)')).toMatchObject(refused('There is no zombie'));
  });

  test('moveAway leaves the place', { tags: ['long'] }, async () => {
    const { x, z } = ryn.seat.position;
    expect(await ryn.command('!moveAway(5)')).toMatchObject(done('You moved away'));
    expect(Math.hypot(ryn.seat.position.x - x, ryn.seat.position.z - z)).toBeGreaterThan(3.5);
  });

  test('a remembered place is found again', { tags: ['long'] }, async () => {
    await ryn.command('!rememberHere("camp")');
    const { x, z } = here();
    await ryn.command('!moveAway(6)');
    expect(await ryn.command('!goToRememberedPlace("camp")')).toMatchObject(done('You are at "camp".'));
    expect(Math.hypot(ryn.seat.position.x - x - 0.5, ryn.seat.position.z - z - 0.5)).toBeLessThan(2);
    expect(await ryn.command('!goToRememberedPlace("home")')).toMatchObject(refused('You remember no place "home".'));
  });
});

describe('things', () => {
  test('givePlayer hands over, says how many arrived, and refuses what is not carried', async () => {
    ryn.give('dirt', 3);
    await stage.arena.ticks(3);
    expect(await ryn.command('!givePlayer("Raze", "dirt", 2)')).toMatchObject(done('Gave 2 dirt to Raze.'));
    expect(raze.carries()).toEqual({ dirt: 2 });
    expect(await ryn.command('!givePlayer("Raze", "dirt", 5)')).toMatchObject(done('You had only 1 of 5 dirt.'));
    expect(await ryn.command('!givePlayer("Raze", "stone", 1)')).toMatchObject(refused('You carry no stone.'));
    expect(await ryn.command('!givePlayer("Rix", "dirt", 1)')).toMatchObject(refused('Rix is not in sight.'));
    expect(await ryn.command('!givePlayer("Raze", "dirt", 0)')).toMatchObject(refused('must be at least 1'));
  });

  test('consume eats, and says why it does not', { tags: ['long'] }, async () => {
    expect(await ryn.command('!consume("bread")')).toMatchObject(refused('There is no bread in the inventory.'));
    ryn.give('golden_apple');
    await stage.arena.ticks(3);
    expect(await ryn.command('!consume("golden_apple")')).toMatchObject(done('Consumed 1 golden_apple.'));
  });

  test('equip chooses the place by the name', { tags: ['long'] }, async () => {
    for (const item of ['iron_boots', 'iron_sword', 'shield']) ryn.give(item);
    await stage.arena.ticks(3);
    expect(await ryn.command('!equip("iron_boots")')).toMatchObject(done('iron_boots is on feet'));
    expect(await ryn.command('!equip("iron_sword")')).toMatchObject(done('iron_sword is in hand'));
    expect(await ryn.command('!equip("shield")')).toMatchObject(done('shield is on off-hand'));
    expect(await ryn.command('!equip("bow")')).toMatchObject(refused('There is no bow'));
  });

  test('a chest is filled, looked into and emptied', async () => {
    await put('chest', 3, 0, 2);
    ryn.give('egg', 5);
    await stage.arena.ticks(3);
    expect(await ryn.command('!putInChest("egg", 3)')).toMatchObject(done('Put 3 egg'));
    expect(await ryn.command('!viewChest')).toMatchObject(done('3 egg'));
    expect(await ryn.command('!takeFromChest("egg", 2)')).toMatchObject(done('Took 2 egg'));
    expect(ryn.carries()).toEqual({ egg: 4 });
    expect(await ryn.command('!takeFromChest("bread", 1)')).toMatchObject(refused('There is no bread'));
    expect(await ryn.command('!putInChest("bread", 1)')).toMatchObject(refused('There is no bread'));
  });

  test('without a chest near, the chest commands say so', { tags: ['long'] }, async () => {
    for (const command of ['!viewChest', '!takeFromChest("egg", 1)']) expect(await ryn.command(command)).toMatchObject(refused('no chest'));
  });

  test('discard throws away and does not pick up again', { tags: ['long'] }, async () => {
    ryn.give('dirt', 4);
    await stage.arena.ticks(3);
    expect(await ryn.command('!discard("dirt", 3)')).toMatchObject(done('You threw 3 dirt away.'));
    expect(await ryn.command('!discard("dirt", -1)')).toMatchObject(done('You threw 1 dirt away.'));
    expect(ryn.carries()).toEqual({});
    expect(await ryn.command('!discard("dirt", 1)')).toMatchObject(refused('You carry no dirt.'));
  });
});

describe('work', () => {
  test('collectBlocks gathers, counts, and says why it stopped', async () => {
    for (const dx of [3, 4, 5]) await put('oak_log', dx, 0, 2);
    expect(await ryn.command('!collectBlocks("oak_log", 2)')).toMatchObject(done('You collected 2 of 2 oak_log and got 2 oak_log.'));
    expect(await ryn.command('!collectBlocks("oak_log", 5)')).toMatchObject(done('You collected 1 of 5 oak_log'));
    expect(await ryn.command('!collectBlocks("oak_log", 1)')).toMatchObject(refused('There is no more oak_log within 64 blocks'));
    expect(await ryn.command('!collectBlocks("bedrock", 1)')).toMatchObject(refused('Nothing breaks bedrock.'));
  });

  test('collectBlocks says that it lacks the tool, and takes ores by their mineral', { tags: ['long'] }, async () => {
    await put('coal_ore', 3, 0, 2);
    expect(await ryn.command('!collectBlocks("coal_ore", 1)')).toMatchObject(refused('I need another tool to mine coal_ore.'));
    ryn.give('wooden_pickaxe');
    await put('deepslate_coal_ore', 4, 0, 2);
    expect(await ryn.command('!collectBlocks("coal", 2)')).toMatchObject(done('2 coal'));
  });

  test('collectBlocks ends without a result when another action begins', { tags: ['long'] }, async () => {
    for (let dx = 2; dx < 8; dx++) await put('oak_log', dx, 0, 2);
    const before = ryn.results.length;
    ryn.begin('!collectBlocks("oak_log", 6)');
    await stage.arena.ticks(30);
    expect(await ryn.command('!stay(1)')).toMatchObject({ status: true });
    expect(ryn.results.slice(before)).toEqual(['You stood still for 1 s.']);
    expect(ryn.carries().oak_log ?? 0).toBeLessThan(6);
  });

  test('craftRecipe crafts by hand, at a table near, or at its own, which it takes back', async () => {
    ryn.give('oak_log', 3);
    await stage.arena.ticks(3);
    expect(await ryn.command('!craftRecipe("oak_planks", 3)')).toMatchObject(done('You have 12 oak_planks now.'));
    expect(await ryn.command('!craftRecipe("chest", 1)')).toMatchObject(refused('chest needs a crafting table'));
    expect(await ryn.command('!craftRecipe("crafting_table", 1)')).toMatchObject(done('You have 1 crafting_table now.'));
    expect(await ryn.command('!craftRecipe("chest", 1)')).toMatchObject(done('You have 1 chest now.'));
    expect(ryn.carries()).toEqual({ crafting_table: 1, chest: 1 });
    expect(await ryn.command('!craftRecipe("chest", 1)')).toMatchObject(refused('I need 8 more'));
    expect(await ryn.command('!craftRecipe("dirt", 1)')).toMatchObject(refused('dirt is not crafted'));
    expect(await ryn.command('!craftRecipe("golden_dirt", 1)')).toMatchObject(refused('is no item of this version'));
  });

  test('craftRecipe puts armour on', { tags: ['long'] }, async () => {
    await put('crafting_table', 2, 0, 2);
    ryn.give('leather', 4);
    await stage.arena.ticks(3);
    expect(await ryn.command('!craftRecipe("leather_boots", 1)')).toMatchObject(done('You have'));
    expect((await ryn.command('!inventory')).message).toContain('You wear leather_boots.');
  });

  test('smeltItem uses a furnace near or its own, and names what is missing', async () => {
    ryn.give('potato', 2);
    ryn.give('coal', 1);
    await stage.arena.ticks(3);
    expect(await ryn.command('!smeltItem("potato", 1)')).toMatchObject(refused('There is no furnace within 32 blocks'));
    ryn.give('furnace');
    await stage.arena.ticks(3);
    expect(await ryn.command('!smeltItem("potato", 2)')).toMatchObject(done('You got 2 baked_potato.'));
    expect(ryn.carries()).toMatchObject({ baked_potato: 2 });
    expect(await ryn.command('!smeltItem("dirt", 1)')).toMatchObject(refused('A furnace makes nothing of dirt.'));
    expect(await ryn.command('!smeltItem("beef", 1)')).toMatchObject(refused('You carry no beef.'));
  });

  test('clearFurnace takes everything out', { tags: ['long'] }, async () => {
    expect(await ryn.command('!clearFurnace')).toMatchObject(refused('There is no furnace'));
    await put('furnace', 2, 0, 2);
    const { x, z } = here();
    stage.container(x + 2, -60, z + 2).set(1, itemStack('coal', 3));
    await stage.arena.ticks(3);
    expect(await ryn.command('!clearFurnace')).toMatchObject(done('got 3 coal'));
  });

  test('placeHere puts a block down, and refuses without it', async () => {
    ryn.give('stone');
    await stage.arena.ticks(3);
    expect(await ryn.command('!placeHere("stone")')).toMatchObject(done('You placed stone at'));
    expect(await ryn.command('!placeHere("stone")')).toMatchObject(refused('You carry no stone.'));
  });

  test('attack hunts an animal and picks up what drops', async () => {
    const { x, z } = here();
    stage.console(`summon cow ${x + 3} -60 ${z + 3}`);
    ryn.give('iron_sword');
    await stage.arena.ticks(5);
    expect(await ryn.command('!attack("cow")')).toMatchObject(done('Killed cow'));
    expect(await ryn.command('!attack("cow")')).toMatchObject(refused('There is no cow'));
  });

  test('attackPlayer fights a player by name', { tags: ['long'] }, async () => {
    ryn.give('diamond_sword');
    await stage.arena.ticks(3);
    expect(await ryn.command('!attackPlayer("Raze")')).toMatchObject(done('You killed Raze.'));
    expect(await ryn.command('!attackPlayer("Rix")')).toMatchObject(refused('Rix is not in sight.'));
    await stage.arena.ticks(40);
  });

  test('goToBed needs a bed', { tags: ['long'] }, async () => {
    expect(await ryn.command('!goToBed')).toMatchObject(refused('There is no bed within 32 blocks.'));
  });

  test('activate uses a block near', { tags: ['long'] }, async () => {
    await put('lever', 3, 0, 0);
    expect(await ryn.command('!activate("lever")')).toMatchObject(done('You used the lever at'));
    expect(await ryn.command('!activate("oak_door")')).toMatchObject(refused('There is no oak_door within 16 blocks.'));
  });

  test('digDown stops before a fall and at what it cannot break', { tags: ['long'] }, async () => {
    ryn.give('iron_shovel');
    await stage.arena.ticks(3);
    const before = here().y;
    expect(await ryn.command('!digDown(2)')).toMatchObject({ status: true, data: { dug: 2 } });
    expect(here().y).toBe(before - 2);
    expect(await ryn.command('!digDown(9)')).toMatchObject({ message: says('stopped') });
  });

  test('useOn uses an item on a block, on an animal, and the bare hand', { tags: ['long'] }, async () => {
    ryn.give('iron_hoe');
    await put('dirt', 2, 0, 2);
    expect(await ryn.command('!useOn("iron_hoe", "dirt")')).toMatchObject(done('there is farmland now'));
    const { x, z } = here();
    stage.console(`summon cow ${x + 2} -60 ${z - 2}`);
    ryn.give('bucket');
    await stage.arena.ticks(5);
    expect(await ryn.command('!useOn("bucket", "cow")')).toMatchObject(done('milk_bucket'));
    expect(await ryn.command('!useOn("bucket", "dragon")')).toMatchObject(refused('There is no dragon'));
  });
});

describe('villagers and heights', () => {
  test('a villager shows its trades and trades by number', async () => {
    const { x, z } = here();
    const offer = 'Offers:{Recipes:[{buy:{id:"emerald",Count:2b},sell:{id:"bread",Count:6b},maxUses:3}]}';
    stage.console(`summon villager ${x + 3} -60 ${z} {NoAI:1b,${offer}}`);
    ryn.give('emerald', 4);
    await stage.arena.ticks(5);
    const { message } = await ryn.command('!entities');
    const [, id] = /Numbers of the villagers: (\d+)\./.exec(message) ?? [];
    expect(await ryn.command(`!showVillagerTrades(${id})`)).toMatchObject(done('1: 2 emerald for 6 bread'));
    expect(await ryn.command(`!tradeWithVillager(${id}, 1, 2)`)).toMatchObject(done('got 12 bread'));
    expect(await ryn.command(`!tradeWithVillager(${id}, 2, 1)`)).toMatchObject(refused('There is no trade 2.'));
    expect(await ryn.command(`!tradeWithVillager(${id}, 1, 1)`)).toMatchObject({ status: false });
    expect(await ryn.command('!showVillagerTrades(999999)')).toMatchObject(refused('There is no villager with the number 999999'));
  });

  test('goToSurface leaves a cave by its stairs, and says that one is at the surface', { tags: ['long'] }, async () => {
    expect(await ryn.command('!goToSurface')).toMatchObject(refused('You are at the surface already.'));
    // A roof over the place, with a step up beside it.
    for (let dx = -1; dx <= 1; dx++) for (let dz = -1; dz <= 1; dz++) await put('stone', dx, 2, dz);
    await put('stone', 3, 0, 0);
    await put('stone', 2, 1, 0);
    await put('stone', 3, 1, 1);
    await put('stone', 3, 0, 1);
    await put('stone', 3, 0, 2);
    expect(await ryn.command('!goToSurface')).toMatchObject(done('You are at'));
    expect(here().y).toBeGreaterThan(-60);
  });

  test('goToSurface goes ashore, and says that one swims where no way leads there', { tags: ['long'] }, async () => {
    const { x, z } = here();
    const [west, east, north, south] = [x - 3, x + 3, z - 3, z + 3];
    stage.console(`fill ${west} -63 ${north} ${east} -61 ${south} water`);
    ryn.reset(x, z, -63);
    await stage.arena.ticks(20);
    const { message } = await ryn.command('!goToSurface');
    expect(message).toContain('You are at');
    const shore = here();
    expect(shore.y).toBe(-60);
    expect(Math.max(Math.abs(shore.x - x), Math.abs(shore.z - z))).toBeGreaterThan(3);
    for (const wall of [
      `${west - 1} -60 ${north - 1} ${east + 1} -57 ${north - 1}`,
      `${west - 1} -60 ${south + 1} ${east + 1} -57 ${south + 1}`,
    ])
      stage.console(`fill ${wall} stone`);
    for (const wall of [west - 1, east + 1]) stage.console(`fill ${wall} -60 ${north} ${wall} -57 ${south} stone`);
    ryn.reset(x, z, -63);
    await stage.arena.ticks(20);
    expect(await ryn.command('!goToSurface')).toMatchObject(refused('You swim at'));
    expect(here().y).toBeGreaterThanOrEqual(-62);
  });
});

describe('the agent itself', () => {
  test('its controls reach it', async () => {
    await ryn.command('!goal("build a house")');
    await ryn.command('!startConversation("Raze", "hello")');
    await ryn.command('!clearChat');
    await ryn.command('!stfu');
    await ryn.command('!restart');
    await ryn.command('!stop');
    expect(ryn.access.done).toEqual(['goal build a house', 'talk Raze: hello', 'forget', 'silence', 'restart', 'stop']);
    expect(await ryn.command('!endGoal')).toMatchObject(done('You have no goal any more.'));
    expect(await ryn.command('!endConversation("Raze")')).toMatchObject(done('is over'));
    expect(await ryn.command('!endConversation("Rix")')).toMatchObject(refused('You have no conversation with Rix.'));
    expect(await ryn.command('!goal(" ")')).toMatchObject(refused('A goal needs words.'));
    expect(await ryn.command('!newAction("dance")')).toMatchObject(refused('Programs are switched off'));
  });

  test('a mode is switched once, and only one that exists', { tags: ['long'] }, async () => {
    expect(await ryn.command('!setMode("hunting", false)')).toMatchObject(done('is off now'));
    expect(await ryn.command('!setMode("hunting", false)')).toMatchObject(refused('is off already'));
    expect(await ryn.command('!setMode("flying", true)')).toMatchObject(refused('There is no mode "flying"'));
    await ryn.command('!setMode("hunting", true)');
  });
});
