import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Position } from '#lib/domain/position.ts';
import type { PerSide } from '#lib/domain/side.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { formatName } from '#lib/format.ts';
import { type Counts, counted, countedWork, workDrivers } from '../counts.ts';
import type { Family, FamilyStep } from '../family.ts';
import { plainFamily } from '../plain-family.ts';
import { type HandIn, handInOf } from './facts.ts';

/** The data in the guide of Dash & Dine. */
export interface DashAndDineGuideFacts {
  readonly family: 'dash-and-dine';
  readonly mostFoods: number;
  readonly servers: PerSide<{ readonly name: string; readonly at: Position }>;
  readonly rosters: PerSide<readonly string[]>;
  /** Positions of crops and items; `yield` is per minute. */
  readonly places: readonly { readonly what: string; readonly item: string; readonly at: Position; readonly yield: number | null }[];
  readonly menu: readonly { readonly item: string; readonly points: number }[];
}

declare module '../family.ts' {
  interface FamilyViewById {
    readonly 'dash-and-dine': DashAndDineView;
  }
  interface GuideFactsById {
    readonly 'dash-and-dine': DashAndDineGuideFacts;
  }
}

/** A food that a team's server has locked, and how many pieces of it scored. */
export interface OrderView {
  readonly food: string;
  readonly count: number;
}

/** The state of an episode of Dash & Dine so far. */
interface DashAndDineView {
  readonly family: 'dash-and-dine';
  /** Work, and pieces of food that scored (`served`) or did not (`wasted`). */
  readonly counts: Counts;
  /** Foods that each team's server has locked, first to last; absent before the first. */
  readonly orders: Readonly<Record<string, readonly OrderView[]>>;
}

const emptyDashAndDine: DashAndDineView = { family: 'dash-and-dine', counts: {}, orders: {} };

function total(items: Readonly<Record<string, number>>): number {
  return Object.values(items).reduce((sum, pieces) => sum + pieces, 0);
}

function withHandIn(view: DashAndDineView, { team, scored, wasted, locked }: HandIn & { readonly team: TeamId }): DashAndDineView {
  const before = Object.hasOwn(view.orders, team) ? (view.orders[team] ?? []) : [];
  const known = [...before, ...locked.map((food) => ({ food, count: 0 }))];
  const orders = known.map(({ food, count }) => ({ food, count: count + (Object.hasOwn(scored, food) ? (scored[food] ?? 0) : 0) }));
  const served = counted(view.counts, team, 'served', total(scored));
  return { ...view, orders: { ...view.orders, [team]: orders }, counts: counted(served, team, 'wasted', total(wasted)) };
}

/** Folds one event. */
function foldDashAndDine(view: DashAndDineView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep<DashAndDineView> {
  const handIn = event.kind === 'family' ? handInOf(event) : null;
  if (handIn !== null) return { view: withHandIn(view, handIn), mark: null, isNews: true };
  const counts = countedWork(view.counts, event, teamOf);
  return { view: counts === view.counts ? view : { ...view, counts }, mark: null, isNews: true };
}

const plain = plainFamily('dash-and-dine');

function itemsInWords(items: Readonly<Record<string, number>>): string {
  return Object.entries(items)
    .map(([item, count]) => `${count} ${formatName(item)}`)
    .join(', ');
}

/** Dash & Dine of PillagerBench: teams cook from one garden and hand food to their servers. */
export const dashAndDine: Family<DashAndDineView> = {
  ...plain,
  empty: emptyDashAndDine,
  fold: foldDashAndDine,
  words: (fact, teamName) => {
    const handIn = handInOf(fact);
    if (handIn === null) return plain.words(fact, teamName);
    const { team, scored, wasted } = handIn;
    const lost = itemsInWords(wasted);
    return {
      text: `The server of ${teamName(team)} took ${itemsInWords({ ...scored, ...wasted })}`,
      detail: lost ? `${lost} for nothing` : null,
      item: Object.keys(scored)[0] ?? Object.keys(wasted)[0] ?? null,
      weight: lost ? 'high' : 'low',
    };
  },
  factTitles: { 'hand-in': 'Handed in' },
  deliveryOf: handInOf,
  drivers: [
    { key: 'served', title: 'Food served', words: ['food served', 'foods served'] },
    { key: 'wasted', title: 'Food wasted', words: ['food wasted', 'foods wasted'] },
    workDrivers.collected,
    workDrivers.placed,
  ],
};
