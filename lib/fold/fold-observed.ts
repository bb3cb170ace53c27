import type { MatchEvent } from '#lib/domain/match-event.ts';
import type { Delivery, Family } from '#lib/families/family.ts';
import type { AgentActivity, ItemTimes, ObservedAction, ObservedView, PendingAction, PendingHandIn } from './observed-view.ts';

/** Inventory events come up to this many ticks after the action that changed them; later ones belong to the next action. */
const lateTicks = 2;
/** Edited recordings must not fill the memory. */
const mostActions = 400;
const mostGifts = 32;
const deepest = 8;
/** Arguments that are amounts, which do not distinguish actions. */
const amounts = new Set(['all']);

type Of<Kind extends MatchEvent['kind']> = Extract<MatchEvent, { kind: Kind }>;
type Named = Pick<ObservedAction, 'team' | 'name' | 'object'>;

function objectOf(detail: string): string {
  const words = detail.match(/[A-Za-z_]\w*/g) ?? [];
  return words.filter((word) => !amounts.has(word)).join(' ');
}

function same(one: Named, other: Named): boolean {
  return one.team === other.team && one.name === other.name && one.object === other.object;
}

function plusOne(times: ItemTimes, items: readonly string[]): ItemTimes {
  if (items.length === 0) return times;
  const next = { ...times };
  for (const item of items) next[item] = (Object.hasOwn(times, item) ? (times[item] ?? 0) : 0) + 1;
  return next;
}

function countIn(items: ItemTimes, item: string): number {
  return Object.hasOwn(items, item) ? (items[item] ?? 0) : 0;
}

/** `change` plus the difference between two inventories. */
function withDifference(change: ItemTimes, before: ItemTimes, after: ItemTimes): ItemTimes {
  const next = { ...change };
  for (const item of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const difference = countIn(after, item) - countIn(before, item);
    if (difference !== 0) next[item] = countIn(change, item) + difference;
  }
  return next;
}

function withAction(view: ObservedView, named: Named, change: (action: ObservedAction) => ObservedAction): ObservedView {
  const index = view.actions.findIndex((action) => same(action, named));
  const known = view.actions[index];
  if (known !== undefined) return { ...view, actions: view.actions.with(index, change(known)) };
  if (view.actions.length >= mostActions) return view;
  const { team, name, object } = named;
  const fresh = { team, name, object, times: 0, failures: 0, came: {}, went: {}, carried: {}, scored: 0 };
  return { ...view, actions: [...view.actions, change(fresh)] };
}

/** Records a finished action with all its changes. */
function settled(view: ObservedView, team: AgentActivity['team'], pending: PendingAction): ObservedView {
  const changed = (sign: 1 | -1): string[] => Object.keys(pending.change).filter((item) => countIn(pending.change, item) * sign > 0);
  const [came, went] = [changed(1), changed(-1)];
  const named = { team, name: pending.name, object: pending.object };
  if (pending.ended?.failed && came.length + went.length === 0) {
    return withAction(view, named, (action) => ({ ...action, failures: action.failures + 1 }));
  }
  const told = withAction(view, named, (action) => ({
    ...action,
    times: action.times + 1,
    came: plusOne(action.came, came),
    went: plusOne(action.went, went),
    carried: plusOne(
      action.carried,
      Object.keys(pending.before).filter((item) => countIn(pending.before, item) > 0),
    ),
    scored: action.scored + (pending.scored ? 1 : 0),
  }));
  if (pending.name !== 'giveToPlayer' || went.length === 0) return told;
  return { ...told, gifts: [...told.gifts, { ...named, items: went }].slice(-mostGifts) };
}

function withActivity(view: ObservedView, agent: string, activity: AgentActivity): ObservedView {
  return { ...view, activities: { ...view.activities, [agent]: activity } };
}

function activityOf(view: ObservedView, agent: string): AgentActivity | null {
  return Object.hasOwn(view.activities, agent) ? (view.activities[agent] ?? null) : null;
}

/** The view after recording every action that can get no late changes any more. */
function closedUntil(view: ObservedView, tick: number): ObservedView {
  let next = view;
  for (const [agent, activity] of Object.entries(view.activities)) {
    if (activity.closing.length === 0) continue;
    const over = activity.closing.filter(({ ended }) => ended !== null && ended.tick + lateTicks < tick);
    if (over.length === 0) continue;
    const written = over.reduce((so, pending) => settled(so, activity.team, pending), next);
    next = withActivity(written, agent, { ...activity, closing: activity.closing.filter((pending) => !over.includes(pending)) });
  }
  return next;
}

