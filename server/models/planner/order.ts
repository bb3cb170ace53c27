/** The work of one agent: the planner's own form of a tactics line. One-time orders come before repeated ones. */
export type Order =
  /** Break the own scoring blocks and keep their drops. */
  | { readonly kind: 'gather'; readonly agent: string }
  /** Remove pollution from the own area. */
  | { readonly kind: 'clean'; readonly agent: string }
  /** Carry pollution into the other area. */
  | { readonly kind: 'pollute'; readonly agent: string }
  /** Break the scoring blocks of the opponents. */
  | { readonly kind: 'raid'; readonly agent: string }
  /** Harvest or make a food and hand it in. */
  | { readonly kind: 'serve'; readonly agent: string; readonly food: string }
  /** Dig up every plant of one kind, once. */
  | { readonly kind: 'uproot'; readonly agent: string; readonly item: string };

export type OrderKind = Order['kind'];

/** Whether an order is done once, at the start. */
export function isOnce(order: Order): boolean {
  return order.kind === 'uproot';
}
