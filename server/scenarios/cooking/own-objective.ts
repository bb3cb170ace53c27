import { goalRecipes } from '../task-files/recipes-in-goals.ts';
import type { OwnWords } from './tasks.ts';

/**
 * What a file of the user's own tells an agent, as sentences: its goal, and those of its recipes that the goal does not tell already. `usual` is the
 * goal where the file has none.
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
