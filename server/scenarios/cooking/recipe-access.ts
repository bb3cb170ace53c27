import { goalRecipes } from '../task-files/recipes-in-goals.ts';
import type { CookingTask } from './tasks.ts';

/**
 * The agents that know the recipe of a dish from the start: all but the blocked ones, and in Hell's Kitchen all but its cook. No agent
 * knows a recipe that a user's file does not have, and one whose own goal says recipes knows those alone.
 */
export function knownTo(task: CookingTask, agents: readonly string[], item: string): readonly string[] {
  if (task.own !== undefined && task.own.recipes[item] === undefined) return [];
  return agents.filter(
    (_, index) =>
      !task.blocked.includes(index) && (task.game === 'cooking' || task.dishes[index] !== item) && !isLeftOut(task.own?.goals[index], item),
  );
}

/** Whether a goal says recipes, but not this one. */
function isLeftOut(goal: string | undefined, item: string): boolean {
  const told = goalRecipes([goal ?? '']);
  return Object.keys(told).length > 0 && told[item] === undefined;
}
