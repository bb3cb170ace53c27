import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CommandAgent, CommandStage } from './command-stage.ts';

/* Commands of MINDcraft while every slot of the inventory is taken. */

const slots = 36;

let stage: CommandStage;
let ryn: CommandAgent;
let raze: CommandAgent;

beforeAll(async () => {
  stage = new CommandStage();
  ryn = await stage.agent('Ryn', ['Raze']);
  raze = await stage.agent('Raze', ['Ryn']);
});
afterAll(() => stage.dispose());

beforeEach(async () => {
  stage.console('kill @e[type=!player]');
  stage.console('fill -9 -60 -9 9 -56 9 air');
  ryn.reset(0, 0);
  raze.reset(4, 0);
  await stage.arena.ticks(3);
});

/** Fills the slots of an agent with swords, of which none fits on another. */
async function fill(agent: CommandAgent, count = slots): Promise<void> {
  for (let slot = 0; slot < count; slot++) agent.give('wooden_sword');
  await stage.arena.ticks(3);
}

const says = (text: string) => expect.stringContaining(text);

test('collectBlocks breaks nothing and says why', async () => {
  await fill(ryn);
  stage.put('oak_log', 3, -60, 2);
  await stage.arena.ticks(3);
  expect(await ryn.command('!collectBlocks("oak_log", 1)')).toMatchObject({
    status: false,
    message: says('Your inventory has no room for oak_log.'),
  });
  expect(stage.nameAt(3, -60, 2)).toBe('oak_log');
});

test('takeFromChest leaves everything in the chest', async () => {
  stage.put('chest', 2, -60, 2);
  ryn.give('egg', 5);
  await stage.arena.ticks(3);
  await ryn.command('!putInChest("egg", 5)');
  await fill(ryn);
  expect(await ryn.command('!takeFromChest("egg", 5)')).toMatchObject({ status: false });
  expect(await ryn.command('!viewChest')).toMatchObject({ message: says('5 egg') });
});

test('givePlayer to a player without room says that nothing arrived, and keeps the items', async () => {
  await fill(raze);
  ryn.give('egg', 2);
  await stage.arena.ticks(3);
  expect(await ryn.command('!givePlayer("Raze", "egg", 2)')).toMatchObject({ status: false, message: says('Gave 0 of 2 egg to Raze') });
  expect(ryn.carries()).toEqual({ egg: 2 });
});

test('craftRecipe makes what takes the place of its ingredients', async () => {
  await fill(ryn, slots - 1);
  ryn.give('oak_log', 1);
  await stage.arena.ticks(3);
  expect(await ryn.command('!craftRecipe("oak_planks", 1)')).toMatchObject({ status: true, message: says('You have 4 oak_planks now.') });
});

test('craftRecipe with its own table takes the table back into the slot that it left', async () => {
  await fill(ryn, slots - 2);
  ryn.give('crafting_table');
  ryn.give('oak_planks', 8);
  await stage.arena.ticks(3);
  expect(await ryn.command('!craftRecipe("chest", 1)')).toMatchObject({ status: true });
  expect(ryn.carries()).toMatchObject({ chest: 1, crafting_table: 1 });
});
