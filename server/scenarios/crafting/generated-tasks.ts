import { formatName, withCapital } from '#lib/format.ts';
import type { KnownRecipe } from '#lib/knowhow/crafting-plan.ts';
import { Random } from '#server/minecraft/random.ts';
import { gameData } from '#server/minecraft/registry.ts';
import { unfairness } from '../crafting-fairness.ts';
import { recipesOf } from '../crafting-feasibility.ts';
import type { Items } from './published/published-row.ts';
import type { CraftingTask } from './tasks.ts';

/** Ids of generated tasks: as many as the paper has, 1,200 for training and 100 for tests (arXiv 2504.17950, section 4). */
export const generatedPattern = '^made-(train-(0|[1-9]\\d{0,2}|1[01]\\d\\d)|test-(0|[1-9]\\d?))$';

const seed = 2504;
/** Most draws until one gives a fair task. */
const mostDraws = 2000;
/** Items that one task may give in all; more than a target of one item takes. */
const mostItems = 48;
/** One of this many targets is for tests, and in no training task. */
const testShare = 12;
/** Numbers of agents of training tasks, each as often as it is drawn; most published training is for two. */
const trainSizes = [2, 2, 3, 4, 5];
const testSizes = [2, 3, 4, 5];

type Counts = Record<string, number>;

/** The generated task with this id; null for an id of another form. The same id always gives the same task. */
export function generatedTask(id: string): CraftingTask | null {
  if (!new RegExp(generatedPattern).test(id)) return null;
  const isTest = id.startsWith('made-test-');
  const random = new Random(seed).fork(id);
  for (let draw = 0; draw < mostDraws; draw++) {
    const task = drawnTask(id, isTest, random);
    if (task !== null && unfairness(task.item, task.count, task.inventories) === null) return task;
  }
  throw new Error(`No fair crafting task was found for ${id}.`);
}

/** One draw: a target, its ingredients some levels down, divided among the agents; null if they do not suffice for the agents. */
function drawnTask(id: string, isTest: boolean, random: Random): CraftingTask | null {
  const agents = random.pick(isTest ? testSizes : trainSizes);
  const depth = random.integer(0, 2);
  const item = random.pick(targetsFor(isTest));
  const recipe = random.pick(recipesOf(item));
  const needs = expanded(recipe, depth, random);
  if (needs === null) return null;
  const total = Object.values(needs).reduce((sum, count) => sum + count, 0);
  if (total < agents || total > mostItems) return null;
  const inventories = divided(needs, agents, random);
  if (inventories.some((items) => Object.keys(items).length === 0)) return null;
  inventories[0] = { ...inventories[0], crafting_table: 1 };
  return {
    ...{ id, item, count: 1, depth, inventories, published: null, mended: null },
    title: withCapital(formatName(item)),
    set: isTest ? 'Generated for tests' : 'Generated for training',
    planless: planlessPlaces(agents, isTest, random),
    seconds: agents === 2 ? 300 : 500,
  };
}

/** The agents without a plan: none, some of the first, or, in training for two, both. The last of more than two always has it, as published. */
function planlessPlaces(agents: number, isTest: boolean, random: Random): readonly number[] {
  const most = agents === 2 && !isTest ? 2 : agents - 1;
  return Array.from({ length: random.chance(0.45) ? 0 : random.integer(1, most) }, (_, place) => place);
}

/** The ingredients of a recipe, each replaced by its own ingredients `depth` times; null if that is impossible. */
function expanded({ item, from }: KnownRecipe, depth: number, random: Random): Counts | null {
  let level: Counts = { ...from };
  for (let step = 0; step < depth; step++) {
    const next: Counts = {};
    let hasReplaced = false;
    for (const [part, count] of Object.entries(level)) {
      const [recipe] = plainRecipes(part, item);
      if (recipe === undefined || (hasReplaced && random.chance(0.3))) {
        next[part] = (next[part] ?? 0) + count;
        continue;
      }
      hasReplaced = true;
      for (const [raw, each] of Object.entries(recipe.from)) next[raw] = (next[raw] ?? 0) + each * Math.ceil(count / recipe.makes);
    }
    if (!hasReplaced) return null;
    level = next;
  }
  return level;
}

/** Divides every item almost evenly; the rest goes to one agent, and single items to those with the fewest. */
function divided(needs: Items, agents: number, random: Random): Counts[] {
  const held: Counts[] = Array.from({ length: agents }, () => ({}));
  const add = (place: number, item: string, count: number): void => {
    const items = held[place];
    if (items !== undefined && count > 0) items[item] = (items[item] ?? 0) + count;
  };
  const fewest = (): number => {
    const sums = held.map((items) => Object.values(items).reduce((sum, count) => sum + count, 0));
    return sums.indexOf(Math.min(...sums));
  };
  for (const [item, count] of Object.entries(needs).toSorted(([, one], [, other]) => other - one)) {
    const each = Math.floor(count / agents);
    for (let place = 0; place < agents; place++) add(place, item, each);
    const rest = count - each * agents;
    if (each > 0) add(random.integer(0, agents - 1), item, rest);
    else for (let unit = 0; unit < rest; unit++) add(fewest(), item, 1);
  }
  return held;
}

/** The recipes of an item, without those whose ingredients are made from the item itself or from the target. */
function plainRecipes(part: string, target: string): readonly KnownRecipe[] {
  return recipesOf(part).filter(({ from }) =>
    Object.keys(from).every((raw) => raw !== target && recipesOf(raw).every((back) => !Object.hasOwn(back.from, part))),
  );
}

const targets = new Map<boolean, readonly string[]>();

/** The targets of tests or of training, which share none: craftable items whose ingredients are not made from them. */
function targetsFor(isTest: boolean): readonly string[] {
  const known = targets.get(isTest);
  if (known !== undefined) return known;
  const all = gameData.itemsArray.map(({ name }) => name).filter((name) => isTarget(name));
  const found = all.filter((_, index) => (index % testShare === 0) === isTest);
  targets.set(isTest, found);
  return found;
}

function isTarget(name: string): boolean {
  const recipes = recipesOf(name);
  return recipes.length > 0 && plainRecipes(name, name).length === recipes.length;
}
