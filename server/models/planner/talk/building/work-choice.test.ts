import { expect, test } from 'vitest';
import type { Check, Difference } from './blueprint-results.ts';
import { workChoices } from './work-choice.ts';

const row = (level: number, from: number, to: number): Difference => ({
  ...{ wanted: 'stone', there: null, level },
  ...{ from: { x: from, y: level, z: 0 }, to: { x: to, y: level, z: 0 } },
});
/** Jill has the strip in the east, from 8 to 15. */
const jill = {
  ...{ agent: 'Jill', memory: '', inventory: { stone: 64 }, mates: ['Andy'] },
  turns: [
    { kind: 'heard' as const, from: 'Andy', text: 'I carry 64 stone. We share each level from west to east: Andy, Jill.', isAgent: true },
  ],
};
const placesOf = (check: Check) => workChoices(jill, { west: 0, east: 15 }, check, new Set()).map((blocks) => blocks.map(({ at }) => at.x));

test('an agent builds its own strip of a level first', () => {
  expect(placesOf({ level: 3, differences: [row(3, 4, 9)] })[0]).toEqual([8, 9]);
});

test('an agent without own work on a level helps with the nearer half of what is open there', () => {
  expect(placesOf({ level: 3, differences: [row(3, 0, 7)] })).toEqual([[], [4, 5, 6, 7]]);
});

test('a few open blocks are left to their agent', () => {
  expect(placesOf({ level: 3, differences: [row(3, 0, 3)] })).toEqual([[], []]);
});

test('a check of the whole building gives all that is open where the own strip has nothing', () => {
  const [mine, all] = placesOf({ level: null, differences: [row(3, 0, 3)] });
  expect([mine, all]).toEqual([[], [0, 1, 2, 3]]);
});

test('where its own levels failed, an agent builds what is open below the rest of its strip, also of another one', () => {
  const hanging = [row(4, 8, 15), row(8, 8, 15)];
  const check: Check = { level: null, differences: [row(2, 0, 3), ...hanging] };
  const levelsOf = (skipped: ReadonlySet<number>) =>
    workChoices(jill, { west: 0, east: 15 }, check, skipped).map((blocks) => [...new Set(blocks.map(({ level }) => level))]);
  expect(levelsOf(new Set())[0]).toEqual([4]);
  expect(levelsOf(new Set([4]))[0]).toEqual([2]);
  expect(levelsOf(new Set([2, 4]))[0]).toEqual([8]);
});

test('what is superfluous comes last, also while something is open that no agent places', () => {
  const dirt: Difference = { ...row(5, 2, 3), wanted: null, there: 'dirt' };
  const check: Check = { level: null, differences: [{ ...row(1, 0, 0), wanted: 'glass' }, dirt] };
  const names = workChoices(jill, { west: 0, east: 15 }, check, new Set()).map((blocks) => blocks.map(({ name }) => name));
  expect(names).toEqual([[], [], [], ['air', 'air']]);
});
