import { expect, it } from 'vitest';
import { killRounds } from './support/kill-rounds.ts';

const title = 'a process killed while it writes results and money loses nothing that was acknowledged, %i times';
it.each([3])(title, loses);
it.each([10])(title, { tags: ['long'], timeout: 400_000 }, loses);

async function loses(rounds: number): Promise<void> {
  const { acknowledged, faults } = await killRounds(rounds, 5);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(rounds);
}
