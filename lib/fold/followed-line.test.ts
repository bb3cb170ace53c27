import { expect, it } from 'vitest';
import { followedLines } from './followed-line.ts';

const lines = [
  '1. Ryn hands in melon_slice to Red_Server: harvests it at (-15, -60, -1).',
  '2. Ryn hands in carrot to Red_Server: harvests it at (-19, -60, -8), replants.',
  '3. Raze hands in carrot to Red_Server.',
];
const does = (name: string, detail: string) => ({ name, detail, state: 'started' as const, tick: 0 });

it('finds the line of an agent that describes its action', () => {
  expect(followedLines(lines, 'Ryn', does('harvestMelons', '-15 -60 -1'))).toEqual([0]);
  expect(followedLines(lines, 'Ryn', does('giveToPlayer', 'all carrot to Red_Server'))).toEqual([1]);
  expect(followedLines(lines, 'Raze', does('giveToPlayer', 'all carrot to Red_Server'))).toEqual([2]);
});

it('returns all lines that fit equally well', () => {
  expect(followedLines(['Ryn bakes bread.', 'Ryn gives bread.'], 'Ryn', does('craftItem', 'bread'))).toEqual([0, 1]);
});

it('returns none if no line fits, the agent has no action, or the line names another agent', () => {
  expect(followedLines(lines, 'Ryn', does('waitSignal', 'up to 30 s'))).toEqual([]);
  expect(followedLines(lines, 'Ryn', null)).toEqual([]);
  expect(followedLines(lines, 'Byte', does('harvestMelons', ''))).toEqual([]);
});
