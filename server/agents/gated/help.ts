import type { CoordinationLayer } from './coordination-layer.ts';
import { usesBoard } from './options.ts';
import { replyTo } from './public/reply.ts';

/** What an agent does for others: it answers one request from its surplus, or hands over what it offered. Returns whether it did either. */
export async function serve(layer: CoordinationLayer): Promise<boolean> {
  if (await layer.talk.serve()) return true;
  const request = layer.obeys ? layer.board.nextRequest() : undefined;
  if (request !== undefined) {
    const { item, from: target, window } = request;
    const reply = replyTo(request, layer.seat.inventory(), layer.site.needs(), isCritical(layer));
    layer.board.send({ ...reply, target, item, window });
    if (reply.protocol === 'OFFER_TRANSFER') layer.deliveries.push({ to: target, item, count: reply.count, window, medium: 'board' });
    return true;
  }
  offerFind(layer);
  offerStray(layer);
  const delivery = layer.deliveries.shift();
  if (delivery === undefined) return false;
  const given = await layer.guarded(() => layer.hands.give(delivery.to, delivery.item, delivery.count), 0);
  layer.state.actionCompleted(layer.verified(`gave ${given} ${delivery.item} to ${delivery.to}`));
  const { to: target, item, window, medium } = delivery;
  if (medium === 'board')
    layer.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count: given, reason: 'handover_complete', window });
  if (medium === 'chat') layer.talk.gave(delivery, given);
  if (medium === 'centre') layer.centre?.gave(delivery, given);
  return true;
}

/** Offers items that came to this body by mistake to the agent that waits for them. */
function offerFind(layer: CoordinationLayer): void {
  const needs = layer.site.needs();
  const find = layer.obeys ? layer.finds.take((item) => layer.hands.count(item) - (needs[item] ?? 0)) : undefined;
  if (find === undefined) return;
  const { to: target, item, count, window } = find;
  layer.board.send({ protocol: 'OFFER_TRANSFER', target, item, count, reason: 'surplus_available', window });
  layer.deliveries.push({ to: target, item, count, window, medium: 'board' });
}

/** Says on the board what this body picked up although only a team-mate's part needs it. */
function offerStray(layer: CoordinationLayer): void {
  if (!layer.obeys || !usesBoard(layer.options.variant)) return;
  const { agent } = layer.seat;
  // What others hand over to each other is a find, and what is left of its own work is no surprise.
  const carried = Object.entries(layer.seat.inventory()).filter(
    ([item]) => !layer.finds.isAbout(item) && !layer.knowledge.hasWorkedWith(item),
  );
  const stray = layer.strays.take(Object.fromEntries(carried), layer.knowledge.listed(agent), () => layer.site.done());
  if (stray === undefined) return;
  const { to: target, item, count } = stray;
  layer.board.send({ protocol: 'OFFER_TRANSFER', target, item, count, reason: 'surplus_available', window: `${agent}-${item}` });
}

/**
 * Whether it has critical work of its own: everything waits for an issue that it can solve alone. An agent that waits for others has time
 * to hand over. Otherwise two agents that need something from each other would refuse each other until the end.
 */
function isCritical(layer: CoordinationLayer): boolean {
  return layer.issues.all.some(
    ({ issue, requirement, mode }) =>
      mode !== 'await_public' && layer.gatekeeper.chainsFor(issue, requirement).length > 0 && layer.gatekeeper.isCritical(issue),
  );
}
