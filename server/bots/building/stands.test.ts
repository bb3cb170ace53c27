import { expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import { blockToDig } from './escape-route.ts';
import type { Job } from './open-jobs.ts';
import { type Post, placesFrom, type Stand, type Surroundings, standFor } from './stands.ts';

const at = (x: number, y: number, z: number): Position => ({ x, y, z });
const job = (kind: Job['kind'], name: string, cell: Position, facing: Job['facing'] = null): Job => ({
  kind,
  name,
  at: cell,
  facing,
  rank: 0,
});
const start: Post = { base: at(0, 0, 0), levels: 0 };

/** A walled floor below y = 0, 9 by 9 blocks, with these blocks on it. */
function world(blocks: Readonly<Record<string, string>> = {}, more: Partial<Surroundings> = {}): Surroundings {
  const holds = ({ x, z }: Position): boolean => Math.abs(x) <= 4 && Math.abs(z) <= 4;
  return {
    nameAt: (cell) => blocks[cellKey(cell)] ?? (cell.y < 0 ? 'stone' : holds(cell) ? null : 'glass'),
    isPlanned: () => false,
    isMissing: () => false,
    holds,
    hasBody: () => false,
    isCrowded: () => false,
    ...more,
  };
}

const stand = (task: Job, surroundings: Surroundings, post = start): Stand | null =>
  standFor(task, post, placesFrom(post, surroundings), surroundings);

/** A post of stone at x = 2, as high as that. */
const post = (height: number) => Object.fromEntries(Array.from({ length: height }, (_, level) => [`2 ${level} 0`, 'stone']));

test('a body places what it reaches from where it stands', () => {
  expect(stand(job('place', 'stone', at(2, 0, 0)), world())).toEqual({ ...start, cost: 0 });
  expect(stand(job('place', 'stone', at(0, 0, 0)), world())?.base).not.toEqual(start.base);
  expect(stand(job('place', 'stone', at(2, 3, 0)), world())).toBeNull();
});

test('a body stands where it looks in the direction that a block gets its facing from', () => {
  const found = stand(job('place', 'oak_stairs', at(2, 0, 0), 'west'), world());
  expect(found && found.base.x > 2).toBe(true);
});

test('a body climbs for what is too high, but not on a path, below a ceiling, or where another body stands', () => {
  const high = job('place', 'stone', at(2, 7, 0));
  const free = stand(high, world(post(7)));
  expect(free?.levels).toBeGreaterThanOrEqual(1);
  const path = Object.fromEntries(
    Array.from({ length: 81 }, (_, index) => [`${(index % 9) - 4} -1 ${Math.floor(index / 9) - 4}`, 'dirt_path']),
  );
  expect(stand(high, world({ ...post(7), ...path }))).toBeNull();
  const ceiling = Object.fromEntries(
    Array.from({ length: 81 }, (_, index) => [`${(index % 9) - 4} 2 ${Math.floor(index / 9) - 4}`, 'glass']),
  );
  expect(stand(high, world({ ...ceiling, ...post(7) }))).toBeNull();
  expect(stand(high, world(post(7), { isCrowded: () => true }))).toBeNull();
});

test('a body that stands on its pillar works from there', () => {
  const pillar = { '0 0 0': 'dirt', '0 1 0': 'dirt', '0 2 0': 'dirt' };
  const found = stand(job('place', 'stone', at(2, 4, 0)), world({ ...post(4), ...pillar }), { base: at(0, 0, 0), levels: 3 });
  expect(found).toMatchObject({ base: at(0, 0, 0), cost: 0, levels: 3 });
});

test('no block is placed into another body, and no body digs away what it stands on', () => {
  expect(stand(job('place', 'stone', at(2, 0, 0)), world({}, { hasBody: ({ x }) => x === 2 }))).toBeNull();
  const pillar = { '0 0 0': 'dirt' };
  expect(stand(job('clear', 'dirt', at(0, 0, 0)), world(pillar), { base: at(0, 1, 0), levels: 0 })?.base).not.toEqual(at(0, 1, 0));
});

test('a body that is walled in digs towards home, and another one does not', () => {
  const cell = Object.fromEntries(
    [at(1, 0, 0), at(-1, 0, 0), at(0, 0, 1), at(0, 0, -1)].flatMap(({ x, y, z }) => [0, 1].map((up) => [`${x} ${y + up} ${z}`, 'stone'])),
  );
  const walled = world(cell);
  expect(blockToDig(start, at(4, 0, 0), placesFrom(start, walled), walled)).toMatchObject({
    kind: 'clear',
    name: 'stone',
    at: at(1, 1, 0),
  });
  expect(blockToDig(start, at(4, 0, 0), placesFrom(start, world()), world())).toBeNull();
});
