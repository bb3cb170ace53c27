import type { CoordinationLayer } from './coordination-layer.ts';
import { usesBoard } from './options.ts';
import { replyTo } from './public/reply.ts';
import { Strays } from './public/strays.ts';

/** What an agent does for others: it answers requests from its surplus, and hands over what it offered. */
export class Help {
  private readonly layer: CoordinationLayer;
  private readonly strays: Strays;

  constructor(layer: CoordinationLayer) {
    this.layer = layer;
    this.strays = new Strays(layer.seat.agent, layer.site.plan);
  }

  /** Answers one request or makes one delivery. Returns whether it did either. */
  async serve(): Promise<boolean> {
    if (await this.layer.talk.serve()) return true;
    const request = this.layer.obeys ? this.layer.board.nextRequest() : undefined;
    if (request !== undefined) {
      const { item, from: target, window } = request;
      const reply = replyTo(request, this.layer.seat.inventory(), this.layer.site.needs(), this.isCritical());
      this.layer.board.send({ ...reply, target, item, window });
      if (reply.protocol === 'OFFER_TRANSFER')
        this.layer.deliveries.push({ to: target, item, count: reply.count, window, medium: 'board' });
      return true;
    }
    this.offerFind();
    this.offerStray();
    const delivery = this.layer.deliveries.shift();
    if (delivery === undefined) return false;
    const given = await this.layer.guarded(() => this.layer.hands.give(delivery.to, delivery.item, delivery.count), 0);
    this.layer.state.actionCompleted(this.layer.verified(`gave ${given} ${delivery.item} to ${delivery.to}`));
    const { to: target, item, window, medium } = delivery;
    if (medium === 'board')
      this.layer.board.send({ protocol: 'CONFIRM_TRANSFER', target, item, count: given, reason: 'handover_complete', window });
    if (medium === 'chat') this.layer.talk.gave(delivery, given);
    if (medium === 'centre') this.layer.centre?.gave(delivery, given);
    return true;
  }

  /** Offers items that came to this body by mistake to the agent that waits for them. */
  private offerFind(): void {
    const needs = this.layer.site.needs();
    const find = this.layer.obeys ? this.layer.finds.take((item) => this.layer.hands.count(item) - (needs[item] ?? 0)) : undefined;
    if (find === undefined) return;
    const { to: target, item, count, window } = find;
    this.layer.board.send({ protocol: 'OFFER_TRANSFER', target, item, count, reason: 'surplus_available', window });
    this.layer.deliveries.push({ to: target, item, count, window, medium: 'board' });
  }

  /** Says on the board what this body picked up although only a team-mate's part needs it. */
  private offerStray(): void {
    const { layer } = this;
    if (!layer.obeys || !usesBoard(layer.options.variant)) return;
    const { agent } = layer.seat;
    // What others hand over to each other is a find, and what is left of its own work is no surprise.
    const carried = Object.entries(layer.seat.inventory()).filter(
      ([item]) => !layer.finds.isAbout(item) && !layer.knowledge.hasWorkedWith(item),
    );
    const stray = this.strays.take(Object.fromEntries(carried), layer.knowledge.listed(agent), () => layer.site.done());
    if (stray === undefined) return;
    const { to: target, item, count } = stray;
    layer.board.send({ protocol: 'OFFER_TRANSFER', target, item, count, reason: 'surplus_available', window: `${agent}-${item}` });
  }

  /**
   * Whether it has critical work of its own: everything waits for an issue that it can solve alone. An agent that waits for others has time
   * to hand over. Otherwise two agents that need something from each other would refuse each other until the end.
   */
  private isCritical(): boolean {
    return this.layer.issues.all.some(
      ({ issue, requirement, mode }) =>
        mode !== 'await_public' && this.layer.desk.chainsFor(issue, requirement).length > 0 && this.layer.desk.isCritical(issue),
    );
  }
}
