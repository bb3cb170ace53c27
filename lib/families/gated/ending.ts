import type { End, Outcome } from '../../domain/outcome.ts';
import { ticksPerSecond } from '../../domain/tick-rate.ts';
import { completionOf, type Site } from './site.ts';

/** Game seconds without one more right block after which a task ends. Every time-out of a window and its retry fits into it. */
const noProgressSeconds = 90;

/** Why a task ends at a tick, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(site: Site, tick: number): { readonly end: End; readonly text: string } | null {
  if (site.plan === null) return null;
  if (site.right === site.plan.cells.length) return { end: 'complete', text: 'All blocks of the blueprint are in place.' };
  if (tick - site.best.tick < noProgressSeconds * ticksPerSecond) return null;
  return { end: 'no-progress', text: `For ${noProgressSeconds} s no more blocks were in place.` };
}

/** The outcome of a site that ends for this reason. Throws an Error before the plan is known. */
export function outcomeOf(site: Site, end: End): Outcome {
  return { kind: 'task', completion: completionOf(site), success: site.right === site.plan?.cells.length, ended: end };
}
