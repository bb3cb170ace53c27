import { cooperativeTeam } from '#lib/domain/cooperative-team.ts';
import type { FamilyFact } from '#lib/domain/family-fact.ts';
import { isCount, isCounts } from '../fact-data.ts';

/** What an episode is about. The log has it at the start of every episode. */
export interface Setting {
  /** The goal in the words of the user; null if the agents do what they like. */
  readonly goal: string | null;
  /** The items that the goal names, with their counts; empty if it names none. */
  readonly wanted: Readonly<Record<string, number>>;
  readonly world: string;
  readonly monsters: boolean;
  /** What one agent must hold, which ends the episode; absent if nothing but the time ends it. */
  readonly target?: { readonly item: string; readonly count: number };
}

/** What one agent carries, by item. */
export interface Holding {
  readonly agent: string;
  readonly items: Readonly<Record<string, number>>;
}

/** How far one agent has walked since the start, in whole blocks along the ground. */
export interface Walk {
  readonly agent: string;
  readonly blocks: number;
}

const team = cooperativeTeam.id;

/** The fact that says what the episode is about. */
export function settingFact({ goal, wanted, world, monsters, target }: Setting): FamilyFact {
  const data = { goal, wanted: { ...wanted }, world, monsters };
  return {
    kind: 'family',
    name: 'setting',
    team,
    data: target === undefined ? data : { ...data, target: { [target.item]: target.count } },
  };
}

/** The fact that an agent now carries these items. */
export function holdingFact({ agent, items }: Holding): FamilyFact {
  return { kind: 'family', name: 'holding', team, agent, data: { items: { ...items } } };
}

/** The fact that an agent has walked this far. */
export function walkFact({ agent, blocks }: Walk): FamilyFact {
  return { kind: 'family', name: 'walk', team, agent, data: { blocks } };
}

/** The fact that it is this time of day: ticks from 0 to 23999, of which noon is 6000. It goes on until another such fact. */
export function dayFact(time: number): FamilyFact {
  return { kind: 'family', name: 'day', team, data: { time } };
}

/** The setting in a fact; null for another fact or invalid data. */
export function settingOf({ name, data: { goal, wanted, world, monsters, target } }: FamilyFact): Setting | null {
  if (name !== 'setting' || typeof world !== 'string' || typeof monsters !== 'boolean' || !isCounts(wanted)) return null;
  const [end] = isCounts(target) ? Object.entries(target) : [];
  const ending = end === undefined ? {} : { target: { item: end[0], count: end[1] } };
  return goal === null || typeof goal === 'string' ? { goal, wanted, world, monsters, ...ending } : null;
}

/** The holding in a fact; null for another fact or invalid data. */
export function holdingOf({ name, agent, data: { items } }: FamilyFact): Holding | null {
  return name === 'holding' && agent !== undefined && isCounts(items) ? { agent, items } : null;
}

/** The walk in a fact; null for another fact or invalid data. */
export function walkOf({ name, agent, data: { blocks } }: FamilyFact): Walk | null {
  return name === 'walk' && agent !== undefined && isCount(blocks) ? { agent, blocks } : null;
}

/** The time of day in a fact; null for another fact or invalid data. */
export function dayOf({ name, data: { time } }: FamilyFact): number | null {
  return name === 'day' && isCount(time) ? time : null;
}
