import { expect, test } from 'vitest';
import { KeptMemories, keptMemoriesSchema } from './kept-memories.ts';

test('memories and places of agents come back from a checkpoint', () => {
  const kept = new KeptMemories();
  kept.keep('Andy', { memory: 'Jill has the wheat.', places: new Map([['farm', { x: 1, y: -60, z: 2.5 }]]) });
  kept.keep('Jill', { memory: '', places: new Map() });
  const again = new KeptMemories();
  again.restore(keptMemoriesSchema.parse(JSON.parse(JSON.stringify(kept.data))));
  expect(again.of('Andy')).toEqual({ memory: 'Jill has the wheat.', places: new Map([['farm', { x: 1, y: -60, z: 2.5 }]]) });
  expect(again.of('Jill')).toEqual({ memory: '', places: new Map() });
  expect(again.of('constructor')).toBeNull();
});

test.each([[null], [{}], [{ agents: { Andy: { memory: 7, places: [] } } }]])('data of another system are refused: %j', (data) => {
  expect(keptMemoriesSchema.safeParse(data).success).toBe(false);
});
