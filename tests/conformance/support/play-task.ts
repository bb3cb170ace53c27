import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Rules } from '#lib/domain/rules.ts';
import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Task } from '#server/contract/scenario.ts';
import { playEpisode } from '#server/match/episode.ts';
import type { EpisodePlan } from '#server/match/episode-stage.ts';
import { EventLog } from '#server/match/event-log.ts';
import { MixedTeam } from '#server/match/mixed-team.ts';
import type { SteeringOrders } from '#server/match/steering-orders.ts';
import { findScenario, taskOf } from '#server/scenarios/registry.ts';
import { standsForPerson } from './acting-system.ts';
import { teamSystem } from './team-system.ts';

export interface PlayedTask {
  readonly task: Task;
  readonly result: EpisodeResult;
  readonly events: readonly MatchEvent[];
}

interface TaskPlan {
  readonly scenario: string;
  readonly task: string;
  readonly seed: number;
  /** The players: one agent system for this many bodies, or one for each seat, by name or as an object. */
  readonly team: { readonly system: string; readonly agents: number } | readonly (string | AgentSystem)[];
  /** Default corrected. */
  readonly rules?: Rules;
  /** Has the last word on the task. */
  change?(task: Task): Task;
  /** What is behind some seats instead of a bot. */
  readonly admissions?: EpisodePlan['admissions'];
  /** Orders of people to agents. */
  readonly steering?: SteeringOrders;
}

/** Plays a task once with one team in this process, unrecorded. @throws when the server contained an error of its own. */
export async function playTask({
  scenario,
  task: id,
  seed,
  team,
  rules,
  change = (task) => task,
  admissions,
  steering,
}: TaskPlan): Promise<PlayedTask> {
  const isMixed = !('system' in team);
  const agents = isMixed ? team.length : team.agents;
  const found = findScenario(scenario);
  const task = change(taskOf({ scenario, task: id, agents }));
  const name = task.teams[0]?.id ?? '';
  const log = new EventLog(0);
  const byName = (system: string): Promise<AgentSystem> => teamSystem(found, system, name, seed, (note) => void log.append(note));
  const system = isMixed
    ? new MixedTeam(await Promise.all(team.map((seat) => (typeof seat === 'string' ? byName(seat) : seat))), team.map(standsForPerson))
    : await byName(team.system);
  const teams = { [name]: isMixed ? 'mixed' : team.system };
  const ofRules = rules === undefined ? {} : { rules };
  const configuration: MatchConfiguration = { scenario, task: id, agents, teams, episodes: 1, seed, clock: { kind: 'fast' }, ...ofRules };
  const plan = { match: 'test', task, configuration, episode: 0, seed, systems: { [name]: system }, log, recording: null };
  const result = await playEpisode({
    ...plan,
    ...(admissions === undefined ? {} : { admissions }),
    ...(steering === undefined ? {} : { steering }),
  });
  const fault = log.episodeEvents.find((event) => event.kind === 'issue' && event.text.includes('contained an error of its own'));
  if (fault?.kind === 'issue') throw new Error(fault.text);
  return { task, result, events: log.episodeEvents };
}
