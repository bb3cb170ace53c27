import type { BoardMessage } from '#lib/coordination/board-message.ts';
import type { Items } from '../requirement.ts';

/** What the public board says of each agent's surplus: the statements of the task, changed by what was offered, refused and given since. */
export class PublicStock {
  private readonly known: Map<string, Record<string, number>>;
  /** Who asked in each window, and for how much. */
  private readonly requests = new Map<string, { readonly from: string; readonly count: number }>();

  constructor(stated: readonly { readonly agent: string; readonly items: Items }[]) {
    this.known = new Map(stated.map(({ agent, items }) => [agent, { ...items }]));
  }

  of(agent: string): Items {
    return this.known.get(agent) ?? {};
  }

  /**
   * Takes a record of the board. A refusal sets the sender's surplus of the item to zero, an offer raises it to at least what is offered,
   * and the giver's confirmation reduces it. A requester that confirms more than it asked for has the rest to spare.
   */
  heard({ protocol, from, item, count, reason, window }: BoardMessage): void {
    if (protocol === 'REQUEST_MATERIAL') this.requests.set(window, { from, count });
    const before = this.of(from)[item] ?? 0;
    if (protocol === 'OFFER_TRANSFER') this.set(from, item, Math.max(before, count));
    if (protocol === 'CANNOT_SUPPLY' && reason === 'no_surplus') this.set(from, item, 0);
    if (protocol !== 'CONFIRM_TRANSFER') return;
    const request = this.requests.get(window);
    if (request?.from !== from) this.set(from, item, Math.max(0, before - count));
    else if (count > request.count) this.set(from, item, before + count - request.count);
  }

  private set(agent: string, item: string, count: number): void {
    this.known.set(agent, { ...this.of(agent), [item]: count });
  }
}
