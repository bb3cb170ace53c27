import { describe, expect, it } from 'vitest';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { checkValues, configurationInput, fieldOf, valuesOf } from './form-values.ts';

const run = runConfigurationSchema.parse({ name: 'Grid', scenario: 'mushroom-war', red: ['passive', 'slimy'], blue: 'slimy' });
const values = valuesOf(run);

describe('the form and the one run schema', () => {
  it('shows any configuration so that sending it unchanged means the same', () => {
    const all = [
      run,
      runConfigurationSchema.parse({ ...run, seeds: [3, 9, 4], swapSides: true, parallel: 3 }),
      runConfigurationSchema.parse({ ...run, seeds: { first: 40, count: 12 }, clock: { kind: 'real' } }),
      runConfigurationSchema.parse({ ...run, clock: { kind: 'fast', pace: 8 }, episodes: 20 }),
      runConfigurationSchema.parse({ ...run, rules: 'parity', systems: { slimy: { agent: 'cot', options: { temperature: 1 } } } }),
      runConfigurationSchema.parse({ ...run, models: { model: 'openai/gpt-4o' }, evaluation: { after: [0, 1], blue: 'slimy' } }),
    ];
    for (const configuration of all) {
      const again = runConfigurationSchema.parse(configurationInput(valuesOf(configuration)));
      expect(matchesOf(again)).toEqual(matchesOf(configuration));
      expect(again).toEqual(configuration);
    }
  });
  it('names a run that has no name', () => {
    expect(configurationInput({ ...values, name: ' ', red: ['passive'], blue: ['slimy'] }).name).toBe('passive against slimy');
  });
  it('puts every error at the field that caused it', () => {
    const errorsOf = (change: Partial<typeof values>) => {
      const checked = checkValues({ ...values, ...change });
      return checked.ok ? [] : [...checked.errors.keys()];
    };
    expect(errorsOf({ red: [] })).toEqual(['red']);
    expect(errorsOf({ episodes: Number.NaN })).toEqual(['episodes']);
    expect(errorsOf({ seedCount: 0 })).toEqual(['seedCount']);
    expect(errorsOf({ firstSeed: -1 })).toEqual(['firstSeed']);
    expect(errorsOf({ seedList: '1, x' })).toEqual(['seedList']);
    expect(errorsOf({ clock: 'paced', pace: 100 })).toEqual(['pace']);
    expect(errorsOf({ parallel: 65 })).toEqual(['parallel']);
    expect(errorsOf({})).toEqual([]);
  });
  it('finds the field of a path that the server names', () => {
    expect(fieldOf('red.1', values)).toBe('red');
    expect(fieldOf('teams.blue', values)).toBe('blue');
    expect(fieldOf('something', values)).toBeNull();
  });
});
