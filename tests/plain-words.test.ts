import { expect, test } from 'vitest';
import { phrasesByFile, phrasesIn } from './plain-words.ts';

test.each([
  'The tag is painted anew.',
  'What came of it stands in the log.',
  'Nobody is told of the seed.',
  'What a feed has told so far.',
  'Put this message aside.',
  'Whoever asks waits.',
  'Lets so many in at a time.',
  'A team from outside answers.',
  '/* Of it only the title changes. */',
  'Figures that are dear to make.',
  'Matches that end as ever.',
])('%j holds a refused phrase', (text) => {
  expect(phrasesIn(text).length).toBeGreaterThan(0);
});

test.each([
  'const toldBriefing = somebodyElse;',
  'The client gets the seed of its own team.',
  'It is one of those that wait.',
  'The page re-renders.',
  'A beckoning hand.',
  'The particle was not visible for anybody',
])('%j holds none', (text) => {
  expect(phrasesIn(text)).toEqual([]);
});

test('comments, titles, messages and pages use the words of the glossary in ARCHITECTURE.md', () => {
  expect([...phrasesByFile()].map(([file, phrases]) => `${file}: ${phrases.join(', ')}`)).toEqual([]);
});
