import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { MatchConfiguration } from '#lib/domain/match-configuration.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import { gated } from '#server/agents/gated/gated.ts';
import type { Referee, RefereeContext } from '#server/contract/scenario.ts';
import { playEpisode } from '#server/match/episode.ts';
import { EventLog } from '#server/match/event-log.ts';
import { noModels } from '#server/match/model-client.ts';
import { Random } from '#server/minecraft/random.ts';
import { noPrograms } from '#server/sandbox/no-programs.ts';
import { templateTasks } from '#server/scenarios/gated/gated-task.ts';
import { taskOf } from '#server/scenarios/registry.ts';

const tasks = templateTasks.map(({ make }) => make());

/** What disturbs an episode: it sees each event, and acts between two ticks. */
export type Disturbance = (context: RefereeContext) => { heard?(event: MatchEvent): void; tick?(tick: number): void };

/** Plays a task of gated coordination with the rules alone, without any model, while something disturbs it. */
export async function playDisturbed(
  id: string,
  disturb: Disturbance,
): Promise<{ readonly result: EpisodeResult; readonly events: readonly MatchEvent[] }> {
  const agents = tasks.find((task) => task.id === id)?.seats.length ?? 2;
  const task = taskOf({ scenario: 'gated', task: id, agents });
  const log = new EventLog(0);
  const system = gated.create({
    ...{ team: 'team', seed: 1, random: new Random(1), models: noModels, programs: noPrograms, thinkTime: { policy: 'paused' } },
    options: { variant: 'rules' },
    tell: (note) => void log.append(note),
  });
  const configuration: MatchConfiguration = {
    ...{ scenario: 'gated', task: id, agents, teams: { team: 'gated' }, episodes: 1, seed: 1 },
    clock: { kind: 'fast' },
  };
  const referee = (context: RefereeContext): Referee => {
    const own = task.referee(context);
    const [heard, tick] = [own.heard?.bind(own), own.tick.bind(own)];
    const { heard: sees, tick: acts } = disturb(context);
    own.heard = (event) => {
      heard?.(event);
      sees?.(event);
    };
    own.tick = (now) => {
      acts?.(now);
      tick(now);
    };
    return own;
  };
  const plan = { match: 'test', configuration, episode: 0, seed: 1, systems: { team: system }, log, recording: null };
  const result = await playEpisode({ ...plan, task: { ...task, referee } });
  return { result, events: log.episodeEvents };
}
