import type { Body } from './body.ts';

/** Number of items of a name that still fit into a body's inventory, in empty slots and on begun stacks. */
export function roomFor({ bot }: Body, name: string): number {
  const most = bot.registry.itemsByName[name]?.stackSize ?? 0;
  const begun = bot.inventory.items().reduce((sum, item) => (item.name === name ? sum + Math.max(0, most - item.count) : sum), 0);
  return bot.inventory.emptySlotCount() * most + begun;
}
