import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { figuresOf } from './measure.ts';
import { emptySite, foldSite } from './site.ts';

/**
 * The outcome of an episode from the facts of its log alone: the built blocks and the actions. The referee's reports of progress and
 * outcome are ignored, except for the tick of its last better report. Throws an Error for a log without a blueprint.
 */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const site = events.filter(({ tick }) => tick <= last).reduce(foldSite, emptySite);
  return outcomeOf(site, endingOf(site, last)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldSite, emptySite), tick);
}
