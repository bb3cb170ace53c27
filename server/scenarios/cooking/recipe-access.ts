import type { CookingTask } from './tasks.ts';

/** The agents that know the recipe of a dish from the start: all but the blocked ones, and in Hell's Kitchen the partner of its cook. */
export function knownTo(task: CookingTask, agents: readonly string[], item: string): readonly string[] {
  if (task.game === 'hells-kitchen') return agents.filter((_, index) => task.dishes[index] !== item);
  return agents.filter((_, index) => !task.blocked.includes(index));
}
