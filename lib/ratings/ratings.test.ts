import { describe, expect, it } from 'vitest';
import { randomDraws } from '#lib/stats/random-draws.ts';
import { bradleyTerry } from './bradley-terry.ts';
import type { RatedMatch } from './rated-match.ts';
import { ratingsOf } from './ratings.ts';

function won(red: string, blue: string, wins: number, losses: number, ties = 0): RatedMatch[] {
  const kind = (points: number, count: number): RatedMatch => ({ red, blue, episodes: 1, points, count });
  return [kind(1, wins), kind(0, losses), kind(0.5, ties)].filter(({ count }) => count > 0);
}

/** The rating difference of two systems with a share of wins between them, without the added ties. */
const elo = (share: number): number => 400 * Math.log10(share / (1 - share));

describe('the fit', () => {
  it('gives the odds of two systems that met on both sides, and no side', () => {
    const games = [
      { red: 0, blue: 1, weight: 40_000, points: 30_000 },
      { red: 1, blue: 0, weight: 40_000, points: 10_000 },
    ];
    const { strengths, side } = bradleyTerry(2, games);
    expect((strengths[0] ?? 0) - (strengths[1] ?? 0)).toBeCloseTo(Math.log(3), 3);
    expect(side).toBeCloseTo(0, 6);
  });

  it('agrees with a small case solved by hand, including the added ties', () => {
    // One win of 0 over 1 as red and one the other way round: everything cancels but the side, where s solves 2(1 - p) + (1/2 - p) = 0.
    const { strengths, side } = bradleyTerry(2, [
      { red: 0, blue: 1, weight: 1, points: 1 },
      { red: 1, blue: 0, weight: 1, points: 1 },
    ]);
    expect(strengths[0]).toBeCloseTo(0, 9);
    // p = 5/6, so s = ln 5.
    expect(side).toBeCloseTo(Math.log(5), 9);
  });

  it('stays finite for a system that lost everything', () => {
    const { strengths } = bradleyTerry(2, [
      { red: 0, blue: 1, weight: 500, points: 500 },
      { red: 1, blue: 0, weight: 500, points: 0 },
    ]);
    // By symmetry strengths are x and -x with no side: 1000 (1 - p(2x)) = 2 (p(x) - 1/2) - the pull of the two added ties.
    const x = strengths[0] ?? 0;
    const p = (logit: number): number => 1 / (1 + Math.exp(-logit));
    expect(1000 * (1 - p(2 * x))).toBeCloseTo(p(x) - 0.5, 6);
    expect(x).toBeGreaterThan(2);
  });

  it('separates the side from strength', () => {
    const p = (logit: number): number => 1 / (1 + Math.exp(-logit));
    const { strengths, side } = bradleyTerry(2, [
      { red: 0, blue: 1, weight: 1e6, points: 1e6 * p(1 + 0.4) },
      { red: 1, blue: 0, weight: 1e6, points: 1e6 * p(-1 + 0.4) },
      { red: 1, blue: 1, weight: 1e6, points: 1e6 * p(0.4) },
    ]);
    expect((strengths[0] ?? 0) - (strengths[1] ?? 0)).toBeCloseTo(1, 4);
    expect(side).toBeCloseTo(0.4, 4);
  });
});

