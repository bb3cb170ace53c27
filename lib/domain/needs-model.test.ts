import { expect, test } from 'vitest';
import { modulesNeedingModel, needsModelWords } from './needs-model.ts';

const setup = (options: Record<string, boolean | number>) => ({ agent: 'tacticrafter', options });

test('a variant needs a language model where it differs by modules that the offline planner does not use in the scenario', () => {
  const someModules = ['opponentModel', 'critic', 'rollOuts'] as const;
  expect(modulesNeedingModel(setup({ causal: false, opponent: false }), someModules)).toEqual(['causal']);
  expect(modulesNeedingModel(setup({ causal: false, opponent: false }), ['causal', ...someModules])).toEqual([]);
  expect(modulesNeedingModel(setup({ critic: false, rollouts: 3 }), [])).toEqual(['critic', 'rollOuts']);
  expect(modulesNeedingModel(setup({ causal: true, temperature: 1 }), [])).toEqual([]);
  expect(modulesNeedingModel({ agent: 'mine', options: { causal: false } }, [])).toEqual([]);
});

test('and the text names them', () => {
  expect(needsModelWords(['causal', 'critic'])).toBe(
    'needs a language model: the offline planner does not use the causal model and the critic',
  );
  expect(needsModelWords([])).toBeNull();
});
