import { z } from 'zod';
import { givenTaskSchema } from '#lib/domain/match-configuration.ts';
import { dishes as knownDishes } from '#lib/families/cooking/dishes.ts';
import type { CookingFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { FileTaskPlayer } from '#server/contract/scenario.ts';
import { ownContent, readOwnContent } from '../task-files/own-content.ts';
import { teamProblems } from '../task-files/team-problems.ts';
import { problemsOf } from './feasibility.ts';
import { cookingRoster } from './roster.ts';
import type { CookingTask } from './tasks.ts';

const perAgent = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(cookingRoster.length);
const isDish = (item: string): boolean => knownDishes.some((dish) => dish.item === item);

/** The content of a task from a file. */
const contentSchema = z.strictObject({
  name: z.string().max(200),
  game: z.enum(['cooking', 'hells-kitchen']),
  dishes: z.array(z.string().refine(isDish)).min(1).max(knownDishes.length),
  withoutRecipe: z.array(z.int().min(0)).max(cookingRoster.length),
  seconds: z.int().min(1).max(7200),
  goals: perAgent(z.string().max(8000)),
  opening: z.string().max(4000).nullable(),
  recipes: z.record(z.string(), z.array(z.string().max(2000)).max(100)),
  inventories: perAgent(z.record(z.string(), z.int().min(1).max(2304))),
  blocked: perAgent(z.array(z.string().max(80)).max(200)),
});
type Content = z.output<typeof contentSchema>;

/** How cooking plays tasks of MINDcraft's task files: those whose dishes are MineCollab's, with the ingredients that their recipes take. */
export const ownTasks: FileTaskPlayer = {
  kind: 'cooking',
  problems(task) {
    if (task.kind !== 'cooking') return [`"${task.id}" is no cooking task.`];
    const problems = [...teamProblems(task, cookingRoster.length), ...dishProblems(task)];
    if (problems.length > 0) return problems;
    const content = contentOf(task);
    if (!contentSchema.safeParse(content).success || !givenTaskSchema.safeParse(ownContent(content).given).success)
      return ['Its texts are too long.'];
    const missing = [...new Set(problemsOf(playedTask(task.id, content), task.agents))];
    return missing.length === 0 ? [] : [`Its recipe cannot be followed. ${missing.join(' ')}`];
  },
  write(task) {
    if (task.kind !== 'cooking') throw new InputError(`"${task.id}" is no cooking task. Nothing was changed.`);
    return ownContent(contentOf(task));
  },
};

/** The task with this id and content. Throws an InputError for other content. */
export function ownTask(id: string, given: string): CookingTask {
  return playedTask(id, readOwnContent(id, given, contentSchema, 'cooking'));
}

function dishProblems({ dishes }: CookingFileTask): readonly string[] {
  return [
    ...dishes.flatMap(({ item }) => (isDish(item) ? [] : [`The cooking world has no recipe of ${item}; it has MineCollab's 16 dishes.`])),
    ...dishes.flatMap(({ item, count }) => (count === 1 ? [] : [`It wants ${count} ${item}, and each dish is cooked once here.`])),
    ...(new Set(dishes.map(({ item }) => item)).size < dishes.length ? ['Two of its dishes are the same.'] : []),
  ];
}

function contentOf(task: CookingFileTask): Content {
  const { id: name, eachItsOwn, dishes, withoutRecipe, seconds, goals, opening, recipes, inventories, blocked } = task;
  return {
    ...{ name, seconds, opening },
    game: eachItsOwn ? 'hells-kitchen' : 'cooking',
    dishes: dishes.map(({ item }) => item),
    withoutRecipe: [...withoutRecipe],
    goals: [...goals],
    recipes: Object.fromEntries(Object.entries(recipes).map(([dish, steps]) => [dish, [...steps]])),
    inventories: inventories.map((items) => ({ ...items })),
    blocked: blocked.map((commands) => [...commands]),
  };
}

function playedTask(id: string, content: Content): CookingTask {
  const { game, dishes, withoutRecipe, seconds, goals, opening, recipes, inventories, blocked } = content;
  return { id, game, dishes, blocked: withoutRecipe, seconds, own: { goals, opening, recipes, inventories, blocked } };
}
