import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { JsonValue } from '#lib/domain/json-value.ts';
import { isCounts, isTexts } from '../fact-data.ts';

/** One dish of a task. */
export interface OrderedDish {
  readonly item: string;
  /** Who must hold it at the end; null if any one agent must hold all dishes. */
  readonly holder: string | null;
  /** The agents that know its recipe from the start. */
  readonly knownTo: readonly string[];
}

/** What the agents of an episode cook. The log has it at the start of every episode. */
export interface Order {
  readonly title: string;
  readonly dishes: readonly OrderedDish[];
}

/** What one agent carries, by item. */
export interface Holding {
  readonly agent: string;
  readonly items: Readonly<Record<string, number>>;
}

const team = cooperativeTeam.id;

/** The fact that gives the team this order. */
export function orderFact({ title, dishes }: Order): FamilyFact {
  const listed = dishes.map(({ item, holder, knownTo }) => ({ item, holder, knownTo: [...knownTo] }));
  return { kind: 'family', name: 'order', team, data: { title, dishes: listed } };
}

/** The fact that an agent now carries these items. */
export function holdingFact({ agent, items }: Holding): FamilyFact {
  return { kind: 'family', name: 'holding', team, agent, data: { items: { ...items } } };
}

/** The order in a fact; null for another fact or invalid data. */
export function orderOf({ name, data: { title, dishes } }: FamilyFact): Order | null {
  if (name !== 'order' || typeof title !== 'string' || !Array.isArray(dishes)) return null;
  const read = dishes.flatMap((dish) => dishOf(dish) ?? []);
  return read.length === dishes.length ? { title, dishes: read } : null;
}

/** The holding in a fact; null for another fact or invalid data. */
export function holdingOf({ name, agent, data: { items } }: FamilyFact): Holding | null {
  return name === 'holding' && agent !== undefined && isCounts(items) ? { agent, items } : null;
}

function dishOf(value: JsonValue): OrderedDish | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { item, holder, knownTo } = value;
  const isHolder = holder === null || typeof holder === 'string';
  return typeof item === 'string' && isHolder && isTexts(knownTo) ? { item, holder, knownTo } : null;
}
