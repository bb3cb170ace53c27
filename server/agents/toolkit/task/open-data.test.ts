import { expect, test } from 'vitest';
import type { SeenPlace } from '#server/contract/task-prompt.ts';
import { openData } from './open-data.ts';

const door = (z: number): SeenPlace => ({ at: { x: 0, y: -60, z }, block: 'iron_bars', state: {}, isRight: false });

test('without a blueprint the blocks nearest to an agent come first', () => {
  const { places } = openData(
    [],
    [door(0), door(10), door(20), door(30)],
    [
      { x: 0.5, y: -60, z: 19 },
      { x: 0.5, y: -60, z: 29.5 },
    ],
  );
  expect(places.map(({ at }) => at.z)).toEqual([30, 20, 10, 0]);
});
