import { expect, test } from 'vitest';
import type { TracedLine } from './episode-view.ts';
import { groupLines } from './line-group.ts';

function line(seq: number, text: string, part: Partial<TracedLine> = {}): TracedLine {
  return { seq, tick: seq, team: 'red', agent: 'Ryn', text, detail: null, item: null, weight: 'high', error: false, call: null, ...part };
}

test('lines that repeat in a row become one group; another line, team or model call ends it', () => {
  const lines = [
    line(0, 'placed slime'),
    line(1, 'placed slime'),
    line(2, 'placed slime'),
    line(3, 'won'),
    line(4, 'placed slime'),
    line(5, 'placed slime', { team: 'blue' }),
    line(6, 'placed slime', { team: 'blue', call: 'c1' }),
  ];
  expect(groupLines(lines).map(({ first, lines: all }) => [first.seq, all.length])).toEqual([
    [0, 3],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 1],
  ]);
  expect(groupLines(lines).flatMap((group) => group.lines)).toEqual(lines);
  expect(groupLines([])).toEqual([]);
});

test('only the group that grows becomes another object', () => {
  const lines = [line(0, 'won'), line(1, 'placed slime')];
  const [won, placed] = groupLines(lines);
  const [wonAfter, placedAfter] = groupLines([...lines, line(2, 'placed slime')]);
  expect(wonAfter).toBe(won);
  expect(placedAfter).not.toBe(placed);
  expect(placedAfter?.lines).toHaveLength(2);
});
