import { expect, test } from 'vitest';
import type { JsonValue } from '#lib/domain/json-value.ts';
import type { ConverseFacts, Turn } from '#server/contract/mindcraft-facts.ts';
import { answerConverse, answerSaveMemory } from './converse.ts';

const command = (name: string) => ({ name, description: '', parameters: [] });

function facts(more: Partial<ConverseFacts>): ConverseFacts {
  return {
    ...{
      purpose: 'converse',
      agent: 'Sally',
      persona: '',
      template: null,
      examples: [],
      retrieved: { by: 'words', titles: [] },
      tools: [],
    },
    ...{ goal: 'Craft it.', wanted: { cyan_stained_glass: 3 }, holder: null, mustAct: true },
    commands: ['getCraftingPlan', 'craftRecipe', 'givePlayer', 'startConversation', 'endConversation'].map(command),
    ...{
      position: { x: 0, y: 0, z: 0 },
      health: 20,
      food: 20,
      inventory: { cyan_dye: 1 },
      doing: null,
      blocks: [],
      mates: ['Andy', 'Bob'],
    },
    ...{ partner: 'Bob', partnersBefore: ['Andy'], places: [], memory: '', turns: [] },
    ...more,
  };
}

function result(command: string, given: (string | number)[], status: boolean, data: JsonValue | null = null): Turn {
  return { kind: 'result', command, given, status, text: '', data };
}

const heard = (from: string, text: string): Turn => ({ kind: 'heard', from, text, isAgent: true });
const said = (text: string): Turn => ({ kind: 'said', text });
const plan = result('getCraftingPlan', ['cyan_stained_glass', 3], true, {
  item: 'cyan_stained_glass',
  missing: { glass: 2 },
  steps: [{ item: 'cyan_stained_glass', times: 1, makes: 8, needsTable: false, from: { glass: 2, cyan_dye: 1 } }],
});

const request = heard('Sally', 'Please give me 2 glass.');
const lost = result('givePlayer', ['Sally', 'glass', 2], false, { given: 0, caught: { Andy: 2 } });
const reply = 'Andy picked up 2 glass, which I threw to you. I have no glass.';

test('an agent whose throw another one caught says who has the items', () => {
  const turns = [request, lost];
  expect(answerConverse(facts({ agent: 'Bob', partner: 'Sally', inventory: {}, mates: ['Andy', 'Sally'], turns }))).toBe(reply);
});

test('an agent turns again to one that caught what was thrown to it, and asks it', () => {
  const before = [said('!startConversation("Bob", "Please give me 2 glass.")'), heard('Bob', reply), plan];
  const memory = 'Andy: I have no glass.';
  expect(answerConverse(facts({ memory, turns: before }))).toBe('!endConversation("Bob")');
  const alone = { memory, partner: null, partnersBefore: ['Andy', 'Bob'] };
  const begin = '!startConversation("Andy", "Please give me 2 glass.")';
  expect(answerConverse(facts({ ...alone, turns: [...before, result('endConversation', ['Bob'], true), plan] }))).toBe(begin);
  const again = [...before, result('endConversation', ['Bob'], true), said(begin), heard('Andy', 'I have no glass.'), plan];
  expect(answerConverse(facts({ ...alone, turns: again }))).not.toBe(begin);
});

test('it remembers who caught what', () => {
  const turns = [heard('Bob', reply)];
  const saved = answerSaveMemory({ ...{ purpose: 'save-memory', template: null, agent: 'Sally', memory: '', most: 500 }, turns });
  expect(saved.split('\n')).toContain('Bob: Andy picked up 2 glass.');
});
