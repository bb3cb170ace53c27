import { expect, test } from 'vitest';
import { idWithGoal, ownGoalPattern, settingOf, taskIdPattern } from './task-id.ts';

test('an id says world, seed, monsters, minutes and a known goal', () => {
  expect(settingOf('landscape-20min')).toEqual({ world: 'landscape', seed: 1, monsters: false, minutes: 20, goal: null });
  expect(settingOf('landscape-seed7-monsters-60min-wood')).toEqual({
    ...{ world: 'landscape', seed: 7, monsters: true, minutes: 60, goal: 'Collect 16 oak logs.' },
  });
  expect(settingOf('flat-1min').world).toBe('flat');
});

test.each(['', 'landscape', 'landscape-0min', 'landscape-61min', 'flat-seed3-10min', 'nether-10min', 'flat-10min-castle'])(
  'the id "%s" is refused with examples',
  (id) => {
    expect(() => settingOf(id)).toThrow(/landscape-20min/);
    expect(new RegExp(taskIdPattern).test(id)).toBe(false);
  },
);

test('a goal of the user becomes part of an id, by its hash, and is read from the content', () => {
  const goal = 'Build a castle of sand at the lake.';
  const id = idWithGoal('landscape-seed3-30min-wood', goal);
  expect(id).toMatch(new RegExp(ownGoalPattern));
  expect(settingOf(id, goal)).toEqual({ world: 'landscape', seed: 3, monsters: false, minutes: 30, goal });
});

test('a goal under the id of another one is refused, and the error names the right id', () => {
  const id = idWithGoal('flat-10min', 'Dance.');
  expect(() => settingOf(id, 'Sing.')).toThrow(idWithGoal('flat-10min', 'Sing.'));
  expect(() => settingOf('flat-10min', 'Sing.')).toThrow(/-goal-/);
  expect(() => idWithGoal('flat-10min', '  ')).toThrow(/empty/);
  expect(() => idWithGoal('flat-10min', 'x'.repeat(2001))).toThrow(/2001/);
});
