import { itemOfBlock } from '#server/minecraft/world/placed-state.ts';
import type { BlueprintTask } from './tasks.ts';

type Items = Readonly<Record<string, number>>;

/** How many blocks of each kind a blueprint has, in the order in which they first occur. Both halves of a door count, as published. */
export function materialsOf(task: BlueprintTask): Items {
  const counts: Record<string, number> = {};
  for (const { name } of task.drawing().cells) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * What each agent carries at the start, in seat order: its tools and its part of the materials. If dealt by kind, each kind goes to one
 * agent in turn. If dealt evenly, each kind is divided, and the first agents get the rest. The inventories of a user's file stay as they
 * are.
 */
export function inventoriesOf(task: BlueprintTask, agents: number): readonly Items[] {
  if (task.deal === 'as in the file') return task.own?.inventories ?? [];
  const dealt = Array.from({ length: agents }, (): Record<string, number> => ({ ...task.tools }));
  const give = (agent: number, block: string, count: number): void => {
    const items = dealt[agent];
    const item = itemOfBlock(block) ?? block;
    if (items && count > 0) items[item] = (items[item] ?? 0) + count;
  };
  for (const [kind, [block, count]] of Object.entries(materialsOf(task)).entries()) {
    if (task.deal === 'by kind') give(kind % agents, block, count);
    else for (let agent = 0; agent < agents; agent++) give(agent, block, Math.floor(count / agents) + (agent < count % agents ? 1 : 0));
  }
  return dealt;
}
