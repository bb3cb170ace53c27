import { expect, test } from 'vitest';
import { chainText, type LocalWorld, recoveryChains } from './recovery-chain.ts';

const world = (given: Partial<LocalWorld>): LocalWorld => ({
  ...{ position: { x: 0, y: 0, z: 0 }, inventory: {}, reserved: {}, sources: [], recipes: [], stations: [], near: 8 },
  ...given,
});
const source = (kind: 'chest' | 'ground' | 'mine', item: string, x: number, count = 4) => ({
  kind,
  item,
  count,
  at: { x, y: 0, z: 0 },
  tool: null,
});
const planks = { item: 'oak_planks', count: 4, from: { oak_log: 1 }, station: null } as const;
const glass = { item: 'glass', count: 1, from: { sand: 1 }, station: 'furnace' } as const;

test('the ways are ordered from cheap to costly and from near to far', () => {
  const sources = [
    source('chest', 'oak_planks', 20),
    source('mine', 'oak_planks', 12),
    source('ground', 'oak_planks', 5),
    source('chest', 'oak_planks', 3),
  ];
  const chains = recoveryChains('oak_planks', 2, world({ sources, recipes: [planks], inventory: { oak_log: 1 } }));
  expect(chains.map(chainText)).toEqual(['pick up 2 oak_planks', 'take 2 oak_planks', 'craft 4 oak_planks', 'mine 2 oak_planks']);
});

const slab = { item: 'oak_slab', count: 6, from: { oak_planks: 3 }, station: 'crafting_table' } as const;
const tableOfPlanks = { item: 'crafting_table', count: 1, from: { oak_planks: 4 }, station: null } as const;

test('without a table near, an agent puts down the one it carries, or crafts one first', () => {
  const carried = recoveryChains('oak_slab', 4, world({ recipes: [slab], inventory: { oak_planks: 3, crafting_table: 1 } }));
  expect(carried.map(chainText)).toEqual(['put down 1 crafting_table, craft 6 oak_slab']);
  const recipes = [slab, planks, tableOfPlanks];
  const crafted = recoveryChains('oak_slab', 4, world({ recipes, inventory: { oak_log: 2 } }));
  expect(crafted.map(chainText)).toEqual(['craft 8 oak_planks, craft 1 crafting_table, put down 1 crafting_table, craft 6 oak_slab']);
  // One log makes planks for slabs or for a table.
  expect(recoveryChains('oak_slab', 4, world({ recipes, inventory: { oak_log: 1 } }))).toEqual([]);
  expect(recoveryChains('oak_slab', 4, world({ recipes: [slab], inventory: { oak_planks: 9 } }))).toEqual([]);
});

test('a table that is near comes before the own one, and the own one before a table far away', () => {
  const stations = (x: number) => [{ block: 'crafting_table', at: { x, y: 0, z: 0 } }];
  const inventory = { oak_planks: 3, crafting_table: 1 };
  const first = (x: number) => recoveryChains('oak_slab', 4, world({ recipes: [slab], inventory, stations: stations(x) }))[0];
  expect([first(3), first(20)].map((way) => way && chainText(way))).toEqual([
    'craft 6 oak_slab',
    'put down 1 crafting_table, craft 6 oak_slab',
  ]);
});

test('there is no way without a source, a recipe, its station or its fuel', () => {
  expect(recoveryChains('glass', 1, world({}))).toEqual([]);
  const sand = { recipes: [glass], inventory: { sand: 1 } };
  expect(recoveryChains('glass', 1, world(sand))).toEqual([]);
  const furnace = [{ block: 'furnace', at: { x: 2, y: 0, z: 0 } }];
  expect(recoveryChains('glass', 1, world({ ...sand, stations: furnace }))).toEqual([]);
  const [way] = recoveryChains('glass', 1, world({ recipes: [glass], inventory: { sand: 1, coal: 1 }, stations: furnace }));
  expect(way && chainText(way)).toBe('smelt 1 glass');
});

test('what the agent needs itself is not spent on a recipe', () => {
  expect(recoveryChains('oak_planks', 1, world({ recipes: [planks], inventory: { oak_log: 1 }, reserved: { oak_log: 1 } }))).toEqual([]);
});

test('a source that needs a tool counts only with the tool', () => {
  const stone = { ...source('mine', 'cobblestone', 2), tool: 'wooden_pickaxe' };
  expect(recoveryChains('cobblestone', 1, world({ sources: [stone] }))).toEqual([]);
  expect(recoveryChains('cobblestone', 1, world({ sources: [stone], inventory: { wooden_pickaxe: 1 } }))).toHaveLength(1);
});

test('recipes that lead in a circle end', () => {
  const back = { item: 'oak_log', count: 1, from: { oak_planks: 4 }, station: null };
  expect(recoveryChains('oak_planks', 1, world({ recipes: [planks, back] }))).toEqual([]);
});
