import { expect, test } from 'vitest';
import { writtenFigure } from './format-figure.ts';

test.each([
  [0.333, 'percent', '', '33%'],
  [2.906, 'number', '', '2.91'],
  [3428.571, 'number', '%/min', '3,428.57 %/min'],
  [3, 'count', 'blocks', '3 blocks'],
  [1.8, 'seconds', 's', '1.8 s'],
  [370, 'seconds', 's', '6 min 10 s'],
] as const)('%d as %s in %j is %s', (value, format, unit, text) => {
  expect(writtenFigure(value, { format, unit })).toBe(text);
});
