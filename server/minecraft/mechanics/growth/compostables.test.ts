import { expect, test } from 'vitest';
import { compostables } from './composting.ts';

test('items raise a composter with the probabilities of vanilla', () => {
  const chance = (name: string) => compostables.get(name);
  expect([chance('wheat_seeds'), chance('oak_leaves'), chance('sweet_berries')]).toEqual([0.3, 0.3, 0.3]);
  expect([chance('sugar_cane'), chance('melon_slice'), chance('flowering_azalea_leaves')]).toEqual([0.5, 0.5, 0.5]);
  expect([chance('wheat'), chance('apple'), chance('poppy'), chance('pumpkin')]).toEqual([0.65, 0.65, 0.65, 0.65]);
  expect([chance('bread'), chance('hay_block'), chance('flowering_azalea')]).toEqual([0.85, 0.85, 0.85]);
  expect([chance('cake'), chance('pumpkin_pie')]).toEqual([1, 1]);
  expect([chance('stone'), chance('poisonous_potato'), chance('rotten_flesh')]).toEqual([undefined, undefined, undefined]);
});
