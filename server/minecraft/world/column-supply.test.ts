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

test('a prepared column is made once, and no world sees in it what another one changed', async () => {
  let made = 0;
  const flat = flatGenerator();
  const supply = new ColumnSupply((x, z) => {
    made++;
    return flat(x, z);
  });
  const pause = (): Promise<void> => Promise.resolve();
  await supply.prepare({ x: 0, z: 0 }, 0, pause);
  const first = supply.take(0, 0);
  first.set(0, 0, 0, 1);
  first.set(0, -61, 0, 0);
  await supply.prepare({ x: 0, z: 0 }, 0, pause);
  const second = supply.take(0, 0);
  expect(second.states).toEqual(flat(0, 0).states);
  second.set(0, 0, 0, 2);
  expect(first.stateAt(0, 0, 0)).toBe(1);
  expect(supply.take(0, 0).states).toEqual(flat(0, 0).states);
  expect(made).toBe(1);
});

test('a copy of a changed column has its blocks, and neither shows later changes of the other', () => {
  const column = flatGenerator()(3, -2);
  column.set(48, 5, -32, 9);
  const copy = column.copy();
  expect([copy.x, copy.z, copy.states]).toEqual([3, -2, column.states]);
  column.set(49, 5, -32, 8);
  copy.set(50, 5, -32, 7);
  expect([copy.stateAt(49, 5, -32), column.stateAt(50, 5, -32)]).toEqual([0, 0]);
  expect([copy.stateAt(48, 5, -32), column.stateAt(49, 5, -32)]).toEqual([9, 8]);
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
