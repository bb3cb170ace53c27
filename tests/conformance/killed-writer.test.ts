import { expect, it } from 'vitest';
import { killRounds } from './support/kill-rounds.ts';

it('a process killed while it writes results and money loses nothing that was acknowledged, ten times', {
  timeout: 400_000,
}, async () => {
  const { acknowledged, faults } = await killRounds(10, 5);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(10);
});
