import { expect, test } from 'vitest';
import type { BlockChange } from '#lib/protocol/frame/frame.ts';
import { PredictedBlocks } from './predicted-blocks.ts';

function blocks() {
  const real = new Map<string, number>();
  const shown: BlockChange[] = [];
  const world = new PredictedBlocks(
    {
      stateAt: (x, y, z) => real.get(`${x} ${y} ${z}`) ?? 1,
      hasColumn: () => true,
      setColumn: () => undefined,
      setBlock: ({ x, y, z, state }) => void real.set(`${x} ${y} ${z}`, state),
      clear: () => real.clear(),
    },
    (changes) => shown.push(...changes),
  );
  return { world, shown };
}

const gone: BlockChange = { x: 1, y: 2, z: 3, state: 0 };

test('a refused prediction is taken back when the server has handled it, and not before', () => {
  const { world, shown } = blocks();
  world.predict(gone, 5);
  world.handled(4);
  expect(world.stateAt(1, 2, 3)).toBe(0);
  world.handled(5);
  expect(world.stateAt(1, 2, 3)).toBe(1);
  expect(shown).toEqual([gone, { ...gone, state: 1 }]);
});

test('a prediction that the server made true stays as it is', () => {
  const { world, shown } = blocks();
  world.predict(gone, 5);
  world.changed([gone], false);
  world.handled(5);
  expect(world.stateAt(1, 2, 3)).toBe(0);
  expect(shown).toEqual([gone]);
});
