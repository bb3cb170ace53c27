/** What one agent is to do: the planner's own form of a line of tactics. Orders that are done once come before those that go on and on. */
export type Order =
  /** Break the own blocks that bear the item points are made of, and keep what they drop. */
  | { readonly kind: 'gather'; readonly agent: string }
  /** Remove what pollutes the own area. */
  | { readonly kind: 'clean'; readonly agent: string }
  /** Carry what pollutes over into the other area. */
  | { readonly kind: 'pollute'; readonly agent: string }
  /** Break the blocks of the opponents that bear their item. */
  | { readonly kind: 'raid'; readonly agent: string }
  /** Harvest or make a food and hand it in. */
  | { readonly kind: 'serve'; readonly agent: string; readonly food: string }
  /** Dig up every plant of the kind that gives an item, once. */
  | { readonly kind: 'uproot'; readonly agent: string; readonly item: string };

export type OrderKind = Order['kind'];

/** Whether an order is done once, at the start. */
export function isOnce(order: Order): boolean {
  return order.kind === 'uproot';
}
