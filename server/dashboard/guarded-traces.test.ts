import { expect, test } from 'vitest';
import type { ModelServices } from '#server/contract/model-services.ts';
import { guardedTraces } from './guarded-traces.ts';

/** Services about models in which every answer about a match is a secret. */
const models: ModelServices = {
  providers: () => [],
  changeProvider: () => unused(),
  testProvider: async () => unused(),
  defaults: () => unused(),
  changeDefaults: () => unused(),
  prices: () => unused(),
  changePrice: () => unused(),
  calls: () => unused(),
  call: () => unused(),
  picture: () => unused(),
  redactor: () => (text) => text,
  spending: () => unused(),
};

function unused(): never {
  throw new Error('It was read.');
}

test('while people play, no list of calls, no prompt and no picture of the match is read', () => {
  const guarded = guardedTraces(models, (match) => match !== 'm1');
  expect([guarded.calls('m1'), guarded.call('m1', '0-0'), guarded.picture('m1', '0-0', 0)]).toEqual([[], null, null]);
  expect(() => guarded.calls('m2')).toThrow('It was read.');
  expect(() => guarded.call('m2', '0-0')).toThrow('It was read.');
  expect(() => guarded.picture('m2', '0-0', 0)).toThrow('It was read.');
});
