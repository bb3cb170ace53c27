import { expect, it } from 'vitest';
import { MarkedLruCache } from './marked-lru-cache.ts';

it('computes a value once per mark and keeps the last few keys', () => {
  const made: string[] = [];
  const remembered = new MarkedLruCache<string>(2);
  const ask = (key: string, mark: string): string =>
    remembered.get(key, mark, () => {
      made.push(`${key}${mark}`);
      return `${key}${mark}`;
    });
  expect([ask('a', '1'), ask('a', '1'), ask('a', '2'), ask('b', '1'), ask('a', '2'), ask('c', '1'), ask('a', '2')]).toHaveLength(7);
  expect(made).toEqual(['a1', 'a2', 'b1', 'c1']);
  expect(ask('b', '1')).toBe('b1');
  expect(made).toHaveLength(5);
});
