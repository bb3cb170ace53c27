import { describe, expect, test } from 'vitest';
import { playFuzzed } from './conservation/fuzzed-survival.ts';
import { worthOf } from './conservation/item-worth.ts';

describe('two bots with random actions', () => {
  const title = 'neither create nor lose an item, and see the state of the server (seed %i)';
  test.each([1])(title, playBalanced);
  // `npm run bench -- --only conservation` plays two hundred.
  test.each([2, 3, 4])(title, { tags: ['long'] }, playBalanced);

  async function playBalanced(seed: number): Promise<void> {
    const { imbalances, failures, disagreements, tried } = await playFuzzed(seed, 100);
    expect({ imbalances, failures, disagreements }).toEqual({ imbalances: [], failures: [], disagreements: [] });
    expect(Object.keys(tried).length).toBeGreaterThan(9);
  }

  test('are counted by the ingredients of their items', () => {
    expect(worthOf('chest')).toEqual({ oak: 192 });
    expect(worthOf('torch')).toEqual({ oak: 3, coal: 3 });
    expect(worthOf('stone_pickaxe')).toEqual({ cobblestone: 36, oak: 24 });
    expect(worthOf('damaged_anvil')).toEqual({ iron: 31 * 144 });
    expect(worthOf('ender_pearl')).toEqual({ ender_pearl: 1 });
  });
});
