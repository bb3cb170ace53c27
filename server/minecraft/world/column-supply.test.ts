import { expect, test } from 'vitest';
import { Landscape } from '../landscape/landscape.ts';
import { ColumnSupply } from './column-supply.ts';
import { flatGenerator } from './flat-generator.ts';

test('prepared columns have the blocks that columns made on demand have', async () => {
  const [early, late] = [new Landscape(4), new Landscape(4)];
  const supply = new ColumnSupply((x, z) => early.column(x, z));
  await supply.prepare({ x: 2, z: -1 }, 1, () => Promise.resolve());
  for (const [x, z] of [
    [3, 0],
    [1, -2],
    [2, -1],
    [40, 7],
  ] as const) {
    expect(supply.take(x, z).states, `${x} ${z}`).toEqual(late.column(x, z).states);
  }
});

test('each prepared column is handed out once, so that a second world gets none that the first one changed', async () => {
  const supply = new ColumnSupply(flatGenerator());
  await supply.prepare({ x: 0, z: 0 }, 0, () => Promise.resolve());
  const first = supply.take(0, 0);
  first.set(0, 0, 0, 1);
  expect(supply.take(0, 0).stateAt(0, 0, 0)).toBe(0);
});

test('pauses come while columns are made, and one that rejects ends the work', async () => {
  let made = 0;
  const flat = flatGenerator();
  const supply = new ColumnSupply((x, z) => {
    made++;
    return flat(x, z);
  });
  const stop = new Error('The match is stopped.');
  await expect(supply.prepare({ x: 0, z: 0 }, 8, () => Promise.reject(stop))).rejects.toBe(stop);
  expect(made).toBeLessThan(17 * 17);
});
