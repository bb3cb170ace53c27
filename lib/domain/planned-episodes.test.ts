import { expect, test } from 'vitest';
import { plannedEpisodes } from './planned-episodes.ts';
import { matchesOf, runConfigurationSchema } from './run-configuration.ts';

const base = { name: 'n', scenario: 'mushroom-war', red: ['a', 'b'], blue: ['a', 'c', 'd'], seeds: [1, 2, 5], episodes: 5 };

test.each([
  ['a grid', {}, 90],
  ['a grid with swapped sides, in which one cell mirrors another', { swapSides: true }, 165],
  ['a grid with names and seeds twice', { red: ['a', 'a'], seeds: [1, 1, 2] }, 30],
  ['an adaptation', { red: 'a', evaluation: { after: [5], blue: ['a', 'c', 'd'] } }, 9 * 5 + 27],
  ['a self-play', { red: 'a', blue: 'a', episodes: 20, evaluation: { after: [0, 5, 20], blue: ['c', 'd'], episodes: 2 } }, 3 * 20 + 18 * 2],
])('the episodes of %s are the sum over its matches', (_, change, episodes) => {
  const run = runConfigurationSchema.parse({ ...base, ...change });
  const matches = matchesOf(run);
  expect(plannedEpisodes(run, matches.length)).toBe(matches.reduce((sum, match) => sum + match.episodes, 0));
  expect(plannedEpisodes(run, matches.length)).toBe(episodes);
});
