import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Rules } from '#lib/domain/rules.ts';
import { type PerSide, perSide } from '#lib/domain/side.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { teamSystem } from './team-system.ts';

export interface PlayedEpisode {
  readonly result: EpisodeResult & { readonly score: PerSide<number>; readonly series: PerSide<readonly number[]> };
  readonly events: readonly MatchEvent[];
}

/**
 * Plays one episode of a scenario between two systems in this process, unrecorded. `change` may replace the systems. @throws if the server
 * contained an error of its own.
 */
export async function playOnce(
  scenario: string,
  red: string,
  blue: string,
  seed: number,
  rules?: Rules,
  change: (systems: PerSide<AgentSystem>, log: EventLog) => PerSide<AgentSystem> = (systems) => systems,
): Promise<PlayedEpisode> {
  const teams = { red, blue };
  const found = findScenario(scenario);
  const log = new EventLog(0);
  const result = await playEpisode({
    match: 'test',
    task: taskOf({ scenario }),
    configuration: { scenario, teams, episodes: 1, seed, clock: { kind: 'fast' }, ...(rules ? { rules } : {}) },
    episode: 0,
    seed,
    systems: change({ red: await teamSystem(found, teams.red, 'red', seed), blue: await teamSystem(found, teams.blue, 'blue', seed) }, log),
    log,
    recording: null,
  });
  const fault = log.episodeEvents.find((event) => event.kind === 'issue' && event.text.includes('contained an error of its own'));
  if (fault?.kind === 'issue') throw new Error(fault.text);
  const { score, series, ...rest } = result;
  return { result: { ...rest, score: perSide(score), series: perSide(series) }, events: log.episodeEvents };
}
