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
  /** How many figures were recomputed from the log and compared, those of single agents included; 0 for a scenario without figures. */
  readonly comparedFigures: number;
  /** What does not follow from the log: ids of figures, those of an agent after its name, and parts of the outcome. */
  readonly differingFigures: readonly string[];
  readonly agrees: boolean;
}

/**
 * Recomputes the final score, the outcome and all figures of a recorded episode from its event log alone, and compares them with the recorded
 * ones. Throws a RecordingError if the file cannot be read or the episode did not end.
 */
export function verifyRecording(path: string): Verification {
  const recording = openRecording(path);
  const events = recording.events();
  const end = events.findLast((event) => event.kind === 'episode-ended');
  if (!end) throw new RecordingError(`${path}: the episode did not end in this recording, so there is no final score to check.`);
  const { scenario, task, given, agents, teams, seed, episode } = recording.header;
  const played = taskOf({
    scenario,
    task,
    given,
    agents,
  });
  return {
    ...{ recording: path, scenario, teams, seed, episode, complete: recording.complete, events: events.length },
    ...checkedLog(played, events, end, `${path}: the scenario ${scenario}`),
  };
}

/**
 * Compares what the end of an episode says with what follows from the events before it. `subject` names the recording and its scenario in
 * errors: a RecordingError if the scenario cannot compute them.
 */
export function checkedLog(
  task: Task,
  events: readonly MatchEvent[],
  end: Extract<MatchEvent, { kind: 'episode-ended' }>,
  subject: string,
): Pick<Verification, 'recorded' | 'recomputed' | 'comparedFigures' | 'differingFigures' | 'agrees'> {
  const outcome = computed(subject, 'outcome', () => task.rescore(events));
  const scored = scoreOf(outcome, Object.keys(end.scores));
  const measured = computed(subject, 'figures', () => task.figures?.(events.slice(0, events.indexOf(end)), end.tick));
  const [follow, recorded] = [namedFigures(measured), namedFigures(end.figures)];
  // A recording from before a figure was there does not have it.
  const ids = [...recorded.keys()];
  const differingFigures = [
    ...ids.filter((id) => follow.get(id) !== recorded.get(id)),
    ...differingOutcome(outcome, end.outcome),
    ...(end.ticks === end.tick ? [] : ['ticks']),
  ];
  const isSame = Object.keys({ ...scored, ...end.scores }).every((team) => scored[team] === end.scores[team]);
  return {
    ...{ recorded: end.scores, recomputed: scored, comparedFigures: ids.length, differingFigures },
    agrees: isSame && differingFigures.length === 0,
  };
}

/** All figures by name: those of the team by id, and those of an agent by its name and the id. */
function namedFigures({ all, seats = {} }: Figures = { all: {} }): ReadonlyMap<string, number | null> {
  const ofAgents = Object.entries(seats).flatMap(([agent, figures]) =>
    Object.entries(figures).map(([id, value]) => [`${agent} ${id}`, value] as const),
  );
  return new Map([...Object.entries(all), ...ofAgents]);
}

/** The parts of an outcome that differ from the recorded one. Recordings of the first version have none. */
function differingOutcome(outcome: Outcome, recorded: Outcome | undefined): string[] {
  if (recorded === undefined) return [];
  if (outcome.kind === 'points' && recorded.kind === 'points') {
    const teams = Object.keys({ ...outcome.perTeam, ...recorded.perTeam });
    return teams.filter((team) => outcome.perTeam[team] !== recorded.perTeam[team]).map((team) => `points of ${team}`);
  }
  if (outcome.kind === 'points' || recorded.kind === 'points') return ['outcome'];
  const parts = [
    ['completion', outcome.completion === recorded.completion],
    ['success', outcome.success === recorded.success],
    ['end', outcome.ended === recorded.ended],
  ] as const;
  return parts.flatMap(([name, isEqual]) => (isEqual ? [] : [name]));
}

function computed<Result>(subject: string, part: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const text = `${subject} could not compute the ${part}: ${withFullStop(messageOf(error))} The recording is unchanged. Correct the scenario.`;
    throw new RecordingError(text, { cause: error });
  }
}
