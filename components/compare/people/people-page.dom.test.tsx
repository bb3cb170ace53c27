import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SeatActivity } from '#lib/domain/seat-activity.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import { peopleGroups } from './people-groups.ts';
import { PeoplePage } from './people-page.tsx';

afterEach(cleanup);

function seat(agent: string, values: Partial<SeatActivity> = {}): SeatActivity {
  const counts = { points: 0, placed: 0, broken: 0, collected: 0, actions: 0, messages: 0, words: 0 };
  return { agent, team: 'team', system: 'hands', person: 0, share: null, idle: 1, ...counts, ...values };
}

function episode(match: string, completion: number, values: Partial<PeopleEpisode> = {}): PeopleEpisode {
  return {
    ...{ match, episode: 0, scenario: 'construction', task: '0', teams: { team: 'crew' }, seed: 1, ticks: 600 },
    outcome: { kind: 'task', completion, success: completion === 1, ended: 'time' },
    seats: [seat('Alice', { person: 1, placed: 3, share: 0.75, idle: 0.25 }), seat('Bob', { system: 'solver', share: 0.25 })],
    ...values,
  };
}

test('a page without episodes leads to a match with a seat for a person', () => {
  render(<PeoplePage episodes={[]} />);
  expect(screen.getByText('No person has finished an episode here yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set up a match with a seat for a person' })).toBeTruthy();
});

test('results are grouped by what was played and by whom, with their means and intervals', () => {
  const points: PeopleEpisode = {
    ...episode('c', 0),
    ...{ scenario: 'mushroom-war', task: null, teams: { red: 'us', blue: 'slimy' } },
    outcome: { kind: 'points', perTeam: { red: 4, blue: 7 } },
  };
  const groups = peopleGroups([episode('a', 1), points, episode('b', 0.5)]);
  expect(groups.map(({ scenario, episodes }) => [scenario, episodes])).toEqual([
    ['construction', 2],
    ['mushroom-war', 1],
  ]);
  expect(groups[0]?.completion).toMatchObject({ n: 2, value: 75 });
  expect(groups[1]?.completion).toBeNull();
  expect(groups[1]?.points).toMatchObject({ red: { value: 4 }, blue: { value: 7 } });
});

test('each seat of each episode is a row with its share of the work and its idle time', () => {
  render(<PeoplePage episodes={[episode('a', 1)]} />);
  const seats = within(screen.getByRole('region', { name: 'What each seat did' }));
  const rows = seats.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(3);
  const alice = rows.find((text) => text?.includes('Alice'));
  for (const figure of ['hands', '100', '75', '25']) expect(alice).toContain(figure);
});
