import { expect, test } from 'vitest';
import type { JsonValue } from '#lib/domain/json-value.ts';
import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { cookingRecipes } from '#server/minecraft/mechanics/containers/cooking-recipes.ts';
import { answerConverse } from './converse.ts';

const sources: NonNullable<ConverseFacts['sources']> = [
  { item: 'oak_log', by: 'mine', target: 'oak_log', tool: null },
  { item: 'birch_log', by: 'mine', target: 'birch_log', tool: null },
  { item: 'cobblestone', by: 'mine', target: 'stone', tool: 'wooden_pickaxe' },
  { item: 'coal', by: 'mine', target: 'coal_ore', tool: 'wooden_pickaxe' },
  { item: 'raw_iron', by: 'mine', target: 'iron_ore', tool: 'stone_pickaxe' },
  { item: 'beef', by: 'hunt', target: 'cow', tool: null },
];

function facts(more: Partial<ConverseFacts>): ConverseFacts {
  return {
    ...{
      purpose: 'converse',
      agent: 'Alice',
      persona: '',
      template: null,
      examples: [],
      retrieved: { by: 'words', titles: [] },
      tools: [],
      goal: 'Do it.',
      wanted: {},
      mustAct: true,
    },
    ...{ commands: [], position: { x: 10, y: 70, z: -5 }, health: 20, food: 20, inventory: {}, doing: null, blocks: [], mates: [] },
    ...{ partner: null, partnersBefore: [], places: [], memory: '', turns: [], sources },
    ...more,
  };
}

function result(command: string, given: (string | number)[], status: boolean, data: JsonValue | null = null): Turn {
  return { kind: 'result', command, given, status, text: '', data };
}

test('an agent gathers its part of what the team wants, and stops when it has it', () => {
  const wanted = { oak_log: 9 };
  expect(answerConverse(facts({ wanted, mates: ['Bob'] }))).toBe('!collectBlocks("oak_log", 5)');
  expect(answerConverse(facts({ wanted, mates: ['Bob'], inventory: { oak_log: 2 } }))).toBe('!collectBlocks("oak_log", 3)');
  expect(answerConverse(facts({ wanted, mates: ['Bob'], inventory: { oak_log: 5 } }))).toContain('!endGoal');
});

test('an agent that finds nothing walks on, each agent in another direction, and then looks again', () => {
  const turns = [result('collectBlocks', ['oak_log', 5], false)];
  const wanted = { oak_log: 5 };
  expect(answerConverse(facts({ wanted, turns }))).toBe('!goToCoordinates(50, 70, -5, 16)');
  expect(answerConverse(facts({ wanted, turns, agent: 'Bob', mates: ['Alice'] }))).toBe('!goToCoordinates(10, 70, 35, 16)');
  const walked = [...turns, result('goToCoordinates', [50, 70, -5, 16], true)];
  expect(answerConverse(facts({ wanted, turns: walked }))).toBe('!collectBlocks("oak_log", 5)');
});

test('an agent without the tool makes the tool first', () => {
  const wanted = { cobblestone: 3 };
  expect(answerConverse(facts({ wanted }))).toBe('!getCraftingPlan("wooden_pickaxe", 1)');
  const plan = { item: 'wooden_pickaxe', missing: { oak_log: 2 }, steps: [] };
  const turns = [result('getCraftingPlan', ['wooden_pickaxe', 1], true, plan)];
  expect(answerConverse(facts({ wanted, turns }))).toBe('!collectBlocks("oak_log", 2)');
  expect(answerConverse(facts({ wanted, turns, blocks: ['birch_log'] }))).toBe('!collectBlocks("birch_log", 2)');
  expect(answerConverse(facts({ wanted, inventory: { stone_pickaxe: 1 } }))).toBe('!collectBlocks("stone", 3)');
});

test('an agent makes a table before it crafts at one, and crafts what is ready', () => {
  const steps = [{ item: 'furnace', times: 1, makes: 1, needsTable: true, from: { cobblestone: 8 } }];
  const turns = [result('getCraftingPlan', ['furnace', 1], true, { item: 'furnace', missing: {}, steps })];
  const inventory = { cobblestone: 8 };
  expect(answerConverse(facts({ wanted: { furnace: 1 }, turns, inventory }))).toBe('!getCraftingPlan("crafting_table", 1)');
  expect(answerConverse(facts({ wanted: { furnace: 1 }, turns, inventory, blocks: ['crafting_table'] }))).toBe(
    '!craftRecipe("furnace", 1)',
  );
});

test('an agent hunts animals, and smelts what a furnace makes', () => {
  expect(answerConverse(facts({ wanted: { beef: 1 } }))).toBe('!attack("cow")');
  const inventory = { stone_pickaxe: 1, raw_iron: 2, coal: 1 };
  expect(answerConverse(facts({ wanted: { iron_ingot: 2 }, inventory, blocks: ['furnace'] }))).toBe('!smeltItem("raw_iron", 2)');
  expect(answerConverse(facts({ wanted: { iron_ingot: 2 }, inventory: { stone_pickaxe: 1 } }))).toBe('!collectBlocks("iron_ore", 2)');
});

test('an agent smelts only what a furnace of the game makes so', () => {
  const products = new Map([...cookingRecipes('furnace')].map(([raw, { result: product }]) => [product, raw]));
  const inputs = Object.fromEntries([...cookingRecipes('furnace').keys()].map((raw) => [raw, 1]));
  const commands = [...products.keys()].map((item) => {
    const inventory = { ...inputs, [item]: 0, coal: 1, furnace: 1 };
    return { item, command: answerConverse(facts({ wanted: { [item]: 1 }, inventory, sources: [] })) };
  });
  const smelted = commands.flatMap(({ item, command }) => {
    const [, raw] = /^!smeltItem\("(\w+)", 1\)$/.exec(command) ?? [];
    return raw === undefined ? [] : [{ item, product: cookingRecipes('furnace').get(raw)?.result }];
  });
  expect(smelted.length).toBeGreaterThan(10);
  expect(smelted.filter(({ item, product }) => item !== product)).toEqual([]);
});

test('an agent that is spoken to at the start says what it does, and ends the talk so that both work', () => {
  const heard: Turn = { kind: 'heard', from: 'Bob', text: 'Let us do this together: Collect 2 oak logs.', isAgent: true };
  const reply = answerConverse(facts({ wanted: { oak_log: 2 }, mates: ['Bob'], partner: 'Bob', turns: [heard] }));
  expect(reply).toContain('!endConversation("Bob")');
});
