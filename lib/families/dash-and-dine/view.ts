import type { MatchEvent } from '../../domain/match-event.ts';
import type { TeamId } from '../../domain/team.ts';
import { type Counts, counted, countedWork } from '../counts.ts';
import type { FamilyStep } from '../family.ts';
import type { FamilyView } from '../registry.ts';
import { type HandIn, handInOf } from './facts.ts';

/** A food that a team's server has locked, and how many pieces of it scored. */
export interface OrderView {
  readonly food: string;
  readonly count: number;
}

/** The state of an episode of Dash & Dine so far. */
export interface DashAndDineView {
  readonly family: 'dash-and-dine';
  /** Work, and pieces of food that scored (`served`) or did not (`wasted`). */
  readonly counts: Counts;
  /** Foods that each team's server has locked, first to last; absent before the first. */
  readonly orders: Readonly<Record<string, readonly OrderView[]>>;
}

export const emptyDashAndDine: DashAndDineView = { family: 'dash-and-dine', counts: {}, orders: {} };

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
export function foldDashAndDine(known: FamilyView, event: MatchEvent, teamOf: (agent: string) => TeamId | null): FamilyStep {
  const view = known.family === 'dash-and-dine' ? known : emptyDashAndDine;
  const handIn = event.kind === 'family' ? handInOf(event) : null;
  if (handIn !== null) return { view: withHandIn(view, handIn), mark: null, isNews: true };
  const counts = countedWork(view.counts, event, teamOf);
  return { view: counts === view.counts ? view : { ...view, counts }, mark: null, isNews: true };
}
