import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchView } from '#lib/protocol/views.ts';
import { MatchTable } from './match-table.tsx';

afterEach(cleanup);

function match(id: string, task: string): MatchView {
  return {
    ...{ id, run: null, ordinal: 0, state: 'finished', paused: false, reason: null, episodesPlayed: 1, score: { team: 100 } },
    ...{ createdAt: 0, startedAt: 0, finishedAt: 0 },
    configuration: matchConfigurationSchema.parse({ scenario: 'construction', task, teams: { team: 'solver' } }),
  };
}

test('a listed task is named by its id, and a task from a file by its title', () => {
  render(
    <MatchTable matches={[match('one', '12'), { ...match('two', 'own-1'), taskTitle: 'Barn by the lake' }]} now={0} showState={false} />,
  );
  expect(screen.getByText('Construction, task 12')).toBeTruthy();
  expect(screen.getByText('Construction, Barn by the lake')).toBeTruthy();
});

test('a match with people leads to its free seats, and says when all are taken', () => {
  const free = { ...match('one', '1'), seats: { total: 2, free: 1, lobby: true } };
  const full = { ...match('two', '2'), seats: { total: 2, free: 0, lobby: false } };
  render(<MatchTable matches={[free, full, match('three', '3')]} now={0} showState />);
  expect(screen.getByRole('link', { name: 'Join, 1 seat free' }).getAttribute('href')).toBe('/matches/one/join');
  expect(screen.getByText('all 2 seats taken')).toBeTruthy();
  expect(screen.getAllByText(/seat/)).toHaveLength(2);
});
