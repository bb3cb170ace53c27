import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import type { Cell } from './csv.ts';

const counts = ['person', 'points', 'placed', 'broken', 'collected', 'share', 'actions', 'messages', 'words', 'idle'] as const;

/** The result of a team in an episode: its points, or the completion of the task from 0 to 1. */
function resultOf({ outcome }: PeopleEpisode, team: string): number | null {
  return outcome.kind === 'task' ? outcome.completion : (outcome.perTeam[team] ?? null);
}

/** Every seat of every episode with people as a row. `result` is the team's points, or the completion of its task. */
export function peopleRows(episodes: readonly PeopleEpisode[]): Cell[][] {
  return [
    ['match', 'episode', 'scenario', 'task', 'teams', 'seed', 'seconds', 'agent', 'team', 'system', 'result', ...counts],
    ...episodes.flatMap((one) =>
      one.seats.map((seat) => [
        ...[one.match, one.episode, one.scenario, one.task, teamsInWords(one.teams), one.seed, one.ticks / ticksPerSecond],
        ...[seat.agent, seat.team, seat.system, resultOf(one, seat.team)],
        ...counts.map((count) => seat[count]),
      ]),
    ),
  ];
}
