import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.ts';

describe('the short name of a system', () => {
  it('ends with the last word of the name, so that variants of one system differ', () => {
    const names = ['tacticrafter-without-causal', 'tacticrafter-without-opponent', 'tacticrafter-after-slimy'];
    expect(names.map((name) => shortName(name, 13))).toEqual(['tactic…causal', 'tact…opponent', 'tacticr…slimy']);
  });

  it('is the full name if it fits, and never longer than the limit', () => {
    expect(shortName('balanced', 8)).toBe('balanced');
    expect(shortName('melon_pumpkin', 5.9)).toBe('me…in');
    expect(shortName('tacticrafter', 9)).toBe('tac…after');
    expect(shortName('balanced', 2)).toBe('b…');
    const names = ['balanced', 'melon_pumpkin', 'tacticrafter-without-opponent', 'a-b-c-d-e-f-g-h', '-----------'];
    for (const name of names) for (let most = 2; most < 32; most += 0.5) expect(shortName(name, most).length).toBeLessThanOrEqual(most);
  });
});
