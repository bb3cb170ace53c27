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
