import type { MatchEvent } from '#lib/domain/match-event.ts';
import { type Outcome, scoreOf } from '#lib/domain/outcome.ts';
import type { PerTeam } from '#lib/domain/team.ts';
import { withFullStop } from '#lib/full-stop.ts';
import { messageOf } from '#lib/message-of.ts';
import { RecordingError } from '#lib/recording/recording-error.ts';
import type { Task } from '#server/contract/scenario.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import { openRecording } from './recording-file.ts';

export interface Verification {
  readonly recording: string;
  readonly scenario: string;
  readonly teams: PerTeam<string>;
  readonly seed: number;
  readonly episode: number;
  /** Whether the file is undamaged and holds the whole episode. */
  readonly complete: boolean;
  readonly events: number;
  readonly recorded: PerTeam<number>;
  readonly recomputed: PerTeam<number>;
  readonly agrees: boolean;
}

/**
 * Recomputes the final score of a recorded episode from its event log alone and compares it with the recorded score. Throws a
 * RecordingError if the file cannot be read or the episode did not end.
 */
export function verifyRecording(path: string): Verification {
  const recording = openRecording(path);
  const events = recording.events();
  const end = events.findLast((event) => event.kind === 'episode-ended');
  if (!end) throw new RecordingError(`${path}: the episode did not end in this recording, so there is no final score to check.`);
  const { scenario, task, given, agents, teams, seed, episode } = recording.header;
  const played = taskOf({
    scenario,
    ...(task === undefined ? {} : { task }),
    ...(given === undefined ? {} : { given }),
    ...(agents === undefined ? {} : { agents }),
  });
  const outcome = rescored(played, events, `${path}: the scenario ${scenario}`);
  const recomputed = scoreOf(outcome, Object.keys(teams));
  return {
    recording: path,
    scenario,
    teams,
    seed,
    episode,
    complete: recording.complete,
    events: events.length,
    recorded: end.scores,
    recomputed,
    agrees: Object.keys({ ...recomputed, ...end.scores }).every((team) => recomputed[team] === end.scores[team]),
  };
}

function rescored(task: Task, events: readonly MatchEvent[], subject: string): Outcome {
  try {
    return task.rescore(events);
  } catch (error) {
    const text = `${subject} could not compute the outcome: ${withFullStop(messageOf(error))} The recording is unchanged. Mend the scenario.`;
    throw new RecordingError(text, { cause: error });
  }
}
