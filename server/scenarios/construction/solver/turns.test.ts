import { expect, test } from 'vitest';
import type { Job } from '#server/bots/building/open-jobs.ts';
import { Turns } from './turns.ts';

const job = (x: number, rank: number): Job => ({ kind: 'place', name: 'stone', at: { x, y: 0, z: 0 }, facing: null, rank });

test('exactly one body of a team may do a new job at once', () => {
  const takers = [0, 1, 2, 3].filter((rank) => new Turns(rank, 4).options([job(0, 2)], 0).length > 0);
  expect(takers).toEqual([2]);
});

test('the next in turn takes a job that was left open, and does not wait for the same agent again', () => {
  const turns = new Turns(1, 2);
  expect(turns.options([job(0, 0)], 0)).toEqual([]);
  expect(turns.options([job(0, 0)], 4999)).toEqual([]);
  expect(turns.options([job(0, 0)], 5000)).toEqual([job(0, 0)]);
  turns.take(job(0, 0));
  expect(turns.options([job(1, 0)], 5001)).toEqual([job(1, 0)]);
});

test('a job that another body is doing is left to it, however long that takes', () => {
  const turns = new Turns(1, 2);
  const taken = () => true;
  turns.options([job(0, 0)], 0, taken);
  expect(turns.options([job(0, 0)], 60_000, taken)).toEqual([]);
  expect(turns.options([job(0, 0)], 60_001)).toEqual([job(0, 0)]);
});

test('a body does not wait for an agent that is known to be busy, and waits for it again afterwards', () => {
  const turns = new Turns(1, 2);
  const busy = new Set([0]);
  expect(turns.options([job(0, 0)], 0, undefined, busy)).toEqual([job(0, 0)]);
  turns.take(job(0, 0), busy);
  expect(turns.options([job(1, 0)], 0)).toEqual([]);
});
