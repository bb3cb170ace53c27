import { distance } from '#lib/domain/position.ts';
import type { Items } from '../requirement.ts';
import type { Rated } from './rated.ts';
import type { KnownMate, Situation } from './situation.ts';

/** A team-mate as a partner for missing items. */
interface RatedMate extends Rated {
  readonly mate: KnownMate;
  readonly far: number;
}

/** A: how well a team-mate could help with missing items, by the public board and visible bodies alone. */
export function advantage(items: Items, situation: Situation): Rated {
  const best = bestMate(items, situation);
  if (best === null) return { level: 0, reason: 'No team-mate in the viable radius is known to have it.' };
  return { level: best.level, reason: best.reason };
}

/** The team-mate to ask: the highest level, then the nearest; null if none can help. */
export function bestMate(items: Items, situation: Situation): RatedMate | null {
  const rated = situation.mates.flatMap((mate) => ratedMate(mate, items, situation) ?? []);
  return rated.sort((one, other) => other.level - one.level || one.far - other.far)[0] ?? null;
}

function ratedMate(mate: KnownMate, items: Items, { position, radii, ingredients }: Situation): RatedMate | null {
  if (mate.position === null) return null;
  const far = distance(mate.position, position);
  const wanted = Object.entries(items);
  if (far > radii.viable || wanted.length === 0) return null;
  const blocks = `${Math.round(far)} blocks away`;
  const hasAll = wanted.every(([item, count]) => (mate.surplus[item] ?? 0) >= count);
  const hasSome = wanted.some(([item]) => (mate.surplus[item] ?? 0) > 0);
  const hasRaw = ingredients.some((item) => (mate.surplus[item] ?? 0) > 0);
  if (hasAll && far <= radii.immediate) return { mate, far, level: 3, reason: `${mate.name} has enough and stands ${blocks}.` };
  if (hasAll && far <= radii.interaction) return { mate, far, level: 2, reason: `${mate.name} has enough, ${blocks}.` };
  if (hasAll || hasSome) return { mate, far, level: 1, reason: `${mate.name} has ${hasAll ? 'enough' : 'a part'}, but is ${blocks}.` };
  return hasRaw ? { mate, far, level: 1, reason: `${mate.name} has raw materials alone, ${blocks}.` } : null;
}
