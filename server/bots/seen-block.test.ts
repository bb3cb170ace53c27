import prismarineBlock from 'prismarine-block';
import { expect, test } from 'vitest';
import { blockStateCount } from '#server/minecraft/world/block-template.ts';
import { seenBlock } from './seen-block.ts';

test('every state of every block looks as the library of bots shows it', () => {
  const Block = prismarineBlock('1.20.1');
  const differing: number[] = [];
  for (let state = 1; state < blockStateCount; state++) {
    const block = Block.fromStateId(state, 0);
    const properties = Object.entries(block.getProperties()).map(([key, value]) => [key, String(value)]);
    const seen = seenBlock(state);
    const isSame = seen?.name === block.name && JSON.stringify(Object.entries(seen.properties)) === JSON.stringify(properties);
    if (!isSame) differing.push(state);
  }
  expect(differing).toEqual([]);
});

test('air is no block', () => {
  expect(seenBlock(0)).toBeNull();
});
