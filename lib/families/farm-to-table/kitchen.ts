import type { FamilyFact } from '#lib/domain/family-fact.ts';
import type { EventBody } from '#lib/domain/match-event.ts';
import { idleTeam, type TeamTime, withTeamAction } from '#lib/figures/team-work/action-time.ts';
import { type Holding, holdingOf, type Order, orderOf } from './facts.ts';
import { pointsOf } from './points.ts';

/** How an item was reached: when, and by whom a piece of it was owned first. */
export interface Reached {
  readonly tick: number;
  readonly by: string;
}

/** The points from a tick on. */
export interface Score {
  readonly tick: number;
  readonly points: number;
}

/**
 * A kitchen: the order, what the agents hold of it, what they reached, and the action times. It follows from the events of one episode
 * alone, so the referee, the page and every reader of a recording compute the same one.
 *
 * A reached item stays reached, although it may be burnt, lost or used up; the benchmark does not say whether a lost item counts. The team reaches an item when its agents hold the full count of it
 * together, in addition to what they got for the start; in an order that counts as the benchmark's program, when one of them holds it.
 */
export interface Kitchen extends TeamTime {
  readonly agents: readonly string[];
  /** Null before the referee has announced it. */
  readonly order: Order | null;
  /** What each agent holds, by agent and item. */
  readonly holdings: ReadonlyMap<string, Holding['items']>;
  /** The first owner of each item that any agent has held, by item. */
  readonly owners: ReadonlyMap<string, string>;
  readonly reached: ReadonlyMap<string, Reached>;
  /** One entry for every change of the points. */
  readonly scores: readonly Score[];
}

export const emptyKitchen: Kitchen = {
  ...idleTeam,
  agents: [],
  order: null,
  holdings: new Map(),
  owners: new Map(),
  reached: new Map(),
  scores: [],
};

/** The kitchen after the next event; the same object if the event does not change it. A new episode starts an empty kitchen. */
export function foldKitchen(kitchen: Kitchen, event: EventBody & { readonly tick: number }): Kitchen {
  switch (event.kind) {
    case 'episode-started':
      return { ...emptyKitchen, agents: event.seats.map(({ agent }) => agent) };
    case 'action':
      return { ...kitchen, ...withTeamAction(kitchen, event, event.tick) };
    case 'family':
      return withFact(kitchen, event, event.tick);
    default:
      return kitchen;
  }
}

/** The points of a kitchen, from 0 to 100. */
export function pointsNow({ scores }: Kitchen): number {
  return scores.at(-1)?.points ?? 0;
}

/** The first owner of each item that counts for an agent: of those reached, or of those of which anyone had a piece. */
export function firstOwners({ order, owners, reached }: Kitchen): readonly string[] {
  return order?.asProgram === true ? [...owners.values()] : [...reached.values()].map(({ by }) => by);
}

/** How many pieces of an item all agents hold together, without what they got for the start. */
export function heldTogether({ order, holdings, agents }: Kitchen, item: string): number {
  const held = [...holdings.values()].reduce((sum, items) => sum + (items[item] ?? 0), 0);
  return Math.max(0, held - agents.length * (order?.supplied[item] ?? 0));
}

function withFact(kitchen: Kitchen, fact: FamilyFact, tick: number): Kitchen {
  const order = orderOf(fact);
  if (order) return { ...kitchen, order, scores: [{ tick, points: 0 }] };
  const holding = holdingOf(fact);
  return holding === null || kitchen.order === null ? kitchen : withHolding(kitchen, kitchen.order, holding, tick);
}

function withHolding(before: Kitchen, order: Order, { agent, items }: Holding, tick: number): Kitchen {
  const holdings = new Map(before.holdings).set(agent, items);
  const owners = new Map(before.owners);
  for (const { item } of order.dish) if (!owners.has(item) && (items[item] ?? 0) > (order.supplied[item] ?? 0)) owners.set(item, agent);
  const kitchen = { ...before, holdings, owners };
  const reached = new Map(before.reached);
  const held = (item: string): number => (order.asProgram === true ? (items[item] ?? 0) : heldTogether(kitchen, item));
  for (const { item, count } of order.dish)
    if (!reached.has(item) && held(item) >= count) reached.set(item, { tick, by: owners.get(item) ?? agent });
  if (reached.size === before.reached.size) return kitchen;
  const points = pointsOf(order, (item) => reached.has(item));
  const scores = points === pointsNow(before) ? before.scores : [...before.scores, { tick, points }];
  return { ...kitchen, reached, scores };
}
