import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import { matchConfigurationSchema } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { EventLog } from '#server/match/event-log.ts';
import { playMatch } from '#server/match/match.ts';
import { askOfflinePlanner } from './ask-offline-planner.ts';
import { endedBy } from './ended-by.ts';

/** A match of one episode on a task, by its configuration. */
interface PlannedMatch {
  readonly scenario: string;
  readonly task: string;
  readonly agents: number;
  readonly team: string;
  readonly systems?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly given?: string;
  readonly rules?: Rules;
  /** The tick by which the game ends; by default the task's own limit. */
  readonly limit?: number;
}

/** Plays a task once in this process, unrecorded, with the offline planner for all models. */
export async function playPlanned({ scenario, task, agents, team, systems, seed = 1, given, rules, limit }: PlannedMatch) {
  const teams = { team };
  const asked = {
    ...{ scenario, task, agents, teams, seed, episodes: 1 },
    ...(systems === undefined ? {} : { systems }),
    ...(given === undefined ? {} : { given }),
    ...(rules === undefined ? {} : { rules }),
  };
  const configuration = matchConfigurationSchema.parse(asked);
  const log = new EventLog(0);
  const plan = { match: 'test', configuration, fromEpisode: 0, checkpoints: null, log, models: askOfflinePlanner, recording: () => null };
  const played: { readonly result: EpisodeResult; readonly events: readonly MatchEvent[] }[] = [];
  await endedBy(scenario, limit, async () => {
    for await (const { result } of playMatch(plan)) played.push({ result, events: log.episodeEvents });
  });
  const [only] = played;
  if (only === undefined) throw new Error('The match has no episode.');
  return only;
}
