import { describe, expect, test } from 'vitest';
import type { Cell } from '#lib/blueprint/cell.ts';
import { builtFact } from '#lib/blueprint/changes.ts';
import { layersOf, overlapOf } from '#lib/blueprint/layers.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { contributionsOf } from './contributions.ts';
import { assignmentFact } from './facts.ts';
import { filmOf } from './film.ts';
import { foldOverlap, mostPoints, noOverlap, pointAt } from './overlap-curve.ts';
import { emptySite, foldSite, type Site } from './rules.ts';

const cells: readonly Cell[] = ['stone', 'dirt', 'glass', 'torch'].map((name, y) => ({ at: { x: 0, y, z: 0 }, name, facing: 'A' }));
const assignment = assignmentFact({ name: 'post', cells, actionSeconds: 300, noProgressSeconds: 600, complexity: 1 });
const started: EventBody = {
  kind: 'episode-started',
  scenario: 'construction',
  teams: { team: 'solver' },
  seed: 1,
  clock: { kind: 'fast' },
  limit: null,
  seats: ['Alice', 'Bob'].map((agent, index) => ({ agent, team: 'team', index, system: 'solver', entity: index })),
};
type Timed = EventBody & { readonly tick: number };
const put = (tick: number, name: string | null, y: number, agent = 'Alice', x = 0): Timed[] => [
  name === null
    ? { kind: 'block-broken', agent, block: 'any', at: [x, y, 0], tick: tick - 1 }
    : { kind: 'block-placed', agent, block: name, at: [x, y, 0], tick: tick - 1 },
  { ...builtFact([{ at: { x, y, z: 0 }, block: name === null ? null : { name, facing: null } }]), tick },
];
const opening: Timed[] = [
  { ...started, tick: 0 },
  { ...assignment, tick: 0 },
];
const log: Timed[] = [
  ...opening,
  ...put(20, 'stone', 0),
  ...put(40, 'dirt', 1, 'Bob'),
  ...put(60, 'glass', 2),
  ...put(80, 'dirt', 0, 'Bob', 3),
  ...put(100, null, 2, 'Bob'),
  ...put(120, 'sand', 1, 'Alice'),
  ...put(140, 'dirt', 1, 'Alice'),
];
const siteOf = (events: readonly Timed[]): Site => events.reduce(foldSite, emptySite);

describe('the overlap over time', () => {
  const curve = foldOverlap(noOverlap, log);

  test('is the right blocks over the wanted or built positions, at every change', () => {
    const shares = curve.points.map(({ tick, block }) => [tick, block]);
    expect(shares).toEqual([
      [0, 0],
      [20, 1 / 4],
      [40, 2 / 4],
      [60, 3 / 4],
      // A block too many makes the union larger.
      [80, 3 / 5],
      [100, 2 / 5],
      [120, 1 / 5],
      [140, 2 / 5],
    ]);
    expect(pointAt(curve.points, 99)?.tick).toBe(80);
    expect(pointAt(curve.points, -1)).toBeNull();
  });

  test('is the overlap of the layers, which hold each block once', () => {
    const layers = layersOf(siteOf(log));
    expect(layers.map(({ y, right, either }) => [y, right, either])).toEqual([
      [3, 0, 1],
      [2, 0, 1],
      [1, 1, 1],
      [0, 1, 2],
    ]);
    expect(layers.at(-1)?.blocks.map(({ x, mark }) => [x, mark])).toEqual([
      [0, 'right'],
      [3, 'extra'],
    ]);
    expect(overlapOf(layers)).toBe(curve.points.at(-1)?.block);
    expect(overlapOf(layersOf(emptySite))).toBe(0);
  });

  test('names the largest loss: the longest fall without a rise, with the agents whose hands it was', () => {
    expect(curve.largestLoss).toMatchObject({ from: 80, to: 120, agents: ['Bob', 'Alice'] });
    expect(curve.largestLoss?.loss).toBeCloseTo(3 / 4 - 1 / 5);
    expect(foldOverlap(noOverlap, log.slice(0, 8)).largestLoss).toBeNull();
  });

  test('is the same in one batch and event by event, and starts again with an episode', () => {
    const single = log.reduce((before, event) => foldOverlap(before, [event]), noOverlap);
    expect(single.points).toEqual(curve.points);
    expect(foldOverlap(curve, [{ ...started, tick: 0 }])).toBe(noOverlap);
  });

  test('keeps a bounded number of points, first and last among them', () => {
    const many = Array.from({ length: 3 * mostPoints }, (_, index) => put(index + 1, index % 2 === 0 ? 'stone' : null, 0)).flat();
    const { points } = foldOverlap(noOverlap, [...opening, ...many]);
    expect(points.length).toBeLessThanOrEqual(mostPoints);
    expect(points[0]?.tick).toBe(0);
    expect(points.at(-1)?.tick).toBe(3 * mostPoints);
    expect(points.every(({ block, view }) => block >= 0 && block <= 1 && view >= 0 && view <= 1)).toBe(true);
  });
});

test('the contribution of an agent is its right, wrong and extra blocks that are there, and its share', () => {
  const [alice, bob] = contributionsOf(siteOf(log.slice(0, 12)), 130);
  expect(alice).toEqual({ agent: 'Alice', right: 1, wrong: 0, extra: 0, share: 0.5, seconds: 0 });
  expect(bob).toMatchObject({ right: 1, wrong: 0, extra: 1, share: 0.5 });
  const later = contributionsOf(siteOf(log.slice(0, 14)), 130);
  expect(later.map(({ right, wrong }) => [right, wrong])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  expect(contributionsOf(emptySite, 0)).toEqual([]);
});

test('a film shows the built blocks at the end of each of its ticks', () => {
  const frames = filmOf(log, [0, 20, 90, 140]).map(({ tick, blocks }) => [tick, blocks.map(({ name }) => name)]);
  expect(frames).toEqual([
    [0, []],
    [20, ['stone']],
    [90, ['stone', 'dirt', 'glass', 'dirt']],
    [140, ['stone', 'dirt', 'dirt']],
  ]);
});
