import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { Forfeits } from '#lib/domain/forfeit.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import { thinkTimeOf } from '#lib/domain/model-setting.ts';
import { isPerson, personAgent } from '#lib/domain/people.ts';
import { mixedSeats, setupOf } from '#lib/domain/setup-of.ts';
import { mapTeams, ofTeam, type PerTeam, perTeam, type TeamId } from '#lib/domain/team.ts';
import { personOptionsSchema } from '#server/agents/person/person.ts';
import { loadAgent } from '#server/agents/systems.ts';
import { readOptions } from '#server/agents/toolkit/read-options.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { AskGateway } from '#server/contract/model-call.ts';
import { Random } from '#server/minecraft/random.ts';
import type { MatchPeople } from '#server/play/match-people.ts';
import { SandboxPool } from '#server/sandbox/sandbox-pool.ts';
import { configuredTask } from '#server/scenarios/configured-task.ts';
import { loadScenario } from '#server/scenarios/families.ts';
import { playEpisode } from './episode.ts';
import type { EpisodeAudience } from './episode-stage.ts';
import type { EventLog } from './event-log.ts';
import { MixedTeam } from './mixed-team.ts';
import { ModelClient } from './model-client.ts';
import type { PauseSwitch } from './pause-switch.ts';
import type { SteeringOrders } from './steering-orders.ts';
import { asWorkOf, attributed } from './team-at-work.ts';
import { teamSeed } from './team-seed.ts';

/** Replaces a team that has forfeited: its agents stand still, and what it had learned stays unchanged. */
class ForfeitedTeam implements AgentSystem {
  private learnt: unknown = null;

  async prepare(): Promise<void> {}

  async play(): Promise<void> {}

  async review(): Promise<void> {}

  checkpoint(): unknown {
    return this.learnt;
  }

  restore(data: unknown): void {
    this.learnt = data;
  }
}

/**
 * The seed of one episode of a match: the match's seed for the first episode, and a seed mixed from match seed and index for each later
 * one, so that an episode can be replayed without the earlier ones.
 */
