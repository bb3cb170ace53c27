import type { Figures } from '../../domain/figures.ts';
import type { MatchEvent } from '../../domain/match-event.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { emptyRecord, foldRecord } from '../team-record.ts';
import { emptyBuildingSite, foldBuildingSite } from './building-site.ts';
import { endingOf, outcomeOf } from './ending.ts';
import { figuresOf } from './measure.ts';

/** The outcome of an episode from the facts of its log alone: the blueprint and what was built. Throws an Error for a log without a blueprint. */
export function rescore(events: readonly MatchEvent[]): Outcome {
  const ended = events.findLast((event) => event.kind === 'episode-ended');
  const last = ended?.tick ?? events.at(-1)?.tick ?? 0;
  const site = events.filter(({ tick }) => tick <= last).reduce(foldBuildingSite, emptyBuildingSite);
  return outcomeOf(site, endingOf(site)?.end ?? 'time');
}

/** The figures of an episode that ended in this tick, from the facts of its log alone. */
export function remeasure(events: readonly MatchEvent[], tick: number): Figures {
  return figuresOf(events.reduce(foldBuildingSite, emptyBuildingSite), events.reduce(foldRecord, emptyRecord), tick);
}