/**
 * Changes the action that the agent's current inventory or points belong to: the first that has just ended, else the innermost running one.
 */
function withPending(activity: AgentActivity, change: (pending: PendingAction) => PendingAction): AgentActivity {
  const [ended] = activity.closing;
  if (ended !== undefined) return { ...activity, closing: activity.closing.with(0, change(ended)) };
  const innermost = activity.open.at(-1);
  return innermost === undefined ? activity : { ...activity, open: activity.open.with(-1, change(innermost)) };
}

function afterAction(view: ObservedView, { agent, name, detail, state, tick }: Of<'action'>): ObservedView {
  const activity = activityOf(view, agent);
  if (activity === null) return view;
  if (state === 'started') {
    const pending = { name, object: objectOf(detail), before: activity.items, change: {}, scored: false, ended: null };
    return withActivity(view, agent, { ...activity, open: [...activity.open, pending].slice(-deepest) });
  }
  const index = activity.open.findLastIndex((pending) => pending.name === name);
  const pending = activity.open[index];
  if (pending === undefined) return view;
  const ended = { ...pending, ended: { tick, failed: state === 'failed' } };
  return withActivity(view, agent, {
    ...activity,
    open: activity.open.slice(0, index),
    closing: [...activity.closing, ended].slice(-deepest),
  });
}

function afterInventory(view: ObservedView, { agent, items }: Of<'inventory'>): ObservedView {
  const activity = activityOf(view, agent);
  if (activity === null) return view;
  const changed = withPending(activity, (pending) => ({ ...pending, change: withDifference(pending.change, activity.items, items) }));
  // Actions that started within these ticks started with the items that the agent holds only now.
  const open = activity.closing.length === 0 ? changed.open : changed.open.map((pending) => ({ ...pending, before: items }));
  return withActivity(view, agent, { ...changed, open, items });
}

function afterDelivery(view: ObservedView, { team, scored, wasted }: Delivery): ObservedView {
  const within = (items: ItemTimes, gift: PendingHandIn): boolean =>
    gift.team === team && gift.items.some((item) => countIn(items, item) > 0);
  const taken = view.gifts.filter((gift) => within(scored, gift) || within(wasted, gift));
  if (taken.length === 0) return view;
  const left = { ...view, gifts: view.gifts.filter((gift) => !taken.includes(gift)) };
  return taken
    .filter((gift) => within(scored, gift))
    .reduce<ObservedView>((next, gift) => withAction(next, gift, (action) => ({ ...action, scored: action.scored + 1 })), left);
}

/** Points that an agent's action brought; points for a delivery are recorded with the delivery. */
function afterScore(view: ObservedView, { team, agent, change }: Of<'score'>): ObservedView {
  if (change <= 0) return view;
  const activity = agent === undefined ? null : activityOf(view, agent);
  if (agent === undefined || activity?.team !== team) return view;
  return withActivity(
    view,
    agent,
    withPending(activity, (pending) => ({ ...pending, scored: true })),
  );
}

function ofEpisode(view: ObservedView, { seats }: Of<'episode-started'>): ObservedView {
  const activities = seats.map(({ agent, team }) => [agent, { team, items: {}, open: [], closing: [] }] as const);
  return { ...view, activities: Object.fromEntries(activities), gifts: [] };
}

/**
 * The observed actions and their changes after one more event; the same object if the event does not concern them. A change of an inventory
 * belongs to the agent's running action, or to one that ended within two ticks. An action in which the agent dies, or that still runs at
 * the end of an episode, is dropped. `family` finds the deliveries among its facts.
 */
export function foldObserved(view: ObservedView, event: MatchEvent, family: Pick<Family, 'deliveryOf'>): ObservedView {
  switch (event.kind) {
    case 'episode-started':
      return ofEpisode(view, event);
    case 'action':
      return afterAction(closedUntil(view, event.tick), event);
    case 'inventory':
      return afterInventory(closedUntil(view, event.tick), event);
    case 'family': {
      const delivery = family.deliveryOf(event);
      return delivery === null ? view : afterDelivery(closedUntil(view, event.tick), delivery);
    }
    case 'score':
      return afterScore(closedUntil(view, event.tick), event);
    case 'death': {
      const activity = activityOf(view, event.agent);
      return activity === null ? view : withActivity(view, event.agent, { ...activity, open: [], closing: [] });
    }
    case 'sample':
      return closedUntil(view, event.tick);
    case 'episode-ended':
      return { ...closedUntil(view, Number.POSITIVE_INFINITY), activities: {}, gifts: [] };
    default:
      return view;
  }
}
