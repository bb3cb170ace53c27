import { expect, test } from 'vitest';
import { evaluated, evaluatedSeries, evaluationUnit } from './evaluation-points.ts';

const episode = { red: 'berries', blue: 'do_nothing', score: { red: 340, blue: 25 } };

test('Dash & Dine is evaluated in tenths of its points, Mushroom War in its own', () => {
  expect(evaluated('dash-and-dine', [episode])).toEqual([{ ...episode, score: { red: 34, blue: 2.5 } }]);
  expect(evaluated('mushroom-war', [episode])).toEqual([episode]);
});

test('the unit says which points are meant', () => {
  expect(evaluationUnit('dash-and-dine')).toContain('tenths');
  expect(evaluationUnit('mushroom-war')).toBe('points of the game');
});

test('points over time use the same scale', () => {
  expect(evaluatedSeries('dash-and-dine', [0, 24, 30])).toEqual([0, expect.closeTo(2.4, 10), 3]);
  expect(evaluatedSeries('mushroom-war', [0, 24])).toEqual([0, 24]);
});
