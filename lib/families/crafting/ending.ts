import type { End, Outcome } from '../../domain/outcome.ts';
import { formatName } from '../../format.ts';
import { endingWithout } from '../absent-agents.ts';
import { holderOf, mostHeld, type Workshop } from './workshop.ts';

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is checked elsewhere. */
export function endingOf(workshop: Workshop): { readonly end: End; readonly text: string } | null {
  const { target, absent } = workshop;
  const incomplete = endingWithout(absent);
  if (incomplete) return incomplete;
  const holder = holderOf(workshop);
  return holder === null || target === null
    ? null
    : { end: 'complete', text: `${holder} holds ${target.count} ${formatName(target.item)}.` };
}

/** The outcome of a workshop that ends for this reason; nothing is reached without the whole team. Throws an Error before the target is known. */
export function outcomeOf(workshop: Workshop, end: End): Outcome {
  const { target, absent } = workshop;
  if (target === null) throw new Error('This episode has no target, so nothing of it can be measured.');
  if (absent.length > 0) return { kind: 'task', completion: 0, success: false, ended: end };
  return { kind: 'task', completion: Math.min(1, mostHeld(workshop) / target.count), success: holderOf(workshop) !== null, ended: end };
}
