import { expect, test } from 'vitest';
import { modulesNeedingModel, needsModelWords } from './needs-model.ts';

const setup = (options: Record<string, boolean | number>) => ({ agent: 'tacticrafter', options });

test('a variant needs a language model if it differs in modules that the offline planner does not use in the scenario', () => {
  expect(modulesNeedingModel(setup({ causal: false, opponent: false }), 'mushroom-war')).toEqual(['causal']);
  expect(modulesNeedingModel(setup({ causal: false, opponent: false }), 'dash-and-dine')).toEqual([]);
  expect(modulesNeedingModel(setup({ critic: false, rollouts: 3 }), 'a scenario without a measurement')).toEqual(['critic', 'rollOuts']);
  expect(modulesNeedingModel(setup({ causal: true, temperature: 1 }), 'mushroom-war')).toEqual([]);
  expect(modulesNeedingModel({ agent: 'mine', options: { causal: false } }, 'mushroom-war')).toEqual([]);
});

test('and the text names them', () => {
  expect(needsModelWords(['causal', 'critic'])).toBe(
    'needs a language model: the offline planner does not use the causal model and the critic',
  );
  expect(needsModelWords([])).toBeNull();
});
