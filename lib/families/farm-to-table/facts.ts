import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { isCount, isCounts, isTexts } from '../fact-data.ts';
import type { Dish, DishItem } from './dishes.ts';

/** The task of an episode. The log has it at the start of every episode. */
export interface Order {
  readonly title: string;
  readonly dish: Dish;
  /** Where the items come from that are not made, in words, by item. */
  readonly sources: Readonly<Record<string, string>>;
  /** What each agent carries at the start and what therefore counts for nothing, by item. */
  readonly supplied: Readonly<Record<string, number>>;
  /** Longest time in which agents act, in game seconds. */
  readonly actionSeconds: number;
  readonly complexity: number;
  /**
   * Items count as in VillagerBench's program: when one agent alone holds the full number, and an ingredient no longer once any of its products
   * counts; every item of which an agent owned a piece first counts for that agent. Absent where the team holds them together.
   */
  readonly asProgram?: boolean;
}

/** What one agent holds of the dish's items inside the arena, by item. */
export interface Holding {
  readonly agent: string;
  readonly items: Readonly<Record<string, number>>;
}

const team = cooperativeTeam.id;

/** The fact that gives the team this order. */
export function orderFact({ title, dish, sources, supplied, actionSeconds, complexity, asProgram }: Order): FamilyFact {
  const items = dish.map(({ item, count, points, from }) => ({ item, count, points, from: [...from] }));
  return {
    kind: 'family',
    name: 'order',
    team,
    data: {
      ...{ title, items, sources: { ...sources }, supplied: { ...supplied }, actionSeconds, complexity },
      ...(asProgram === true ? { asProgram } : {}),
    },
  };
}

/** The fact that an agent now holds these items of the dish. */
export function holdingFact({ agent, items }: Holding): FamilyFact {
  return { kind: 'family', name: 'holding', team, agent, data: { items: { ...items } } };
}

/** The order in a fact; null for another fact or invalid data. */
export function orderOf({ name, data }: FamilyFact): Order | null {
  if (name !== 'order') return null;
  const { title, items, sources, supplied, actionSeconds, complexity, asProgram } = data;
  const dish = dishOf(items);
  if (typeof title !== 'string' || dish === null || !isWords(sources) || !isCounts(supplied)) return null;
  if (typeof actionSeconds !== 'number' || typeof complexity !== 'number') return null;
  return { title, dish, sources, supplied, actionSeconds, complexity, ...(asProgram === true ? { asProgram } : {}) };
}

/** The holding in a fact; null for another fact or invalid data. */
export function holdingOf({ name, agent, data: { items } }: FamilyFact): Holding | null {
  return name === 'holding' && agent !== undefined && isCounts(items) ? { agent, items } : null;
}

/** A recipe tree whose entries name only later entries, so that it has no circle; null for other data. */
function dishOf(items: JsonValue | undefined): Dish | null {
  if (!Array.isArray(items)) return null;
  const entries = items.map(dishItemOf).filter((entry) => entry !== null);
  const [first, ...others] = entries;
  if (first === undefined || entries.length < items.length) return null;
  const isLater = (name: string, index: number): boolean => entries.some(({ item }, other) => item === name && other > index);
  if (!entries.every(({ from }, index) => from.every((name) => isLater(name, index)))) return null;
  return [first, ...others];
}

function dishItemOf(value: JsonValue): DishItem | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { item, count, points, from } = value;
  return typeof item === 'string' && isCount(count) && isCount(points) && isTexts(from) ? { item, count, points, from } : null;
}

function isWords(value: JsonValue | undefined): value is Record<string, string> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((word) => typeof word === 'string')
  );
}
