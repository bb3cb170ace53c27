import { expect, test } from 'vitest';
import { namesByFile, namesIn, phrasesByFile, phrasesIn } from './plain-words.ts';

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

test.each([
  ['lib/feed/tape-deck.ts', 'const one = 1;'],
  ['server/a.ts', 'class TapeDeck {}'],
  ['server/a.ts', 'const { seatDesk } = parts;'],
  ['server/models/a.ts', 'interface ModelQuestion {}'],
  ['server/db/a.ts', 'const row = { leftOut };'],
  ['server/minecraft/a.ts', 'const LONGEST_WAIT = 3;'],
])('the names of %s with `%s` have a refused word', (file, text) => {
  expect(namesIn(file, text)).toHaveLength(1);
});

test.each([
  ['server/a.ts', "const shape = 'tape'; // a tape, a desk"],
  ['server/a.ts', 'const tapestry = desktop;'],
  ['server/models/planner/talk/a.ts', 'const question = 1;'],
])('the names of %s with `%s` have none', (file, text) => {
  expect(namesIn(file, text)).toEqual([]);
});

test('names and paths use the words of the glossary in ARCHITECTURE.md', () => {
  expect([...namesByFile()].map(([file, names]) => `${file}: ${names.join(', ')}`)).toEqual([]);
});

test('comments, titles, messages and pages use the words of the glossary in ARCHITECTURE.md', () => {
  expect([...phrasesByFile()].map(([file, phrases]) => `${file}: ${phrases.join(', ')}`)).toEqual([]);
});
