import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import { isCount, isCounts, isTexts } from '../fact-data.ts';

/** What the agents of an episode craft. The log has it at the start of every episode. */
export interface Target {
  readonly title: string;
  readonly item: string;
  readonly count: number;
  /** The agents that get no crafting plan. */
  readonly planless: readonly string[];
}

/** What one agent carries, by item. */
export interface Holding {
  readonly agent: string;
  readonly items: Readonly<Record<string, number>>;
}

const team = cooperativeTeam.id;

/** The fact that gives the team this target. */
export function targetFact({ title, item, count, planless }: Target): FamilyFact {
  return { kind: 'family', name: 'target', team, data: { title, item, count, planless: [...planless] } };
}

/** The fact that an agent now carries these items. */
export function holdingFact({ agent, items }: Holding): FamilyFact {
  return { kind: 'family', name: 'holding', team, agent, data: { items: { ...items } } };
}

/** The target in a fact; null for another fact or invalid data. */
export function targetOf({ name, data: { title, item, count, planless } }: FamilyFact): Target | null {
  const isTarget = name === 'target' && typeof title === 'string' && typeof item === 'string' && isCount(count) && isTexts(planless);
  return isTarget ? { title, item, count, planless } : null;
}

/** The holding in a fact; null for another fact or invalid data. */
export function holdingOf({ name, agent, data: { items } }: FamilyFact): Holding | null {
  return name === 'holding' && agent !== undefined && isCounts(items) ? { agent, items } : null;
}
