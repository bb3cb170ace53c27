import { expect, test } from 'vitest';
import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import type { Job } from './open-jobs.ts';
import { type Post, placesFrom, type Surroundings, standFor } from './stands.ts';
import { stepTowards } from './steps.ts';

const start: Post = { base: { x: -7, y: 0, z: 0 }, levels: 0 };
const job: Job = { kind: 'place', name: 'stone', at: { x: 0, y: 3, z: 0 }, facing: null, rank: 0 };

/** A mass of stone around the origin, 11 by 11 blocks and three high, on a floor of 17 by 17 within walls, with some more blocks. */
function world(more: Readonly<Record<string, string>> = {}): Surroundings {
  const isMass = ({ x, y, z }: Position): boolean => Math.abs(x) <= 5 && Math.abs(z) <= 5 && y < 3;
  const holds = ({ x, z }: Position): boolean => Math.abs(x) <= 8 && Math.abs(z) <= 8;
  return {
    nameAt: (cell) => more[cellKey(cell)] ?? (cell.y < 0 || isMass(cell) ? 'stone' : holds(cell) ? null : 'glass'),
    isPlanned: (cell) => isMass(cell) || cellKey(cell) === cellKey(job.at),
    isMissing: (cell) => cellKey(cell) === cellKey(job.at),
    holds,
    hasBody: () => false,
    isCrowded: () => false,
  };
}

test('a stair of as many blocks as it must be high leads a body onto a mass too wide to reach across', () => {
  const laid: Record<string, string> = {};
  const stands = () => standFor(job, start, placesFrom(start, world(laid)), world(laid));
  expect(stands()).toBeNull();
  for (const height of [0, 1]) {
    const step = stepTowards([job], start, placesFrom(start, world(laid)), world(laid));
    expect(step).toMatchObject({ kind: 'place', name: 'dirt', at: { y: height } });
    if (step) laid[cellKey(step.at)] = 'dirt';
  }
  expect(stands()?.base.y).toBe(3);
});

test('no stair leads to a job below a ceiling that leaves no room to stand', () => {
  const ceiling = Object.fromEntries(
    Array.from({ length: 17 * 17 }, (_, index) => [`${(index % 17) - 8} 4 ${Math.floor(index / 17) - 8}`, 'glass']),
  );
  const closed = world(ceiling);
  expect(stepTowards([job], start, placesFrom(start, closed), closed)).toBeNull();
});
