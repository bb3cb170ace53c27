import { expect, it } from 'vitest';
import { episodesWon } from './episodes-won.ts';

const results = [
  { index: 0, score: { red: 5, blue: 3 } },
  { index: 1, score: { red: 2, blue: 2 } },
  { index: 2, score: { red: 9, blue: 1 } },
  { index: 3, score: { red: 0, blue: 4 } },
];

it('counts the stored episodes before the shown one, which its log does not contain', () => {
  expect(episodesWon(['red', 'blue'], results, [], 3)).toEqual({ red: 2, blue: 0 });
  expect(episodesWon(['red', 'blue'], results, [], 0)).toEqual({ red: 0, blue: 0 });
});

it('counts the shown episode once it is over, and each episode only once', () => {
  expect(episodesWon(['red', 'blue'], results, [{ episode: 3, scores: { red: 0, blue: 4 } }], 3)).toEqual({ red: 2, blue: 1 });
  const live = results.slice(0, 2).map(({ index, score }) => ({ episode: index, scores: score }));
  expect(episodesWon(['red', 'blue'], results.slice(0, 2), live, 2)).toEqual({ red: 1, blue: 0 });
});

it('counts a result of the log before it is stored', () => {
  expect(episodesWon(['red', 'blue'], [], [{ episode: 0, scores: { red: 5, blue: 3 } }], 1)).toEqual({ red: 1, blue: 0 });
});

it('is null if an earlier episode is unknown', () => {
  expect(episodesWon(['red', 'blue'], [], [{ episode: 3, scores: { red: 0, blue: 4 } }], 3)).toBeNull();
});
