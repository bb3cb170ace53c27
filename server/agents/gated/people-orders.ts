import { z } from 'zod';
import { distance, type Position } from '#lib/domain/position.ts';
import { orderKinds } from '#lib/people/team-order.ts';
import type { HeardLine } from '#server/bots/voice.ts';
import type { ToldOrder } from '#server/contract/adjudicate-facts.ts';
import type { Requirement } from './requirement.ts';

/** Most orders that an agent remembers, the newest ones. */
const mostRemembered = 5;

const quickOrder = z.object({
  order: z.enum(orderKinds),
  at: z.tuple([z.number(), z.number(), z.number()]).optional(),
  what: z.string().optional(),
  only: z.string().optional(),
});

/**
 * What people of the own team ask of an agent: lines in words, and quick orders, which are also data. Both reach the adjudicator. A quick
 * order also changes what the agent does next: it waits until the next order, or works first at what the order names. Lines of agents are
 * no orders, so a team without people plays as if this did not exist.
 */
export class PeopleOrders {
  private readonly agent: string;
  private readonly people: readonly string[];
  private orders: readonly ToldOrder[] = [];

  constructor(agent: string, people: readonly string[]) {
    this.agent = agent;
    this.people = people;
  }

  /** The newest orders, oldest first. */
  get newest(): readonly ToldOrder[] {
    return this.orders;
  }

  /** Whether the newest order is to wait. */
  get isWaiting(): boolean {
    return this.orders.at(-1)?.kind === 'wait';
  }

  /** Takes a line. One that is for another team-mate alone, or not from a person of the team, is no order. */
  heard({ from, text, data }: Pick<HeardLine, 'from' | 'text' | 'data'>): void {
    if (!this.people.includes(from)) return;
    const quick = quickOrder.safeParse(data).data;
    if (quick?.only !== undefined && quick.only !== this.agent) return;
    const { order: kind, at, what } = quick ?? {};
    const known = { ...(kind && { kind }), ...(at && { at: { x: at[0], y: at[1], z: at[2] } }), ...(what && { what }) };
    this.orders = [...this.orders, { from, text, ...known }].slice(-mostRemembered);
  }

  /** Requirements in the order in which people want them: those of the newest block or place that they named come first. */
  sorted(requirements: readonly Requirement[]): readonly Requirement[] {
    const order = this.orders.findLast(({ kind }) => kind === 'build' || kind === 'gather');
    if (order === undefined) return requirements;
    const far = ({ block, at }: Requirement): number => (order.kind === 'gather' ? Number(block !== order.what) : away(order.at, at));
    return requirements.toSorted((one, other) => far(one) - far(other));
  }
}

function away(from: Position | undefined, to: Position): number {
  return from === undefined ? 0 : distance(from, to);
}
