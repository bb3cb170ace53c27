import type { CausalRelation } from '../domain/mind-event.ts';
import type { TeamId } from '../domain/team.ts';
import type { ItemTimes, ObservedAction } from './observed-view.ts';

/** After so many times an item that was never seen is doubtful. */
const timesToDoubt = 2;

/** An item of a relation against what was seen. */
export interface ItemEvidence {
  readonly item: string;
  /** In how many of the times it came, or for what is needed: was carried or used up. */
  readonly seen: number;
  /** The team believes it. Else it was seen in half of the times or more, and nobody believes it. */
  readonly claimed: boolean;
  /** It is believed, and was never seen although it could have been. */
  readonly doubtful: boolean;
}

/** What a team believes of an action, against what was seen of it. */
export interface RelationEvidence {
  /** How often the action was seen; a time that failed counts where it changed an inventory all the same. */
  readonly times: number;
  /** How often it was seen to fail and change nothing. */
  readonly failures: number;
  readonly causes: readonly ItemEvidence[];
  readonly effects: readonly ItemEvidence[];
  /** After how many of the times points followed. */
  readonly scored: number;
  /** Something believed is doubtful. */
  readonly doubtful: boolean;
}

interface Call {
  readonly name: string;
  /** Things among its arguments: what stands in quotes, and the names in `{ coal: 1 }`. */
  readonly objects: readonly string[];
}

/** The call that the action of a relation describes; null where it is written in another way. */
export function callIn(action: string): Call | null {
  const [, name, rest] = /^\s*(?:await\s+)?(?:\w+\.)*(\w+)\s*\(([\s\S]*)$/.exec(action) ?? [];
  if (name === undefined || rest === undefined) return null;
  const objects = [...rest.matchAll(/["'`]([^"'`]*)["'`]|([A-Za-z_]\w*)\s*:/g)].map(([, quoted, key]) => quoted ?? key ?? '');
  return { name, objects: objects.filter((object) => object !== '') };
}

function total(all: readonly ItemTimes[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const times of all) for (const [item, count] of Object.entries(times)) sum.set(item, (sum.get(item) ?? 0) + count);
  return sum;
}

/**
 * What was seen of a relation of a team: an action counts where it is the same call with all things that the relation names, whatever the
 * numbers and places. What an agent picks up by chance while it does something looks like an effect of it; so does what is not told is
 * not seen.
 */
export function evidenceOf(
  { action, causes, effects }: CausalRelation,
  team: TeamId,
  observed: readonly ObservedAction[],
): RelationEvidence {
  const call = callIn(action);
  const fitting = observed.filter((seen) => {
    if (call === null || seen.team !== team || seen.name !== call.name) return false;
    const words = new Set(seen.object.split(' '));
    return call.objects.every((object) => words.has(object));
  });
  const sum = (count: (seen: ObservedAction) => number): number => fitting.reduce((all, seen) => all + count(seen), 0);
  const times = sum((seen) => seen.times);
  const [came, went, carried] = [
    total(fitting.map((seen) => seen.came)),
    total(fitting.map((seen) => seen.went)),
    total(fitting.map((seen) => seen.carried)),
  ];
  const claimed = (items: readonly string[], seenOf: (item: string) => number): ItemEvidence[] =>
    [...new Set(items)].map((item) => {
      const seen = seenOf(item);
      return { item, seen, claimed: true, doubtful: seen === 0 && times >= timesToDoubt };
    });
  const besides = (found: ReadonlyMap<string, number>, items: readonly string[]): ItemEvidence[] =>
    [...found]
      .filter(([item, seen]) => !items.includes(item) && seen >= 2 && seen * 2 >= times)
      .map(([item, seen]) => ({ item, seen, claimed: false, doubtful: false }));
  const needed = claimed(causes, (item) => Math.max(went.get(item) ?? 0, carried.get(item) ?? 0));
  const given = claimed(effects, (item) => came.get(item) ?? 0);
  return {
    times,
    failures: sum((seen) => seen.failures),
    causes: [...needed, ...besides(went, causes)],
    effects: [...given, ...besides(came, effects)],
    scored: sum((seen) => seen.scored),
    doubtful: [...needed, ...given].some((item) => item.doubtful),
  };
}
