import type { End, Outcome } from '../../domain/outcome.ts';
import { endingWithout } from '../absent-agents.ts';
import { type BuildingSite, scoreOf } from './building-site.ts';

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(site: BuildingSite): { readonly end: End; readonly text: string } | null {
  const incomplete = endingWithout(site.absent);
  if (incomplete) return incomplete;
  return scoreOf(site) === 1 ? { end: 'complete', text: 'Every block of the blueprint is right, and none is too many.' } : null;
}

/** The outcome of a site that ends for this reason; nothing is reached without the whole team. Throws an Error before the blueprint is known. */
export function outcomeOf(site: BuildingSite, end: End): Outcome {
  if (site.assignment === null) throw new Error('This episode has no blueprint, so nothing of it can be measured.');
  const completion = site.absent.length > 0 ? 0 : scoreOf(site);
  return { kind: 'task', completion, success: completion === 1, ended: end };
}
