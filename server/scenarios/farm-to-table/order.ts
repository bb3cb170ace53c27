import type { Rules } from '#lib/domain/rules.ts';
import type { Order } from '#lib/families/farm-to-table/facts.ts';
import { larderOf } from './larder.ts';
import { uncountedSupplies } from './supplies.ts';
import type { FarmTask } from './tasks.ts';

/** A task as the order that its log starts with. */
export function orderFor(task: FarmTask, rules: Rules): Order {
  const { contents, sources } = larderOf(task);
  const inTree = new Set<string>(task.dish.map(({ item }) => item));
  const found = sources.filter(({ by }) => by !== 'use').map(({ item, place }): [string, string] => [item, place]);
  const inChest = Object.keys(contents).map((item): [string, string] => [item, 'chest']);
  return {
    title: task.title,
    dish: task.dish,
    sources: Object.fromEntries([...found, ...inChest].filter(([item]) => inTree.has(item))),
    supplied: uncountedSupplies(rules),
    actionSeconds: task.limits.actionSeconds,
    complexity: task.complexity,
    ...(rules === 'parity' ? { asProgram: true } : {}),
  };
}
