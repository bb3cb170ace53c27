import { type Dish, type DishName, dishes } from '#lib/families/farm-to-table/dishes.ts';
import { type Limits, limitsOf } from '#lib/families/farm-to-table/limits.ts';
import { type CakeChoice, cakeGrades, type StewChoice, stewParts } from './choices.ts';

interface CommonTask {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly dishName: DishName;
  readonly dish: Dish;
  readonly complexity: number;
  readonly limits: Limits;
  /** Whether some calls of the API belong to one agent each, as the benchmark's option `role: different` says. */
  readonly isDiverse: boolean;
}

/** A task of Farm to Table: which dish, and where its ingredients come from. */
export type FarmTask = CommonTask &
  ({ readonly dishName: 'cake'; readonly choice: CakeChoice } | { readonly dishName: 'rabbit_stew'; readonly choice: StewChoice });

/** Number of the first stew. */
const firstStew = 36;

/** The cake of a number from 0 to 35: 12 milk + 3 wheat + sugar. */
function cake(index: number): FarmTask {
  const grades = { milk: Math.floor(index / 12), wheat: Math.floor(index / 3) % 4, sugar: index % 3 };
  const milk = chosen(cakeGrades.milk, grades.milk);
  const wheat = chosen(cakeGrades.wheat, grades.wheat);
  const sugar = chosen(cakeGrades.sugar, grades.sugar);
  const complexity = grades.milk + grades.wheat + grades.sugar + 3;
  return {
    id: String(index),
    title: `Cake: ${milk.title}, ${wheat.title}, ${sugar.title}`,
    tags: { dish: 'cake', milk: milk.tag, wheat: wheat.tag, sugar: sugar.tag, complexity: String(complexity), abilities: 'same' },
    dishName: 'cake',
    dish: dishes.cake,
    complexity,
    limits: limitsOf(complexity),
    isDiverse: false,
    choice: { milk: milk.name, wheat: wheat.name, sugar: sugar.name },
  };
}

/**
 * The stew of a number from 0 to 63: 32 rabbit + 16 potato + 8 carrot + 4 mushroom + 2 bowl + coal; 0 for the chest. Its title names what is
 * not in the chest.
 */
function stew(index: number): FarmTask {
  const parts = stewParts.map((part, bit) => ({ ...part, isFound: ((index >> (stewParts.length - 1 - bit)) & 1) === 1 }));
  const found = parts.filter(({ isFound }) => isFound);
  const complexity = found.length + 6;
  const choice = new Set(found.map(({ name }) => name));
  return {
    id: String(firstStew + index),
    title: found.length === 0 ? 'Rabbit stew' : `Stew: ${found.map(({ name }) => name).join(', ')}`,
    tags: {
      dish: 'rabbit stew',
      ...Object.fromEntries(parts.map(({ name, isFound, tag }) => [name, isFound ? tag : 'chest'])),
      complexity: String(complexity),
      abilities: 'same',
    },
    dishName: 'rabbit_stew',
    dish: dishes.rabbit_stew,
    complexity,
    limits: limitsOf(complexity),
    isDiverse: false,
    choice,
  };
}

function chosen<Grade>(grades: readonly Grade[], index: number): Grade {
  const grade = grades[index];
  if (grade === undefined) throw new RangeError(`There is no source with the number ${index}.`);
  return grade;
}

/** What the id of a task ends with if its agents have diverse abilities. */
const diverseSuffix = '-diverse';

/** The same task with diverse abilities. */
function diverseTaskOf(task: FarmTask): FarmTask {
  const { id, title, tags } = task;
  return {
    ...task,
    id: `${id}${diverseSuffix}`,
    title: `${title}, diverse abilities`,
    tags: { ...tags, abilities: 'diverse' },
    isDiverse: true,
  };
}

/** The tasks of VillagerBench by their numbers, in order: 36 cakes and 64 stews, whose agents can all do the same. */
export const numberedTasks: readonly FarmTask[] = [
  ...Array.from({ length: firstStew }, (_, index) => cake(index)),
  ...Array.from({ length: 64 }, (_, index) => stew(index)),
];

/** The numbered tasks, and after them the same with diverse abilities. */
export const tasks: readonly FarmTask[] = [...numberedTasks, ...numberedTasks.map(diverseTaskOf)];
