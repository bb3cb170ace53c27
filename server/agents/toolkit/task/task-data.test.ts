import { describe, expect, test } from 'vitest';
import { estimatedTokens } from '#server/contract/estimated-tokens.ts';
import { dataAt, taskData } from './task-data.ts';
import { fittingFacts, withinTokens } from './token-limit.ts';

const block = (x: number) => ({ name: 'stone', at: { x, y: -60, z: 0 }, facing: null });
const data = taskData([
  { kind: 'blueprint', blocks: [block(0), block(1), block(2)] },
  { kind: 'wanted', items: { cake: 1 } },
  { kind: 'wanted', items: { bowl: 1 } },
]);
const paths = (...given: string[]) => dataAt(data, given).map(({ path }) => path);

describe('paths of data', () => {
  test.each<[string[], string[]]>([
    [['~/blueprint/1'], ['~/blueprint/1']],
    [['~/blueprint/0-1'], ['~/blueprint/0', '~/blueprint/1']],
    [['~/meta-data/blueprint[2]'], ['~/blueprint/2']],
    [['~/wanted'], ['~/wanted/0', '~/wanted/1']],
    [
      ['~/wanted/1', '~/blueprint/0'],
      ['~/blueprint/0', '~/wanted/1'],
    ],
    [['~'], data.map(({ path }) => path)],
    [['~/nothing', 'blueprint/17', ''], []],
  ])('%j mean %j', (given, wanted) => {
    expect(paths(...given)).toEqual(wanted);
  });
});

describe('a token limit', () => {
  test('holds for any text, also of letters with many bytes, and leaves short texts as they are', () => {
    for (const text of ['word '.repeat(500), 'ß'.repeat(900), '日本'.repeat(300), 'x'.repeat(2000)])
      for (const limit of [1, 10, 100]) expect(estimatedTokens(withinTokens(text, limit))).toBeLessThanOrEqual(limit);
    expect(withinTokens('short', 10)).toBe('short');
  });

  test('of facts ends when nothing can be made smaller', () => {
    const list = Array.from({ length: 64 }, (_, index) => `entry ${index}`);
    const text = (facts: string[]): string => facts.join(' ');
    const half = (facts: string[]): string[] | null => (facts.length > 1 ? facts.slice(0, Math.ceil(facts.length / 2)) : null);
    expect(fittingFacts(list, 20, text, half).length).toBe(8);
    expect(fittingFacts(list, 0, text, half)).toEqual(['entry 0']);
    expect(fittingFacts(list, 9999, text, half)).toBe(list);
  });
});
