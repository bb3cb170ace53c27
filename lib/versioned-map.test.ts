import { describe, expect, test } from 'vitest';
import { VersionedMap } from './versioned-map.ts';

/** The same numbers on every run, from 0 to 1. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('a map of versions', () => {
  test('every version keeps its entries, in whatever order the versions are read', () => {
    const random = drawn(7);
    const history = [{ version: new VersionedMap<string, number>(), plain: new Map<string, number>() }];
    for (let step = 0; step < 400; step++) {
      const from = history[random() < 0.9 ? history.length - 1 : Math.floor(random() * history.length)];
      if (from === undefined) throw new Error('There is always a version.');
      const key = `key ${Math.floor(random() * 30)}`;
      const value = random() < 0.3 ? undefined : Math.floor(random() * 5);
      const plain = new Map(from.plain);
      if (value === undefined) plain.delete(key);
      else plain.set(key, value);
      history.push({ version: from.version.with(key, value), plain });
    }
    for (let step = 0; step < 800; step++) {
      const { version, plain } = history[Math.floor(random() * history.length)] ?? { version: null, plain: null };
      expect(version?.size).toBe(plain?.size);
      expect(new Map(version?.entries())).toEqual(plain);
      expect(version?.values().length).toBe(plain?.size);
      expect(version?.get('key 3')).toBe(plain?.get('key 3'));
    }
  });

  test('what changes nothing gives the same version', () => {
    const map = new VersionedMap<string, number>().with('a', 1);
    expect(map.with('a', 1)).toBe(map);
    expect(map.with('b', undefined)).toBe(map);
  });

  test('the newest version has its entries in the order of insertion, also after an earlier one was read', () => {
    let map = new VersionedMap<string, number>();
    const versions = ['a', 'b', 'c', 'd'].map((key, index) => {
      map = map.with(key, index);
      return map;
    });
    const newest = map.with('b', undefined).with('e', 9);
    expect(versions[1]?.entries()).toEqual([
      ['a', 0],
      ['b', 1],
    ]);
    expect(newest.entries().map(([key]) => key)).toEqual(['a', 'c', 'd', 'e']);
  });

  test('histories that begin with the same empty map do not see each other', () => {
    const empty = new VersionedMap<string, number>();
    const [one, other] = [empty.with('a', 1), empty.with('b', 2)];
    expect([one.size, other.size, empty.size]).toEqual([1, 1, 0]);
    expect(one.with('c', 3).get('b')).toBeUndefined();
  });
});
