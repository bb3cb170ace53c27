import type { Items } from '../requirement.ts';

/** A reply to a request for material. */
export type Reply =
  | { readonly protocol: 'OFFER_TRANSFER'; readonly count: number; readonly reason: 'surplus_available' }
  | { readonly protocol: 'CANNOT_SUPPLY'; readonly count: 0; readonly reason: 'no_surplus' | 'busy_critical' };

/**
 * The deterministic reply of a team-mate, from its own inventory: it offers what it carries beyond its own unfinished needs, and refuses
 * while it has critical work of its own.
 */
export function replyTo(
  request: { readonly item: string; readonly count: number },
  inventory: Items,
  needs: Items,
  isCritical: boolean,
): Reply {
  if (isCritical) return { protocol: 'CANNOT_SUPPLY', count: 0, reason: 'busy_critical' };
  const surplus = (inventory[request.item] ?? 0) - (needs[request.item] ?? 0);
  if (surplus < 1) return { protocol: 'CANNOT_SUPPLY', count: 0, reason: 'no_surplus' };
  return { protocol: 'OFFER_TRANSFER', count: Math.min(surplus, request.count), reason: 'surplus_available' };
}
