import { teamsInWords } from '#lib/domain/teams-in-words.ts';
import type { PeopleEpisode } from '#lib/protocol/people-views.ts';
import type { Estimate } from '#lib/stats/estimate.ts';
import { meanInterval } from '#lib/stats/mean-interval.ts';

/** The episodes with people of one scenario or task and one line-up. */
export interface PeopleGroup {
  readonly scenario: string;
  readonly task: string | null;
  readonly teams: string;
  /** The share of the play in which people controlled their seats. */
  readonly present: Estimate;
  /** Completion in percent, for tasks. */
  readonly completion: Estimate | null;
  /** Points of each team, for games of points. */
  readonly points: Readonly<Record<string, Estimate>>;
  readonly episodes: number;
}

function groupOf(episodes: readonly PeopleEpisode[]): readonly PeopleGroup[] {
  const [first] = episodes;
  if (first === undefined) return [];
  const { scenario, task, teams } = first;
  const completions = episodes.flatMap(({ outcome }) => (outcome.kind === 'task' ? [100 * outcome.completion] : []));
  const scores = episodes.flatMap(({ outcome }) => (outcome.kind === 'points' ? [outcome.perTeam] : []));
  const sides = Object.keys(teams);
  const present = episodes.flatMap(({ seats }) => seats.flatMap((seat) => (seat.person > 0 ? [seat.person] : [])));
  return [
    {
      ...{ scenario, task, teams: teamsInWords(teams), episodes: episodes.length },
      present: meanInterval(present),
      completion: completions.length === 0 ? null : meanInterval(completions),
      points:
        scores.length === 0 ? {} : Object.fromEntries(sides.map((side) => [side, meanInterval(scores.map((score) => score[side] ?? 0))])),
    },
  ];
}

/** The results of episodes with people, by scenario, task and line-up, in the order of the newest of each. */
export function peopleGroups(episodes: readonly PeopleEpisode[]): readonly PeopleGroup[] {
  const groups = Map.groupBy(episodes, ({ scenario, task, teams }) => JSON.stringify([scenario, task, teams]));
  return [...groups.values()].flatMap(groupOf);
}
