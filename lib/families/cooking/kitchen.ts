import type { MatchEvent } from '../../domain/match-event.ts';
import { absentOf } from '../absent-agents.ts';
import { foldTeamTalk, silentTeam, type TeamTalk } from '../team-talk.ts';
import { holdingOf, type Order, orderOf } from './facts.ts';

/** The state of a cooking task, folded from its log. */
export interface Kitchen extends TeamTalk {
  readonly order: Order | null;
  readonly holdings: ReadonlyMap<string, Readonly<Record<string, number>>>;
  /** The agents that were not in the game when the team had to be complete. */
  readonly absent: readonly string[];
}

export const emptyKitchen: Kitchen = { ...silentTeam, order: null, holdings: new Map(), absent: [] };

/** Folds one event; the same object if nothing changed. */
export function foldKitchen(kitchen: Kitchen, event: MatchEvent): Kitchen {
  if (event.kind === 'episode-started') return { ...emptyKitchen, agents: event.seats.map(({ agent }) => agent) };
  if (event.kind !== 'family') return foldTeamTalk(kitchen, event);
  const order = orderOf(event);
  if (order) return { ...kitchen, order };
  const absent = absentOf(event);
  if (absent) return { ...kitchen, absent };
  const holding = holdingOf(event);
  return holding ? { ...kitchen, holdings: new Map(kitchen.holdings).set(holding.agent, holding.items) } : kitchen;
}

/** The agents that hold a dish, in seat order. */
export function holdersOf({ agents, holdings }: Kitchen, item: string): readonly string[] {
  return agents.filter((agent) => (holdings.get(agent)?.[item] ?? 0) > 0);
}

/** The dishes that are where they must be: those of the agent that holds the most, and those that their own holders hold. */
export function servedDishes(kitchen: Kitchen): readonly string[] {
  const dishes = kitchen.order?.dishes ?? [];
  const free = dishes.filter(({ holder }) => holder === null).map(({ item }) => item);
  const ofAgents = kitchen.agents.map((agent) => free.filter((item) => holdersOf(kitchen, item).includes(agent)));
  const most = ofAgents.reduce<readonly string[]>((best, held) => (held.length > best.length ? held : best), []);
  const own = dishes.flatMap(({ item, holder }) => (holder !== null && holdersOf(kitchen, item).includes(holder) ? [item] : []));
  return [...most, ...own];
}

/** Whether every dish is where it must be. */
export function isServed(kitchen: Kitchen): boolean {
  return kitchen.order !== null && servedDishes(kitchen).length === kitchen.order.dishes.length;
}
