import { describe, expect, it } from 'vitest';
import { changeDomain, changeInterval, changeOf } from '#components/compare/delta-matrix.ts';
import { cellLines, metrics } from './metric.ts';

const estimate = { n: 20, value: 0.33, low: 0.16, high: 0.54 };

describe('a cell', () => {
  it('shows the figure, its interval and n, large n in thousands', () => {
    expect(cellLines({ kind: 'value', estimate, n: 20 }, metrics.w)).toEqual(['33%', '16–54 n20']);
    expect(cellLines({ kind: 'value', estimate, n: 1977 }, metrics.w)).toEqual(['33%', '16–54 n2.0k']);
    expect(cellLines({ kind: 'value', estimate, n: 50_000 }, metrics.w)).toEqual(['33%', '16–54 n50k']);
  });

  it('shows the number of too few episodes, or why there is no figure', () => {
    expect(cellLines({ kind: 'few', estimate, n: 3 }, metrics.w)).toEqual(['33%', 'only 3']);
    expect(cellLines({ kind: 'missing', reason: 'no valid episodes' }, metrics.s)).toEqual(['no valid episodes']);
  });
});

describe('a change', () => {
  it('of a win rate is written in percentage points with its sign', () => {
    const change = { n: 20, value: -0.05, low: -0.2, high: 0.1 };
    expect(changeOf('w').write(change.value)).toBe('−5');
    expect(changeOf('w').writeInterval(change)).toBe('±15');
    expect(changeInterval('w', change)).toBe('−20 to +10');
  });

  it('is coloured on a scale that is symmetric around zero', () => {
    const figures = { n: 20, p: estimate, s: null, w: estimate, d: { ...estimate, value: -3.2 } };
    const matrix = { scenario: 's', blue: ['b'], rows: [{ red: 'a', cells: [figures], all: null }], sigma: {} };
    expect(changeDomain('d', [matrix])).toEqual({ from: -4, to: 4 });
    expect(changeDomain('w', [matrix]).to).toBeCloseTo(0.4, 10);
  });
});