describe('ratings', () => {
  const matches = [
    ...won('ada', 'bob', 900, 100),
    ...won('bob', 'ada', 100, 900),
    ...won('bob', 'cid', 495, 485, 20),
    ...won('cid', 'bob', 490, 490, 20),
  ];

  it('are the odds on the scale of 400 for ten to one', () => {
    const { systems } = ratingsOf(matches, { rounds: 10 });
    const of = (name: string): number => systems.find(({ system }) => system === name)?.rating ?? 0;
    expect(of('ada') - of('bob')).toBeCloseTo(elo(0.9), -0.5);
    expect((of('ada') + of('bob') + of('cid')) / 3).toBeCloseTo(1000, 0);
  });

  it('share a rank if no interval lies wholly above another', () => {
    const { systems } = ratingsOf(matches);
    expect(systems.map(({ system, rank }) => [system, rank]).sort()).toEqual([
      ['ada', 1],
      ['bob', 2],
      ['cid', 2],
    ]);
  });

  it('count matches, episodes and wins of both sides', () => {
    const series = { red: 'ada', blue: 'bob', episodes: 4, points: 2.5, count: 3 };
    expect(ratingsOf([series]).systems.map(({ system, matches: n, episodes, wins }) => [system, n, episodes, wins])).toEqual([
      ['ada', 3, 12, 7.5],
      ['bob', 3, 12, 4.5],
    ]);
  });

  it('are equal to the byte for any order of the matches', () => {
    const once = JSON.stringify(ratingsOf(matches));
    expect(JSON.stringify(ratingsOf(matches))).toBe(once);
    expect(JSON.stringify(ratingsOf(matches.toReversed()))).toBe(once);
    const single = matches.flatMap((kind) => Array.from({ length: kind.count }, () => ({ ...kind, count: 1 })));
    expect(JSON.stringify(ratingsOf(single))).toBe(once);
    expect(JSON.stringify(ratingsOf(matches, { seed: 2 }))).not.toBe(once);
  });

  it('of no matches are empty', () => {
    expect(ratingsOf([])).toMatchObject({ systems: [], matches: 0, side: null });
  });

  it('do not say what a side is worth if no two systems met on both, and do not let it bend the strengths', () => {
    // Three challengers that only play red lose more often than they win; nothing tells that from a bad side.
    const oneWay = ['ada', 'bob', 'cid'].flatMap((red) => ['dan', 'eve'].flatMap((blue) => won(red, blue, 3, 12)));
    const { side, systems } = ratingsOf(oneWay);
    expect(side).toBeNull();
    const of = (name: string): number => systems.find(({ system }) => system === name)?.rating ?? 0;
    // The added ties draw the difference in by a few points.
    expect(of('dan') - of('ada')).toBeGreaterThan(elo(0.8) - 25);
    // The same results from both sides are no advantage of a side, and the same strengths.
    const bothWays = ratingsOf([
      ...oneWay,
      ...oneWay.map((match) => ({ ...match, red: match.blue, blue: match.red, points: 1 - match.points })),
    ]);
    expect(bothWays.side?.rating).toBeCloseTo(0, 1);
    expect(bothWays.systems.map(({ system }) => system)).toEqual(systems.map(({ system }) => system));
  });

  it('learn the worth of a side only from pairings that were played both ways', () => {
    const strongRed = ['x', 'y'].flatMap((red) => ['ada', 'bob'].flatMap((blue) => won(red, blue, 90, 10)));
    const evenSides = [...won('ada', 'bob', 50, 50), ...won('bob', 'ada', 50, 50)];
    expect(ratingsOf([...strongRed, ...evenSides]).side?.rating).toBeCloseTo(0, 1);
  });

  it('rank no system with fewer than eight episodes', () => {
    const { systems } = ratingsOf([...won('ada', 'bob', 6, 3), ...won('bob', 'cid', 4, 3)]);
    expect(systems.map(({ system, rank }) => [system, rank]).sort()).toEqual([
      ['ada', 1],
      ['bob', 1],
      ['cid', null],
    ]);
  });

  it('are wider for series whose episodes all end alike than for the same number of independent episodes', () => {
    const apart = ratingsOf([...won('ada', 'bob', 100, 100)]).systems[0];
    const together = ratingsOf([
      { red: 'ada', blue: 'bob', episodes: 10, points: 10, count: 10 },
      { red: 'ada', blue: 'bob', episodes: 10, points: 0, count: 10 },
    ]).systems[0];
    const width = (rating: typeof apart): number => (rating?.high ?? 0) - (rating?.low ?? 0);
    expect(width(together)).toBeGreaterThan(2 * width(apart));
  });
});

describe('intervals', () => {
  it('contain the true rating in about 95 of 100 simulated tournaments', () => {
    const truth = [-0.8, -0.3, 0.1, 0.4, 0.6];
    const side = 0.2;
    const random = randomDraws(20);
    let [held, heldSide, total] = [0, 0, 0];
    const tournaments = 250;
    for (let round = 0; round < tournaments; round++) {
      const matches: RatedMatch[] = [];
      truth.forEach((red, a) => {
        truth.forEach((blue, b) => {
          for (let game = 0; a !== b && game < 20; game++) {
            const points = random() < 1 / (1 + Math.exp(-(red - blue + side))) ? 1 : 0;
            matches.push({ red: `s${a}`, blue: `s${b}`, episodes: 1, points, count: 1 });
          }
        });
      });
      const found = ratingsOf(matches, { seed: round + 1, rounds: 200 });
      for (const { system, low, high } of found.systems) {
        const real = 1000 + (400 / Math.LN10) * (truth[Number(system.slice(1))] ?? 0);
        total++;
        if (low <= real && real <= high) held++;
      }
      const real = (400 / Math.LN10) * side;
      if ((found.side?.low ?? Number.NaN) <= real && real <= (found.side?.high ?? Number.NaN)) heldSide++;
    }
    expect(held / total).toBeGreaterThan(0.925);
    expect(held / total).toBeLessThan(0.975);
    expect(heldSide / tournaments).toBeGreaterThan(0.9);
  });
});
