import { expect, test } from 'vitest';
import { teamSeed } from './team-seed.ts';

test('a team has a seed of its own: equal for equal matches, different for the other team', () => {
  const seeds = Array.from({ length: 200 }, (_, seed) => [teamSeed(seed, 'red'), teamSeed(seed, 'blue')]).flat();
  expect(new Set(seeds).size).toBe(400);
  expect(seeds.filter((seed) => seed < 200)).toEqual([]);
  expect(teamSeed(7, 'red')).toBe(teamSeed(7, 'red'));
});
