import type { MatchEvent } from '../domain/match-event.ts';
import type { Delivery, Family } from '../families/family.ts';
import type { Deed, Doer, Gift, ItemTimes, ObservedAction, ObservedView } from './observed-view.ts';

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
function settled(view: ObservedView, team: Doer['team'], deed: Deed): ObservedView {
  const changed = (sign: 1 | -1): string[] => Object.keys(deed.change).filter((item) => countIn(deed.change, item) * sign > 0);
  const [came, went] = [changed(1), changed(-1)];
  const named = { team, name: deed.name, object: deed.object };
  if (deed.ended?.failed && came.length + went.length === 0) {
    return withAction(view, named, (action) => ({ ...action, failures: action.failures + 1 }));
  }
  const told = withAction(view, named, (action) => ({
    ...action,
    times: action.times + 1,
    came: plusOne(action.came, came),
    went: plusOne(action.went, went),
    carried: plusOne(
      action.carried,
      Object.keys(deed.before).filter((item) => countIn(deed.before, item) > 0),
    ),
    scored: action.scored + (deed.scored ? 1 : 0),
  }));
  if (deed.name !== 'giveToPlayer' || went.length === 0) return told;
  return { ...told, gifts: [...told.gifts, { ...named, items: went }].slice(-mostGifts) };
}

function withDoer(view: ObservedView, agent: string, doer: Doer): ObservedView {
  return { ...view, doers: { ...view.doers, [agent]: doer } };
}

function doerOf(view: ObservedView, agent: string): Doer | null {
  return Object.hasOwn(view.doers, agent) ? (view.doers[agent] ?? null) : null;
}

/** The view after recording every action that can get no late changes any more. */
function closedUntil(view: ObservedView, tick: number): ObservedView {
  let next = view;
  for (const [agent, doer] of Object.entries(view.doers)) {
    if (doer.closing.length === 0) continue;
    const over = doer.closing.filter(({ ended }) => ended !== null && ended.tick + lateTicks < tick);
    if (over.length === 0) continue;
    const written = over.reduce((so, deed) => settled(so, doer.team, deed), next);
    next = withDoer(written, agent, { ...doer, closing: doer.closing.filter((deed) => !over.includes(deed)) });
  }
  return next;
}

/**
 * Changes the action that the agent's current inventory or points belong to: the first that has just ended, else the innermost running one.
 */
function withDeed(doer: Doer, change: (deed: Deed) => Deed): Doer {
  const [ended] = doer.closing;
  if (ended !== undefined) return { ...doer, closing: doer.closing.with(0, change(ended)) };
  const innermost = doer.open.at(-1);
  return innermost === undefined ? doer : { ...doer, open: doer.open.with(-1, change(innermost)) };
}

function afterAction(view: ObservedView, { agent, name, detail, state, tick }: Of<'action'>): ObservedView {
  const doer = doerOf(view, agent);
  if (doer === null) return view;
  if (state === 'started') {
    const deed = { name, object: objectOf(detail), before: doer.items, change: {}, scored: false, ended: null };
    return withDoer(view, agent, { ...doer, open: [...doer.open, deed].slice(-deepest) });
  }
  const index = doer.open.findLastIndex((deed) => deed.name === name);
  const deed = doer.open[index];
  if (deed === undefined) return view;
  const ended = { ...deed, ended: { tick, failed: state === 'failed' } };
  return withDoer(view, agent, { ...doer, open: doer.open.slice(0, index), closing: [...doer.closing, ended].slice(-deepest) });
}

function afterInventory(view: ObservedView, { agent, items }: Of<'inventory'>): ObservedView {
  const doer = doerOf(view, agent);
  if (doer === null) return view;
  const changed = withDeed(doer, (deed) => ({ ...deed, change: withDifference(deed.change, doer.items, items) }));
  // Actions that started within these ticks started with the items that the agent holds only now.
  const open = doer.closing.length === 0 ? changed.open : changed.open.map((deed) => ({ ...deed, before: items }));
  return withDoer(view, agent, { ...changed, open, items });
}

function afterDelivery(view: ObservedView, { team, scored, wasted }: Delivery): ObservedView {
  const within = (items: ItemTimes, gift: Gift): boolean => gift.team === team && gift.items.some((item) => countIn(items, item) > 0);
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
  const doer = agent === undefined ? null : doerOf(view, agent);
  if (agent === undefined || doer?.team !== team) return view;
  return withDoer(
    view,
    agent,
    withDeed(doer, (deed) => ({ ...deed, scored: true })),
  );
}

function ofEpisode(view: ObservedView, { seats }: Of<'episode-started'>): ObservedView {
  const doers = seats.map(({ agent, team }) => [agent, { team, items: {}, open: [], closing: [] }] as const);
  return { ...view, doers: Object.fromEntries(doers), gifts: [] };
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
      const doer = doerOf(view, event.agent);
      return doer === null ? view : withDoer(view, event.agent, { ...doer, open: [], closing: [] });
    }
    case 'sample':
      return closedUntil(view, event.tick);
    case 'episode-ended':
      return { ...closedUntil(view, Number.POSITIVE_INFINITY), doers: {}, gifts: [] };
    default:
      return view;
  }
}
