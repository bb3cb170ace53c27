import { describe, expect, test } from 'vitest';
import { PrimitiveMisuse } from '../primitive-misuse.ts';
import { mineBlock } from './mine-block.ts';
import { placeItem } from './place-item.ts';
import { checkArguments } from './primitive.ts';
import { waitSignal } from './wait-signal.ts';

describe('arguments of primitives', () => {
  test('missing ones take their defaults', () => {
    expect(checkArguments('mineBlock', mineBlock.parameters, ['dirt'])).toEqual(['dirt', 1, null, 32]);
    expect(checkArguments('waitSignal', waitSignal.parameters, [])).toEqual([null, 30_000]);
  });

  test('positions may be anything with x, y and z', () => {
    const [, position] = checkArguments('placeItem', placeItem.parameters, ['dirt', { x: 1, y: 2.5, z: -3, more: true }]);
    expect(position.floored()).toMatchObject({ x: 1, y: 2, z: -3 });
  });

  test('wrong ones are named by their place', () => {
    expect(() => checkArguments('mineBlock', mineBlock.parameters, ['dirt', 'many'])).toThrow(/^mineBlock: argument 2 cannot be used/);
    expect(() => checkArguments('placeItem', placeItem.parameters, ['dirt'])).toThrow(PrimitiveMisuse);
    expect(() => checkArguments('placeItem', placeItem.parameters, ['dirt', { x: 1 }])).toThrow(/argument 2/);
    expect(() => checkArguments('mineBlock', mineBlock.parameters, ['dirt', 1, null, 32, 5])).toThrow(PrimitiveMisuse);
  });
});
