import { describe, expect, test } from 'vitest';
import type { ColumnFrame } from '#lib/protocol/frame/frame.ts';
import { ColumnStore } from './column-store.ts';

const stone = 1;
const frame = (): ColumnFrame => ({
  type: 'column',
  tick: 0,
  columnX: 0,
  columnZ: 0,
  minY: 0,
  sections: [new Uint16Array(4096).fill(stone), null],
});

function storeOf(column: ColumnFrame): ColumnStore {
  const store = new ColumnStore(new Uint8Array([0, 1]));
  store.setColumn(column);
  return store;
}

describe('two stores of one frame', () => {
  test('share its sections until one of them changes a block', () => {
    const column = frame();
    const [one, other] = [storeOf(column), storeOf(column)];
    expect(one.get(0, 0)?.sections[0]).toBe(column.sections[0]);
    one.setBlock({ x: 3, y: 4, z: 5, state: 0 });
    expect(one.stateAt(3, 4, 5)).toBe(0);
    expect(one.stateAt(2, 4, 5)).toBe(stone);
    expect(other.stateAt(3, 4, 5)).toBe(stone);
    expect(column.sections[0]?.every((state) => state === stone)).toBe(true);
  });

  test('copy a section once, and none for a change that changes nothing', () => {
    const column = frame();
    const store = storeOf(column);
    store.setBlock({ x: 0, y: 0, z: 0, state: stone });
    store.setBlock({ x: 0, y: 20, z: 0, state: 0 });
    expect(store.get(0, 0)?.sections).toEqual(column.sections);
    expect(store.get(0, 0)?.sections[0]).toBe(column.sections[0]);
    store.setBlock({ x: 0, y: 0, z: 0, state: 0 });
    const own = store.get(0, 0)?.sections[0];
    store.setBlock({ x: 1, y: 0, z: 0, state: 0 });
    expect(store.get(0, 0)?.sections[0]).toBe(own);
  });

  test('fill an empty section of their own, and keep its daylight up to date', () => {
    const column = frame();
    const [one, other] = [storeOf(column), storeOf(column)];
    const known = one.get(0, 0);
    expect(known && one.topAt(known, 0)).toBe(15);
    one.setBlock({ x: 0, y: 30, z: 0, state: stone });
    expect(known && one.topAt(known, 0)).toBe(30);
    expect(column.sections[1]).toBeNull();
    expect(other.stateAt(0, 30, 0)).toBe(0);
  });
});
