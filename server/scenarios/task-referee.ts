import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { EpisodeResult } from '#lib/domain/episode-result.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { remeasure, rescore, type TaskProgress, type TaskRules } from '#lib/families/task-rules.ts';
import type { Referee, RefereeContext, Task, Verdict } from '#server/contract/scenario.ts';
import type { Watch } from './watches.ts';

/** The team's counts of one episode, computed from its log alone. */
function statistics(events: readonly MatchEvent[]): EpisodeResult['stats'] {
  const counts = { blocksPlaced: 0, blocksBroken: 0, actions: 0, actionsFailed: 0, deaths: 0 };
  for (const event of events) {
    if (event.kind === 'block-placed') counts.blocksPlaced++;
    else if (event.kind === 'block-broken') counts.blocksBroken++;
    else if (event.kind === 'death') counts.deaths++;
    else if (event.kind === 'action' && event.state === 'started') counts.actions++;
    else if (event.kind === 'action' && event.state === 'failed') counts.actionsFailed++;
  }
  return { [cooperativeTeam.id]: counts };
}

/** A task of one team as it is refereed. */
export interface RefereedTask<State> {
  readonly rules: TaskRules<State>;
  /** The fact that says what the task is, at tick 0. */
  readonly opening: FamilyFact;
  /** What is looked at in the world in every tick, in this order. */
  readonly watches: readonly Watch<State>[];
  /**
   * Game seconds between two measurements of the progress, and after which the same progress is reported once more. Absent: it is measured
   * in every tick, and reported only when it changed.
   */
  readonly measured?: { readonly everySeconds: number; readonly againSeconds?: number };
  /** Whether ends are tested once a second, as the original does, instead of in every tick. */
  readonly endsBySeconds?: boolean;
  /** Carries out in the world what follows from a sample, which rules may evaluate. */
  sampled?(before: State, now: State, tick: number): void;
}

/**
 * The referee of a task of one team. In each tick it writes into the log, in this order: the opening fact (tick 0), what its watches see, the
 * progress if it changed, and once a second the completion as a sample. The rules fold that log; nothing else counts.
 */
export class TaskReferee<State> implements Referee {
  private readonly context: RefereeContext;
  private readonly task: RefereedTask<State>;
  private state: State;
  private progress: TaskProgress | null = null;
  private reported = '';
  private tickNow = 0;

  constructor(context: RefereeContext, task: RefereedTask<State>) {
    this.context = context;
    this.task = task;
    this.state = task.rules.empty(context.seats.map(({ agent }) => agent));
  }

  heard(event: MatchEvent): void {
    this.state = this.task.rules.fold(this.state, event);
  }

  tick(tick: number): void {
    this.tickNow = tick;
    const { opening, watches, measured } = this.task;
    if (tick === 0) this.context.emit(opening);
    for (const watch of watches) watch.tick(tick, () => this.state);
    if (measured === undefined || tick % (measured.everySeconds * ticksPerSecond) === 0) this.measure(tick);
    if (tick % ticksPerSecond === 0 && this.progress !== null) this.sample(tick, this.progress.completion);
  }

  verdict(): Verdict | null {
    if (this.task.endsBySeconds && this.tickNow % ticksPerSecond !== 0) return null;
    return this.task.rules.ending(this.state, this.tickNow);
  }

  outcome(end: End): Outcome {
    for (const watch of this.task.watches) watch.last?.();
    return this.task.rules.outcome(this.state, end);
  }

  private measure(tick: number): void {
    this.progress = this.task.rules.progress(this.state, tick);
    if (this.progress === null) return;
    const { completion, figures } = this.progress;
    const now = JSON.stringify([completion, figures]);
    const again = this.task.measured?.againSeconds;
    if (now === this.reported && (again === undefined || tick % (again * ticksPerSecond) !== 0)) return;
    this.reported = now;
    this.context.emit({ kind: 'task-progress', completion, figures, text: this.progress.text() });
  }

  private sample(tick: number, completion: number): void {
    const before = this.state;
    this.context.emit({ kind: 'sample', second: tick / ticksPerSecond, scores: { [cooperativeTeam.id]: 100 * completion } });
    this.task.sampled?.(before, this.state, tick);
  }
}

/** The parts of a task that follow from its rules. */
export function ruled<State>(rules: TaskRules<State>): Pick<Task, 'teams' | 'statistics' | 'rescore' | 'figures'> {
  return {
    teams: [cooperativeTeam],
    statistics,
    rescore: (events) => rescore(rules, events),
    figures: (events, tick) => remeasure(rules, events, tick),
  };
}
