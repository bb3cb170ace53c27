import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { setupOf } from '#lib/domain/setup-of.ts';
import { type PerTeam, type TeamId, teamIds } from '#lib/domain/team.ts';
import { findAgent } from '#server/agents/registry.ts';
import { Random } from '#server/minecraft/random.ts';
import type { ModelTransport } from '#server/models/contract/model-call.ts';
import { MatchModelClient, noModelTransport } from '#server/models/match-model-client.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { findScenario } from '#server/scenarios/registry.ts';
import type { AgentSystem } from './contract/agent-system.ts';
import { type EpisodeAudience, playEpisode } from './episode.ts';
import { episodeSeed } from './episode-seed.ts';
import type { EventLog } from './event-log.ts';
import { ForfeitedTeam } from './forfeited-team.ts';
import type { PauseSwitch } from './pause-switch.ts';
import { asWorkOf, attributed } from './team-at-work.ts';
import { teamSeed } from './team-seed.ts';

export interface MatchPlan {
  readonly match: string;
  readonly configuration: MatchConfiguration;
  readonly fromEpisode: number;
  /** What the agent systems had learnt before `fromEpisode`; null for one that had learnt nothing. */
  readonly checkpoints: PerTeam<unknown> | null;
  readonly log: EventLog;
  /** Where the teams' questions to models go; without it every one fails. */
  readonly models?: ModelTransport;
  /** The model of teams that name none, where the configuration names none. */
  readonly defaultModel?: string;
  /** Folder of the user's own teams; without it there are none. */
  readonly teams?: string;
  /** Teams that forfeited: their agents stand still. */
  readonly forfeits?: Forfeits;
  /** Shows the user alone where a program can connect for a team. */
  invite?(team: TeamId, address: string): void;
  /** Path of the recording of an episode, or null to record nothing. */
  recording(episode: number): string | null;
  readonly audience?: EpisodeAudience;
  readonly signal?: AbortSignal;
  /** Holds the match where it stands. */
  readonly pauseSwitch?: PauseSwitch;
}

export interface PlayedEpisode {
  readonly result: EpisodeResult;
  readonly checkpoints: PerTeam<unknown>;
}

/**
 * Plays the episodes of a match in order, with one agent system per team that lives through all of them, and yields each as it ends.
 * Throws for an unknown scenario, a team that cannot play it, or a checkpoint that is not the system's own.
 */
export async function* playMatch(plan: MatchPlan): AsyncGenerator<PlayedEpisode> {
  const { configuration, checkpoints, forfeits = {} } = plan;
  const scenario = findScenario(configuration.scenario);
  const models = new MatchModelClient(plan.models ?? noModelTransport, configuration.models, plan.log, plan.defaultModel);
  const pools = { red: new SandboxPool(), blue: new SandboxPool() };
  const create = (team: TeamId): AgentSystem => (forfeits[team] === undefined ? playing(team) : new ForfeitedTeam());
  const playing = (team: TeamId): AgentSystem => {
    const random = new Random(configuration.seed).fork(`system ${team}`);
    const { agent, model, options = {} } = setupOf(configuration.teams[team], configuration.systems);
    const system = findAgent(scenario, agent, plan.teams).create({
      team,
      seed: teamSeed(configuration.seed, team),
      random,
      models: models.port(team, model),
      programs: pools[team],
      thinkTime: thinkTimeOf(configuration.clock.kind, configuration.models),
      options,
      invite: (address) => plan.invite?.(team, address),
      tell: (note) => void plan.log.append(note),
    });
    return attributed(system, team);
  };
  const taught = (team: TeamId): AgentSystem => {
    const system = asWorkOf(team, () => create(team));
    const learnt = checkpoints?.[team] ?? null;
    if (learnt !== null) system.restore(learnt);
    return system;
  };
  const systems = { red: taught('red'), blue: taught('blue') };
  try {
    for (let episode = plan.fromEpisode; episode < configuration.episodes; episode++) {
      const result = await playEpisode({
        match: plan.match,
        scenario,
        configuration,
        episode,
        seed: episodeSeed(configuration.seed, episode),
        systems,
        log: plan.log,
        models,
        forfeits,
        recording: plan.recording(episode),
        ...(plan.audience ? { audience: plan.audience } : {}),
        ...(plan.signal ? { signal: plan.signal } : {}),
        ...(plan.pauseSwitch ? { pauseSwitch: plan.pauseSwitch } : {}),
      });
      yield { result, checkpoints: { red: systems.red.checkpoint(), blue: systems.blue.checkpoint() } };
    }
  } finally {
    for (const team of teamIds) {
      pools[team].close();
      systems[team].close?.();
    }
  }
}
