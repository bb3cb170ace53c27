import type { FileTask } from '#server/contract/file-task.ts';
import { itemStack, stackLimit } from '#server/minecraft/inventory/item-stack.ts';

/** Stacks that an agent can carry. */
const slots = 36;

/** Why a family with seats for `most` agents cannot seat the team of a task or give it what it carries, as sentences. */
export function teamProblems({ agents, inventories }: FileTask, most: number): readonly string[] {
  const laden = inventories.flatMap((items, place) => {
    const stacks = Object.entries(items).reduce((sum, [item, count]) => sum + Math.ceil(count / stackLimit(itemStack(item))), 0);
    return stacks > slots ? [`Agent ${place} has ${stacks} stacks, and can carry ${slots}.`] : [];
  });
  return [...(agents > most ? [`It is for ${agents} agents, and ${most} are the most here.`] : []), ...laden];
}
