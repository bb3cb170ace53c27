import { describe, expect, it } from 'vitest';
import { matchesOf, runConfigurationSchema } from '#lib/domain/run-configuration.ts';
import { checkValues, configurationInput, fieldOf, setupsIn, valuesOf, withSetup } from './form-values.ts';
import { playersOf } from './players.ts';

const run = runConfigurationSchema.parse({ name: 'Grid', scenario: 'mushroom-war', red: ['passive', 'slimy'], blue: 'slimy' });
const values = valuesOf(run);

describe('the form and the run schema', () => {
  it('shows any configuration so that submitting it unchanged keeps its meaning', () => {
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
    expect(errorsOf({ testedAfter: '0, x', testedAgainst: 'slimy' })).toEqual(['testedAfter']);
    expect(errorsOf({ testedAfter: '0', testedAgainst: 'Slimy' })).toEqual(['testedAgainst']);
    expect(errorsOf({ testedAfter: '0', testedAgainst: 'slimy', testEpisodes: 0 })).toEqual(['testEpisodes']);
    expect(errorsOf({})).toEqual([]);
  });
  it('finds the field for a path in the server’s answer', () => {
    expect(fieldOf('red.1', values)).toBe('red');
    expect(fieldOf('teams.blue', values)).toBe('blue');
    expect(fieldOf('evaluation.after', values)).toBe('testedAfter');
    expect(fieldOf('evaluation.blue', values)).toBe('testedAgainst');
    expect(fieldOf('something', values)).toBeNull();
  });
});

describe('a test of learning', () => {
  it('exists exactly when numbers of episodes are given', () => {
    const tested = { ...values, testedAfter: '0, 5', testedAgainst: 'passive slimy', testEpisodes: 2 };
    expect(configurationInput(tested).evaluation).toEqual({ after: [0, 5], blue: ['passive', 'slimy'], episodes: 2 });
    expect(configurationInput({ ...tested, testedAgainst: '' }).evaluation).toMatchObject({ blue: values.blue });
    expect(configurationInput({ ...tested, testedAfter: ' ' })).not.toHaveProperty('evaluation');
  });
});

describe('own teams in the form', () => {
  const agent = (id: string, more: object = {}) => ({
    id,
    title: id,
    summary: '',
    kind: 'own' as const,
    scenarios: ['mushroom-war'],
    ...more,
  });
  const agents = [agent('slimy'), agent('module', { needs: ['path'] }), agent('builder', { scenarios: ['construction'] })];
  const own = { agent: 'module', options: { path: '/home/me/team.ts' } };

  it('are added to the systems of the configuration, and submitted with it', () => {
    const before = { ...values, unshown: JSON.stringify({ description: 'kept', systems: { other: { agent: 'cot' } } }) };
    const after = { ...before, red: ['mine'], unshown: withSetup(before, 'mine', own) };
    expect(setupsIn(after)).toEqual({ other: { agent: 'cot' }, mine: own });
    expect(configurationInput(after)).toMatchObject({
      description: 'kept',
      red: ['mine'],
      systems: { other: { agent: 'cot' }, mine: own },
    });
  });

  it('can be chosen once they are added; a system with required options cannot be chosen without them', () => {
    expect(playersOf(values, agents).map(({ id }) => id)).toEqual(['slimy']);
    const added = { ...values, unshown: withSetup(values, 'mine', own) };
    expect(playersOf(added, agents).map(({ id }) => id)).toEqual(['slimy', 'mine']);
    expect(playersOf(added, agents)[1]?.summary).toBe('module, path: /home/me/team.ts');
  });
});
