import type { ScenarioSummary } from '#lib/domain/scenario-summary.ts';
import type { RunMatchFilter } from '#lib/protocol/run-match-filter.ts';
import type { MatchListOptions } from '#server/db/match-repository.ts';

/** A filter of matches in the terms of the database: a tag becomes the tasks that have it. */
export function runMatchOptions(
  { red, blue, team, task, agents, tag, value }: RunMatchFilter,
  scenario: Pick<ScenarioSummary, 'seats' | 'tasks'> | undefined,
): MatchListOptions {
  const isTagged = tag !== undefined && value !== undefined;
  const tagged = isTagged ? (scenario?.tasks ?? []).filter(({ tags }) => tags[tag] === value).map(({ id }) => id) : [];
  return {
    red,
    blue,
    team,
    task,
    ...(isTagged ? { tasks: tagged } : {}),
    agents,
    ...(agents === undefined || scenario === undefined ? {} : { usualAgents: scenario.seats.usual }),
  };
}