function episodeSeed(seed: number, episode: number): number {
  if (episode === 0) return seed >>> 0;
  let mixed = Math.imul(seed ^ Math.imul(episode, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export interface MatchPlan {
  readonly match: string;
  readonly configuration: MatchConfiguration;
  readonly fromEpisode: number;
  /** What the agent systems had learned before `fromEpisode`; null for one that had learned nothing. */
  readonly checkpoints: PerTeam<unknown> | null;
  readonly log: EventLog;
  /** Makes the teams' model calls; without it every call fails. */
  readonly models?: AskGateway;
  /** The model of teams that name none, if the configuration names none either. */
  readonly defaultModel?: string;
  /** Folder of the user's own teams; without it there are none. */
  readonly teams?: string;
  /** Teams that forfeited: their agents stand still. */
  readonly forfeits?: Forfeits;
  /** Shows the user alone the address to which a program of a team can connect. */
  invite?(team: TeamId, address: string): void;
  /** Path of the recording of an episode, or null to record nothing. */
  recording(episode: number): string | null;
  readonly audience?: EpisodeAudience;
  readonly signal?: AbortSignal;
  /** Pauses the match. */
  readonly pauseSwitch?: PauseSwitch;
  /** Orders of people to agents. */
  readonly steering?: SteeringOrders;
  /** The people who play seats of the match; without them a configuration with people is refused. */
  readonly people?: MatchPeople;
}

export interface PlayedEpisode {
  readonly result: EpisodeResult;
  readonly checkpoints: PerTeam<unknown>;
}

/**
 * Plays the episodes of a match in order and yields each when it ends. One agent system per team (or per seat of a mixed team) plays all of
 * them. Throws for an unknown scenario or task, for teams that the task does not have, for a system that cannot play it, and for a
 * checkpoint of another system.
 */
export async function* playMatch(plan: MatchPlan): AsyncGenerator<PlayedEpisode> {
  const { configuration, checkpoints, forfeits = {} } = plan;
  const scenario = await loadScenario(configuration.scenario);
  const task = configuredTask(scenario, configuration);
  const teams = task.teams.map(({ id }) => id);
  checkTeams(configuration, teams);
  const models = new ModelClient(plan.models, configuration.models, plan.log, plan.defaultModel);
  const external = new Set<TeamId>();
  const pools = perTeam(teams, () => new SandboxPool());
  /** Loads an agent system by name. The result creates it for a part, a team or a seat, from which its own random numbers follow. */
  const loadSystem = async (team: TeamId, name: string): Promise<(part: string) => AgentSystem> => {
    const { people } = plan;
    const { agent, model, options = {} } = setupOf(name, configuration.systems);
    if (agent === personAgent && people !== undefined) {
      const { standIn } = readOptions(personAgent, personOptionsSchema, options);
      const bot = standIn === undefined ? null : await loadSystem(team, standIn);
      return (part) => people.system(bot === null ? null : (seat) => bot(`${part} ${seat}`));
    }
    const definition = await loadAgent(scenario, agent, plan.teams);
    const isExternal = definition.summary.kind === 'own';
    if (isExternal) external.add(team);
    return (part) =>
      definition.create({
        team,
        seed: teamSeed(configuration.seed, part),
        random: new Random(configuration.seed).fork(`system ${part}`),
        models: models.port(team, model, definition.purposes ?? {}, isExternal ? 'program' : 'system', name),
        programs: ofTeam(pools, team),
        thinkTime: thinkTimeOf(configuration.clock.kind, configuration.models),
        options,
        invite: (address) => plan.invite?.(team, address),
        tell: (note) => void plan.log.append(note),
      });
  };
  const loadTeam = async (team: TeamId): Promise<() => AgentSystem> => {
    if (forfeits[team] !== undefined) return () => new ForfeitedTeam();
    const name = ofTeam(configuration.teams, team);
    const seats = mixedSeats(name, configuration.systems);
    if (seats === null) {
      const create = await loadSystem(team, name);
      return () => attributed(create(team), team);
    }
    const bodies = task.seats.filter((seat) => seat.team === team).length;
    if (seats.length !== bodies) throw new InputError(`The team "${name}" names ${seats.length} systems for ${bodies} seats.`);
    const creators = await Promise.all(seats.map((seat) => loadSystem(team, seat)));
    const people = seats.map((seat) => isPerson(seat, configuration.systems));
    return () =>
      attributed(
        new MixedTeam(
          creators.map((create, index) => create(`${team} seat ${index}`)),
          people,
        ),
        team,
      );
  };
  const loads = await Promise.all(teams.map(async (team) => [team, await loadTeam(team)] as const));
  const creators: PerTeam<() => AgentSystem> = Object.fromEntries(loads);
  const restored = (create: () => AgentSystem, team: TeamId): AgentSystem => {
    const system = asWorkOf(team, create);
    const learnt = checkpoints?.[team] ?? null;
    if (learnt !== null) system.restore(learnt);
    return system;
  };
  const systems = mapTeams(creators, restored);
  try {
    plan.people?.writeTo((event) => void plan.log.append(event));
    await plan.people?.gather(plan.signal);
    for (let episode = plan.fromEpisode; episode < configuration.episodes; episode++) {
      const result = await playEpisode({
        match: plan.match,
        task,
        configuration,
        episode,
        seed: episodeSeed(configuration.seed, episode),
        systems,
        log: plan.log,
        models,
        forfeits,
        external,
        recording: plan.recording(episode),
        audience: plan.audience,
        signal: plan.signal,
        steering: plan.steering,
        pauseSwitch: plan.pauseSwitch,
        admissions: plan.people?.admissions,
      });
      yield { result, checkpoints: mapTeams(systems, (system) => system.checkpoint()) };
    }
  } finally {
    await plan.people?.close();
    for (const pool of Object.values(pools)) pool.close();
    await Promise.all(Object.values(systems).map(async (system) => system.close?.()));
  }
}

/** Throws an InputError unless the configuration names a system for each team of the task, and no other team. */
function checkTeams({ scenario, teams }: MatchConfiguration, wanted: readonly TeamId[]): void {
  const named = Object.keys(teams);
  if (wanted.length === named.length && wanted.every((team) => named.includes(team))) return;
  throw new InputError(`${scenario} is played by ${wanted.join(' and ')}; the match names ${named.join(' and ')}. Nothing was started.`);
}
