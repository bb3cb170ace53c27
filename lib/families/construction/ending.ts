import type { End, Outcome } from '../../domain/outcome.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { isComplete } from './hit-rates.ts';
import { actionSeconds, ratesOf } from './measure.ts';
import type { Site } from './site.ts';

/**
 * Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is checked elsewhere. Throws an Error
 * before the blueprint is known.
 */
export function endingOf(site: Site, tick: number): { readonly end: End; readonly text: string } | null {
  const { assignment, best } = site;
  const rates = ratesOf(site);
  const isMeasured = tick % ((assignment?.measureSeconds ?? 1) * ticksPerSecond) === 0;
  if (isMeasured && isComplete(rates)) {
    return { end: 'complete', text: 'All blocks stand as the blueprint shows, and nothing else is in sight.' };
  }
  if (!assignment) return null;
  if (actionSeconds(site, tick) >= assignment.actionSeconds)
    return { end: 'time', text: `The agents used up the ${assignment.actionSeconds} s in which they may act.` };
  if (tick - best.tick >= assignment.noProgressSeconds * ticksPerSecond)
    return { end: 'no-progress', text: `For ${assignment.noProgressSeconds} s no hit rate became better.` };
  return null;
}

/** The outcome of a site that ends for this reason. Throws an Error before the blueprint is known. */
export function outcomeOf(site: Site, end: End): Outcome {
  const rates = ratesOf(site);
  return { kind: 'task', completion: rates.block, success: isComplete(rates), ended: end };
}
