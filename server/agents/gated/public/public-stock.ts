import type { BoardMessage } from '#lib/coordination/board-message.ts';
import type { Items } from '../requirement.ts';

/** What the public board says of each agent's surplus: the statements of the task, changed by what was said and confirmed since. */
export class PublicStock {
  private readonly known: Map<string, Record<string, number>>;

  constructor(stated: readonly { readonly agent: string; readonly items: Items }[]) {
    this.known = new Map(stated.map(({ agent, items }) => [agent, { ...items }]));
  }

  of(agent: string): Items {
    return this.known.get(agent) ?? {};
  }

  /** Takes a record of the board: a refusal sets the surplus of the item to zero, and a confirmed transfer of the giver reduces it. */
  heard({ protocol, from, item, count, reason, target }: BoardMessage, requester: string | null): void {
    const items = this.known.get(from);
    if (items === undefined || !(item in items)) return;
    if (protocol === 'CANNOT_SUPPLY' && reason === 'no_surplus') items[item] = 0;
    if (protocol === 'CONFIRM_TRANSFER' && target === requester) items[item] = Math.max(0, (items[item] ?? 0) - count);
  }
}
