import type { Figures } from '#lib/domain/figures.ts';
import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { End, Outcome } from '#lib/domain/outcome.ts';
import { formatName } from '#lib/format.ts';
import { absentOf, endingWithout } from '../absent-agents.ts';
import type { TaskEnding, TaskRules } from '../task-rules.ts';
import { recordFigures, type TeamRecord } from '../team-record.ts';
import { foldTeamTalk, silentTeam, type TeamTalk } from '../team-talk.ts';
import { holdingOf, type Order, orderOf } from './facts.ts';
import { figureIds } from './figures.ts';

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
function isServed(kitchen: Kitchen): boolean {
  return kitchen.order !== null && servedDishes(kitchen).length === kitchen.order.dishes.length;
}

/** Why a task ends, with a sentence; null while it continues. The limit of the episode is kept by `server/match/episode-stage.ts`. */
function endingOf(kitchen: Kitchen): TaskEnding | null {
  const { order, absent } = kitchen;
  const incomplete = endingWithout(absent);
  if (incomplete) return incomplete;
  if (order === null || !isServed(kitchen)) return null;
  const dishes = order.dishes.map(({ item }) => formatName(item)).join(' and ');
  const [first] = order.dishes;
  if (first !== undefined && first.holder !== null) return { end: 'complete', text: `Each agent holds its dish: ${dishes}.` };
  const holder = kitchen.agents.find((agent) => order.dishes.every(({ item }) => holdersOf(kitchen, item).includes(agent)));
  return { end: 'complete', text: `${holder ?? 'An agent'} holds ${dishes}.` };
}

/** The outcome of a kitchen that ends for this reason; nothing is reached without the whole team. Throws an Error before the order. */
function outcomeOf(kitchen: Kitchen, end: End): Outcome {
  const { order, absent } = kitchen;
  if (order === null) throw new Error('This episode has no order, so nothing of it can be measured.');
  const completion = absent.length > 0 ? 0 : servedDishes(kitchen).length / order.dishes.length;
  return { kind: 'task', completion, success: completion === 1, ended: end };
}

/** All figures of a kitchen at a tick, for the team and for each agent. */
function figuresOf(kitchen: Kitchen, record: TeamRecord, tick: number): Figures {
  const { all, seats } = recordFigures(record, tick);
  return { all: { [figureIds.dishes]: servedDishes(kitchen).length, ...all }, seats };
}

/** Cooking of MineCollab. */
export const cookingRules: TaskRules<Kitchen> = {
  empty: (agents) => ({ ...emptyKitchen, agents }),
  fold: foldKitchen,
  progress(kitchen) {
    const [served, all] = [servedDishes(kitchen).length, kitchen.order?.dishes.length ?? 0];
    if (all === 0) return null;
    return {
      completion: served / all,
      figures: { [figureIds.dishes]: served },
      text: () => `${served} of ${all} dishes are in the right hands.`,
    };
  },
  ending: endingOf,
  outcome: outcomeOf,
  figures: figuresOf,
};
