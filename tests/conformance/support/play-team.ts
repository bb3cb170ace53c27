import type { AgentSystem } from '#server/contract/agent-system.ts';
import type { Task } from '#server/contract/scenario.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import type { PlayedTask } from './play-task.ts';

interface TeamPlan {
  readonly scenario: string;
  readonly task: string;
  readonly seed: number;
  readonly agents: number;
  /** Plays all bodies of the team. */
  readonly system: AgentSystem;
  /** Has the last word on the task. */
  change?(task: Task): Task;
}

/** Plays a task once with one system for the whole team, in this process and unrecorded. */
export async function playTeam({ scenario, task: id, seed, agents, system, change = (task) => task }: TeamPlan): Promise<PlayedTask> {
  const task = change(taskOf({ scenario, task: id, agents }));
  const name = task.teams[0]?.id ?? '';
  const log = new EventLog(0);
  const configuration = { scenario, task: id, agents, teams: { [name]: 'test' }, episodes: 1, seed, clock: { kind: 'fast' } } as const;
  const result = await playEpisode({
    match: 'test',
    task,
    configuration,
    episode: 0,
    seed,
    systems: { [name]: system },
    log,
    recording: null,
  });
  return { task, result, events: log.episodeEvents };
}
