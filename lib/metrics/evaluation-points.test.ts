import { expect, test } from 'vitest';
import { evaluated } from './evaluation-points.ts';

const episode = { red: 'berries', blue: 'do_nothing', score: { red: 340, blue: 25 } };

test('Dash & Dine is evaluated in tenths of its points, Mushroom War in its own', () => {
  expect(evaluated('dash-and-dine', [episode])).toEqual([{ ...episode, score: { red: 34, blue: 2.5 } }]);
  expect(evaluated('mushroom-war', [episode])).toEqual([episode]);
});
