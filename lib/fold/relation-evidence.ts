import type { CausalRelation } from '#lib/domain/mind-event.ts';
import type { TeamId } from '#lib/domain/team.ts';
import type { ItemTimes, ObservedAction } from './observed-view.ts';

/** A claimed item is doubtful after this many repetitions without it. */
const timesToDoubt = 2;

/** An item of a relation, compared with the observed actions. */
export interface ItemEvidence {
  readonly item: string;
  /** For an effect, the number of repetitions that gave the item; for a cause, those in which it was carried or used up. */
  readonly seen: number;
  /** The team believes in it. Otherwise it was seen in at least half of the repetitions without a belief. */
  readonly claimed: boolean;
  /** The team believes in it, but it was never seen although it could have been. */
  readonly doubtful: boolean;
}

/** A team's relation, compared with the observed actions. */
export interface RelationEvidence {
  /** Number of observed repetitions; a failed one counts if it changed an inventory. */
  readonly times: number;
  /** Number of observed failures without any change. */
  readonly failures: number;
  readonly causes: readonly ItemEvidence[];
  readonly effects: readonly ItemEvidence[];
  /** Number of repetitions that brought points. */
  readonly scored: number;
  /** A claimed item is doubtful. */
  readonly doubtful: boolean;
}

interface Call {
  readonly name: string;
  /** The objects in its arguments: quoted texts, and the names in `{ coal: 1 }`. */
  readonly objects: readonly string[];
}

/** The call that the action of a relation describes; null if it is written in another form. */
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
 * The evidence for a relation of a team. An observed action counts if it is the same call with all objects of the relation, ignoring
 * numbers and positions. An item that the agent happens to pick up during an action looks like an effect, and unlogged changes are not
 * seen.
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
