import { expect, test } from 'vitest';
import { overallRatings, type RatedFamily, type RatedPlay } from './overall.ts';
import type { RatedMatch } from './rated-match.ts';

const play = (system: string, completion: number, place = 'cake 2 1 0', family = 'crafting'): RatedPlay => ({
  ...{ family, system, place, cluster: place, completion },
});
const match = (red: string, blue: string, points: number): RatedMatch => ({ red, blue, episodes: 4, points, count: 1 });
const war = (...matches: RatedMatch[]): RatedFamily => ({ family: 'mushroom-war', matches });
const ratingOf = (system: string, ...of: Parameters<typeof overallRatings>) =>
  overallRatings(...of).systems.find((one) => one.system === system)?.rating;

test.each([[[0.1, 0.2, 0.3]], [[0.3, 0.2, 0.1]], [[0.2, 0.3, 0.1]]])(
  'systems with the same mean completion tie, in whatever order their plays come: %s',
  (completions) => {
    const { systems } = overallRatings([...completions.map((completion) => play('a', completion)), play('b', 0.2)], []);
    expect(systems.map(({ system, families }) => [system, families[0]?.won])).toEqual([
      ['a', 0.5],
      ['b', 0.5],
    ]);
  },
);

test('the rating of a one-sided design is unknown, and so is one that nothing compares with the others', () => {
  const oneSided = [[], [war(match('random', 'passive', 0), match('random', 'slimy', 1))]] as const;
  for (const system of ['random', 'passive', 'slimy']) expect(ratingOf(system, ...oneSided)).toBe('one-sided');
  expect(ratingOf('lonely', [play('a', 1), play('b', 0), play('lonely', 1, 'bread 2 1 0')], [])).toBe('alone');
  const apart = [
    play('a', 1),
    play('b', 0),
    play('c', 0.5),
    play('d', 1, 'house 2 1 0', 'blueprints'),
    play('e', 0, 'house 2 1 0', 'blueprints'),
  ];
  expect(ratingOf('d', apart, [])).toBe('apart');
});

test('pairings that were played both ways are rated, and a side is worth nothing', () => {
  const both = [[], [war(match('passive', 'slimy', 4), match('slimy', 'passive', 4))]] as const;
  expect(overallRatings(...both).systems.map(({ rating }) => (typeof rating === 'string' ? rating : rating.value))).toEqual([1000, 1000]);
});

test('no system has a rank below eight compared episodes, and more wins give a higher rating, in any order of the plays', () => {
  const plays = Array.from({ length: 10 }, (_, seed) => [play('good', 1, `cake 2 ${seed} 0`), play('bad', 0, `cake 2 ${seed} 0`)]).flat();
  const { systems } = overallRatings(plays, []);
  expect(systems.map(({ system, rank, episodes }) => [system, rank, episodes])).toEqual([
    ['good', 1, 10],
    ['bad', 2, 10],
  ]);
  expect(overallRatings(plays.toReversed(), [])).toEqual(overallRatings(plays, []));
  expect(overallRatings(plays.slice(0, 14), []).systems.map(({ rank }) => rank)).toEqual([null, null]);
});
