import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { emptyRecord, foldRecord } from '../team-record.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { emptyKitchen, foldKitchen } from './kitchen.ts';
import { figuresOf } from './measure.ts';

/** The outcome of an episode from the facts of its log alone: the order and what the agents carried. Throws an Error without an order. */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const kitchen = events.filter(({ tick }) => tick <= last).reduce(foldKitchen, emptyKitchen);
  return outcomeOf(kitchen, endingOf(kitchen)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldKitchen, emptyKitchen), events.reduce(foldRecord, emptyRecord), tick);
}
