import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { figuresOf } from './figures.ts';
import { emptySite, foldSite, type Site } from './site.ts';

/** The outcome of an episode from the facts of its log alone. Throws an Error for a log without a plan. */
export function rescore(events: readonly MatchEvent[]): Outcome {
  return outcomeOf(siteAtEnd(events), endingOf(siteAtEnd(events), lastTick(events))?.end ?? 'time');
}

/** The figures of an episode from its log alone. Throws an Error for a log without a plan. */
export function remeasure(events: readonly MatchEvent[]): Figures {
  return figuresOf(events.reduce(foldSite, emptySite));
}

function siteAtEnd(events: readonly MatchEvent[]): Site {
  const last = lastTick(events);
  return events.filter(({ tick }) => tick <= last).reduce(foldSite, emptySite);
}

function lastTick(events: readonly MatchEvent[]): number {
  return events.findLast((event) => event.kind === 'episode-ended')?.tick ?? events.at(-1)?.tick ?? 0;
}
