import type { Figures, FigureValues } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { emptyRecord, foldRecord, type TeamRecord } from './team-record.ts';

/** How far a task is: its completion from 0 to 1, with figures. Its words are made when they are asked for, because few measurements are reported. */
export interface TaskProgress {
  readonly completion: number;
  readonly figures: FigureValues;
  text(): string;
}

/** Why a task ends, with the sentence that says so. */
export interface TaskEnding {
  readonly end: End;
  readonly text: string;
}

/**
 * A task of one team as pure rules over the log of an episode. The referee, the page and `arena verify` all follow them, so that what one of
 * them says is what the others say. `State` is what the log means so far.
 */
export interface TaskRules<State> {
  /** The state before the first event, for these agents in seat order. */
  empty(agents: readonly string[]): State;
  /** The state after the next event; the same object if nothing changed. */
  fold(state: State, event: MatchEvent): State;
  /** The progress at a tick, after the opening fact; null if there is nothing to complete. */
  progress(state: State, tick: number): TaskProgress | null;
  /** Null while the task goes on. The limit of the episode is kept by `server/match/episode-stage.ts`. */
  ending(state: State, tick: number): TaskEnding | null;
  /** The outcome of a task that ends for this reason. Throws an Error before the opening fact. */
  outcome(state: State, end: End): Outcome;
  /** All figures of a task that ended in this tick. Throws an Error before the opening fact. */
  figures(state: State, record: TeamRecord, tick: number): Figures;
}

/** The outcome of an episode from its log alone. What the log says of progress and outcome does not count. */
export function rescore<State>(rules: TaskRules<State>, events: readonly MatchEvent[]): Outcome {
  const last = events.findLast((event) => event.kind === 'episode-ended')?.tick ?? events.at(-1)?.tick ?? 0;
  const state = events.filter(({ tick }) => tick <= last).reduce(rules.fold, rules.empty([]));
  return rules.outcome(state, rules.ending(state, last)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from its log alone. */
export function remeasure<State>(rules: TaskRules<State>, events: readonly MatchEvent[], tick: number): Figures {
  return rules.figures(events.reduce(rules.fold, rules.empty([])), events.reduce(foldRecord, emptyRecord), tick);
}
