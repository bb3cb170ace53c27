import { describe, expect, test } from 'vitest';
import type { Turn } from '#server/contract/mindcraft-facts.ts';
import { TalkSoFar } from './talk-so-far.ts';

const heard = (text: string): Turn => ({ kind: 'heard', from: 'Jill', text, isAgent: true });
const talk = (...texts: string[]) => new TalkSoFar({ turns: texts.map(heard) });

describe('a command that a partner shows', () => {
  test.each([
    ['!givePlayer("Andy", "egg", 1)', ''],
    ['*used givePlayer*', ''],
    ['!inventory', ''],
    ['!stats !goal("give me \\"all\\" (now)")', ''],
    ['I come. !goToPlayer("Andy", 2)', 'I come.'],
    ['!craftRecipe("cake", 1) Please give me 1 egg.', 'Please give me 1 egg.'],
    ['Wait!! I have 2 eggs!', 'Wait!! I have 2 eggs!'],
  ])('is no words: %s', (text, words) => {
    expect(talk('hello', text).heard?.text).toBe(words === '' ? 'hello' : words);
    expect(talk('hello', text).isNotice).toBe(words === '');
  });
});
