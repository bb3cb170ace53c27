import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { emptyKitchen, foldKitchen } from './kitchen.ts';
import { figuresOf } from './measure.ts';

/**
 * The outcome of an episode from the facts of its log alone: the order, what the agents held, and their actions. The referee's reports of
 * progress and outcome are ignored. Throws an Error for a log without an order.
 */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const kitchen = events.filter(({ tick }) => tick <= last).reduce(foldKitchen, emptyKitchen);
  return outcomeOf(kitchen, endingOf(kitchen, last)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldKitchen, emptyKitchen), tick);
}
