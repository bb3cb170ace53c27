import { expect, test } from 'vitest';
import { personaText } from './prompt-facts.ts';

test('an agent without a character and a language gets no words about either', () => {
  expect(personaText({ persona: '', language: '' })).toBe('');
});

test('the language of what an agent writes comes after its character, and commands keep their names', () => {
  expect(personaText({ persona: 'A calm farmer.', language: 'Dutch' })).toBe(
    'A calm farmer. Write to others in Dutch; leave commands, names of players and names of items as they are.',
  );
});
