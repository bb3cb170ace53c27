import { goalRecipes } from '../task-files/recipes-in-goals.ts';
import type { OwnWords } from './tasks.ts';

/**
 * The sentences of a user's file for an agent: its goal, and its recipes that are not part of the goal. `usual` is the goal if the file has
 * none.
 */
export function ownObjective({ goals, recipes }: OwnWords, place: number, known: readonly string[], usual: string): readonly string[] {
  const goal = goals[place] ?? '';
  const told = goalRecipes([goal]);
  return [
    goal === '' ? usual : goal,
    ...known.flatMap((item) => (told[item] !== undefined || recipes[item] === undefined ? [] : [recipeText(item, recipes[item])])),
  ];
}

function recipeText(item: string, steps: readonly string[]): string {
  const numbered = steps.map((step, index) => (/^step \d/i.test(step) ? step : `Step ${index + 1}: ${step}`));
  return `Recipe for ${item}: ${numbered.join(' ')}`;
}
