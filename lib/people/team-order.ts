import { z } from 'zod';

const whole = z.int().min(-30_000_000).max(30_000_000);

/** What a quick order or ping asks of team-mates. */
export const orderKinds = ['attack', 'defend', 'gather', 'build', 'follow', 'wait', 'look'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** A quick order to a team, with the block that it is about. */
export const teamOrderSchema = z.strictObject({
  kind: z.enum(orderKinds),
  /** The block at which the person points; absent for an order without a place. */
  at: z.tuple([whole, whole, whole]).optional(),
  /** Name of that block or item, without a namespace. */
  what: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/)
    .optional(),
  /** Player name of the only team-mate meant; absent for all. */
  to: z
    .string()
    .regex(/^\w{1,16}$/)
    .optional(),
});
export type TeamOrder = z.infer<typeof teamOrderSchema>;

/** What an order is called where a person chooses it. */
export const orderTitles: Readonly<Record<OrderKind, string>> = {
  attack: 'Attack',
  defend: 'Defend',
  gather: 'Gather',
  build: 'Build',
  follow: 'Follow',
  wait: 'Wait',
  look: 'Look',
};

function verbOf(kind: OrderKind, hasThing: boolean): string {
  if (kind === 'follow') return 'Follow me';
  return kind === 'look' && hasThing ? 'Look at' : orderTitles[kind];
}

/** The sentence that team-mates read, such as `Bob: Gather slime_block at 3 -60 7`. */
export function orderText({ kind, at, what, to }: TeamOrder): string {
  const thing = what === undefined ? '' : ` ${what}`;
  const where = at === undefined ? '' : ` at ${at.join(' ')}`;
  return `${to === undefined ? '' : `${to}: `}${verbOf(kind, thing !== '')}${thing}${where}`;
}
