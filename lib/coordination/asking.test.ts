import { expect, test } from 'vitest';
import { askingOf } from './asking.ts';
import type { KnownWindow } from './coordination.ts';

function window(requester: string, target: string, yieldTick: number | null): KnownWindow {
  return {
    ...{
      window: `${requester}-${target}-${yieldTick}`,
      issue: 'issue',
      item: 'bricks',
      count: 2,
      medium: 'board',
      requester,
      target,
      yieldTick,
    },
    ...{ phases: [], openedTick: 10, before: 0, closed: null, isOver: false },
  };
}

test('requests are counted by who asked whom, with those that were met', () => {
  const found = askingOf([window('Alice', 'Bob', 40), window('Bob', 'Alice', null), window('Alice', 'Bob', null)]);
  expect(found.map(({ from, to, windows, met }) => [from, to, windows.length, met])).toEqual([
    ['Alice', 'Bob', 2, 1],
    ['Bob', 'Alice', 1, 0],
  ]);
  expect(askingOf([])).toEqual([]);
});
