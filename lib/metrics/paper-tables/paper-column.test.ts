import { expect, test } from 'vitest';
import { figuresOfScenario } from '#lib/figures/model-use-figures.ts';
import { teamWorkFigures } from '#lib/figures/team-work/team-work-figures.ts';
import { paperCautions, paperColumns, paperInterval } from './paper-column.ts';

const declared = figuresOfScenario({ kind: 'task', figures: [] });
const wide = { value: 1, low: -3, high: 4, n: 2 };

test('a figure that is unlike the paper’s says why, and no other figure does', () => {
  const unlike = { ...teamWorkFigures.balance, unlikePaper: 'Other units.' };
  expect(
    paperCautions(paperColumns(['completion', unlike.id, teamWorkFigures.completionRate.id], [unlike, teamWorkFigures.completionRate])),
  ).toEqual(['Balance: Other units.']);
});

test('an interval stays within the range of its figure, also where the range has one end', () => {
  const [completion, cost] = paperColumns(['completion', 'token-cost', 'unknown'], declared);
  expect(completion && paperInterval(wide, completion)).toBe('0.00% to 100.00%');
  expect(cost && paperInterval(wide, cost)).toBe('0.00 to 4.00');
  expect(cost && paperInterval({ ...wide, low: null }, cost)).toBeNull();
});
