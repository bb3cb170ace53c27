import { afterEach, expect, test } from 'vitest';
import { itemStack } from '#server/minecraft/inventory/item-stack.ts';
import { type PersonInArena, personBeside } from './support/person-in-arena.ts';

/* Every window that the server has, opened and used as the page of a person does. */

let people: PersonInArena[] = [];
afterEach(async () => {
  for (const { running } of people) await running.dispose();
  people = [];
});

/** A person beside a block. */
async function personAt(block: string): Promise<PersonInArena> {
  const person = await personBeside(block);
  people.push(person);
  return person;
}

test.each([
  ['chest', 'generic_9x3'],
  ['trapped_chest', 'generic_9x3'],
  ['barrel', 'generic_9x3'],
  ['ender_chest', 'generic_9x3'],
  ['hopper', 'hopper'],
  ['furnace', 'furnace'],
  ['smoker', 'smoker'],
  ['blast_furnace', 'blast_furnace'],
  ['crafting_table', 'crafting'],
  ['anvil', 'anvil'],
  ['enchanting_table', 'enchantment'],
])('a %s opens, takes an item and gives it back', async (block, kind) => {
  const { player, open, click, shown, close } = await personAt(block);
  player.inventory.give(itemStack('iron_sword'));
  await open();
  expect(shown().kind).toBe(kind);
  const own = shown().slots.length - 36;
  const to = block === 'crafting_table' ? 1 : 0;
  await click(own + 27);
  await click(to);
  expect(shown().slots[to]).toMatchObject({ name: 'iron_sword' });
  await click(to);
  await click(own + 27);
  await close();
  expect(shown().kind).toBe('inventory');
  expect(player.inventory.count('iron_sword')).toBe(1);
});

test('an enchanting table shows its offers, and a chosen one that is paid for enchants', async () => {
  const { player, open, click, shown, act, running } = await personAt('enchanting_table');
  player.inventory.give(itemStack('diamond_sword'));
  player.inventory.give(itemStack('lapis_lazuli', 8));
  await open();
  await click(29, 1);
  await click(30, 1);
  expect(shown().properties[0]).toBeGreaterThan(0);
  expect(shown().clues[0]).toMatch(/^[A-Z][a-z ]+ \d$/);
  await act({ type: 'enchant', window: shown().window, offer: 0 });
  expect(shown().slots[0]?.enchanted).toBeUndefined();
  running.server.runCommand('xp set Eve 30 levels');
  await act({ type: 'enchant', window: shown().window, offer: 0 });
  expect(shown().slots[0]).toMatchObject({ name: 'diamond_sword', enchanted: true });
  expect([player.experience.level, shown().slots[1]?.count]).toEqual([29, 7]);
});

test('a trader lists its offers, takes the price of a chosen one, and is sold out at last', async () => {
  const { running, player, shown, act, click } = await personAt('air');
  running.server.runCommand(
    'summon villager 2 -60 0 {Offers:{Recipes:[{buy:{id:"wheat",Count:20b},sell:{id:"emerald",Count:1b},maxUses:1}]}}',
  );
  player.inventory.give(itemStack('wheat', 50));
  await running.ticks(3);
  const villager = [...running.server.entities].find((entity) => entity !== player && 'offers' in entity);
  await act({ type: 'interact', entity: villager?.id ?? 0, hand: 0, sneaking: false });
  expect(shown()).toMatchObject({
    kind: 'merchant',
    trades: [{ buy: { name: 'wheat', count: 20 }, buyAlso: null, sell: { name: 'emerald', count: 1 }, left: 1 }],
  });
  await act({ type: 'trade', offer: 0 });
  expect(shown().slots[2]).toMatchObject({ name: 'emerald', count: 1 });
  await click(2, 1);
  expect([player.inventory.count('emerald'), shown().slots[2]]).toEqual([1, null]);
  await act({ type: 'trade', offer: 7 });
  await act({ type: 'close', window: shown().window });
  expect([player.inventory.count('emerald'), player.inventory.count('wheat')]).toEqual([1, 30]);
});

test('an anvil gives an item a name for a level, and none without levels', async () => {
  const { running, player, open, click, shown, act } = await personAt('anvil');
  player.inventory.give(itemStack('iron_sword'));
  await open();
  await click(30, 1);
  await act({ type: 'rename', name: 'Sting' });
  await click(2, 1);
  expect(player.inventory.count('iron_sword')).toBe(0);
  running.server.runCommand('xp set Eve 5 levels');
  await running.ticks(2);
  expect(shown().properties[0]).toBe(1);
  await click(2, 1);
  expect([player.inventory.count('iron_sword'), player.experience.level]).toEqual([1, 4]);
  const sword = Array.from({ length: 46 }, (_, slot) => player.inventory.slot(slot)).find((stack) => stack?.name === 'iron_sword');
  expect(JSON.stringify(sword?.nbt)).toContain('Sting');
});
