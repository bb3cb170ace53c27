import { expect, it } from 'vitest';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import { rememberedLines, saidLines } from './said-lines.ts';

const heard = (from: string, text: string): Turn => ({ kind: 'heard', from, text, isAgent: true });
const bread = 'Recipe of bread: 1) collect 3 wheat from wheat; 2) craft 1 bread of 3 wheat at the crafting table.';

it('the memory keeps recipes, wishes and refusals with their speakers, and forgets small talk', () => {
  const turns: Turn[] = [
    heard('Andy', `I carry nothing. ${bread}`),
    { kind: 'said', text: 'Please make cake and give it to me. !inventory' },
    heard('Andy', 'I have no egg.'),
  ];
  expect(rememberedLines('', turns, 'Jill', 500, [])).toEqual([
    `Andy: ${bread}`,
    'Jill: Please make cake and give it to me.',
    'Andy: I have no egg.',
  ]);
});

it('recipes leave the memory last', () => {
  const kept = rememberedLines(`Andy: ${bread}`, [heard('Bob', 'I have no egg.'), heard('Bob', 'I have no milk_bucket.')], 'Jill', 140, []);
  expect(kept).toEqual([`Andy: ${bread}`, 'Bob: I have no milk_bucket.']);
});

it('what was remembered comes before what was said since', () => {
  const lines = saidLines({ agent: 'Jill', memory: 'Andy: I have no egg.', turns: [{ kind: 'said', text: 'Hello.' }] });
  expect(lines).toEqual([
    { from: 'Andy', text: 'I have no egg.' },
    { from: 'Jill', text: 'Hello.' },
  ]);
});
