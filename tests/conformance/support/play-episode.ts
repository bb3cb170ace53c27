import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { findAgent } from '#server/agents/registry.ts';
import type { AgentSystem } from '#server/match/contract/agent-system.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { Random } from '#server/minecraft/random.ts';
import { noModels } from '#server/models/match-models.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { findScenario } from '#server/scenarios/registry.ts';

export interface PlayedEpisode {
  readonly result: EpisodeResult;
  readonly events: readonly MatchEvent[];
}

/** Plays one episode of a scenario between two systems in this process, unrecorded. `change` has the last word on the systems. */
export async function playOnce(
  scenario: string,
  red: string,
  blue: string,
  seed: number,
  rules?: Rules,
  change: (systems: PerTeam<AgentSystem>) => PerTeam<AgentSystem> = (systems) => systems,
): Promise<PlayedEpisode> {
  const teams = { red, blue };
  const found = findScenario(scenario);
  const log = new EventLog(0);
  const system = (team: 'red' | 'blue') =>
    findAgent(found, teams[team]).create({
      team,
      seed,
      random: new Random(seed).fork(team),
      models: noModels,
      programs: noPrograms,
      thinkTime: { policy: 'paused' },
      options: {},
      tell: () => undefined,
    });
  const result = await playEpisode({
    match: 'test',
    scenario: found,
    configuration: { scenario, teams, episodes: 1, seed, clock: { kind: 'fast' }, ...(rules ? { rules } : {}) },
    episode: 0,
    seed,
    systems: change({ red: system('red'), blue: system('blue') }),
    log,
    recording: null,
  });
  return { result, events: log.episodeEvents };
}
