import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { emptyRecord, foldRecord } from '../team-record.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { figuresOf } from './measure.ts';
import { emptyWorkshop, foldWorkshop } from './workshop.ts';

/**
 * The outcome of an episode from the facts of its log alone: the target and what the agents carried. Throws an Error for a log without a
 * target.
 */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const workshop = events.filter(({ tick }) => tick <= last).reduce(foldWorkshop, emptyWorkshop);
  return outcomeOf(workshop, endingOf(workshop)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldWorkshop, emptyWorkshop), events.reduce(foldRecord, emptyRecord), tick);
}
