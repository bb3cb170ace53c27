import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { Delta } from '#lib/metrics/comparison/delta.ts';
import { DeltaTable } from './delta-table.tsx';

afterEach(cleanup);

const changed = (points: number, sabotage: number | null): Delta => {
  const estimate = (value: number) => ({ n: 4, value, low: value - 1, high: value + 1 });
  return {
    paired: true,
    n: [4, 4],
    p: estimate(points),
    s: sabotage === null ? null : estimate(sabotage),
    w: estimate(0),
    d: estimate(0),
  };
};

test('changes of pairings are sorted by a metric, the largest first, and those without an estimate last', async () => {
  render(
    <DeltaTable
      delta={{
        run: 'b',
        onlyHere: [],
        onlyFirst: [],
        systems: [{ red: 'bold', delta: changed(1, null) }],
        pairings: [
          { red: 'bold', blue: 'calm', delta: changed(-3, 2) },
          { red: 'bold', blue: 'keen', delta: changed(5, -2) },
        ],
      }}
    />,
  );
  const opponents = (): (string | null | undefined)[] =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(opponents()).toEqual(['all opponents', 'calm', 'keen']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'P' }));
  expect(opponents()).toEqual(['keen', 'all opponents', 'calm']);
  await user.click(screen.getByRole('button', { name: 'S' }));
  expect(opponents()).toEqual(['calm', 'keen', 'all opponents']);
  expect(screen.getByText('+5.0').textContent).toBe('+5.0 *');
});
