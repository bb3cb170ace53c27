import type { Figures } from '#lib/domain/figures.ts';
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
  /** The figures in which the log and the recording differ, by id; empty if all agree, and null if the scenario cannot recompute them. */
  readonly differingFigures: readonly string[] | null;
  readonly agrees: boolean;
}

/**
 * Recomputes the final score of a recorded episode from its event log alone, and its figures where the scenario can, and compares them with the
 * recorded ones. Throws a
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
  const differingFigures = differing(played, events, end.figures);
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
    differingFigures,
    agrees:
      Object.keys({ ...recomputed, ...end.scores }).every((team) => recomputed[team] === end.scores[team]) &&
      (differingFigures ?? []).length === 0,
  };
}

/** Ids of the team's figures that do not follow from the log; null if the scenario recomputes none. */
function differing(task: Task, events: readonly MatchEvent[], recorded: Figures | undefined): readonly string[] | null {
  if (task.remeasure === undefined || recorded === undefined) return null;
  const { all } = task.remeasure(events);
  return Object.keys({ ...all, ...recorded.all }).filter((id) => all[id] !== recorded.all[id]);
}

function rescored(task: Task, events: readonly MatchEvent[], subject: string): Outcome {
  try {
    return task.rescore(events);
  } catch (error) {
    const text = `${subject} could not compute the outcome: ${withFullStop(messageOf(error))} The recording is unchanged. Correct the scenario.`;
    throw new RecordingError(text, { cause: error });
  }
}
