import { expect, test } from 'vitest';
import { figuresOfScenario } from '../model-use/model-use-figures.ts';
import { paperColumns, paperInterval } from './paper-column.ts';

const declared = figuresOfScenario({ kind: 'team', figures: [] });
const wide = { value: 1, low: -3, high: 4, n: 2 };

test('an interval stays within the range of its figure, also where the range has one end', () => {
  const [completion, cost] = paperColumns(['completion', 'token-cost', 'unknown'], declared);
  expect(completion && paperInterval(wide, completion)).toBe('0.00% to 100.00%');
  expect(cost && paperInterval(wide, cost)).toBe('0.00 to 4.00');
  expect(cost && paperInterval({ ...wide, low: null }, cost)).toBeNull();
});
