import { z } from 'zod';
import { nearestIssues } from '#lib/issue-words.ts';
import type {
  ConstructionFileTask,
  CookingFileTask,
  CraftingFileTask,
  FileTask,
  FreeFileTask,
  ReadFileTask,
} from '#server/contract/file-task.ts';
import { canMake, unfairness } from '../crafting-fairness.ts';
import { isItem } from '../crafting-feasibility.ts';
import { blockedOf, bodiesOf, goalsOf, inventoriesOf, secondsOf } from './common-parts.ts';
import { isBlockName, presentName } from './game-names.ts';
import { knownKeys, type RawTask, rawTaskSchema } from './raw-task.ts';
import { goalRecipes, withoutRecipeIn } from './recipes-in-goals.ts';
import { TaskNotes } from './task-notes.ts';

const wantedWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong with a field of a task, in words: what it must be and what it is. `data` is the whole task. */
function typeProblem(issue: z.core.$ZodIssue, data: unknown): string {
  const where = issue.path.map(String).join('.') || 'The task';
  const found = issue.path.reduce(fieldOf, data);
  if (issue.code === 'too_small')
    return issue.origin === 'array'
      ? `${where} has no entry.`
      : `${where} must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum} and is ${wordsOf(found)}.`;
  if (issue.code === 'too_big')
    return `${where} must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum} and is ${wordsOf(found)}.`;
  if (issue.code !== 'invalid_type') return `${where} has a form that no task file of MINDcraft has: it is ${wordsOf(found)}.`;
  const wanted = wantedWords[issue.expected] ?? issue.expected;
  return found === undefined ? `${where} is missing and must be ${wanted}.` : `${where} must be ${wanted} and is ${wordsOf(found)}.`;
}

function fieldOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function wordsOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return wantedWords.array ?? '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return wantedWords[typeof value] ?? typeof value;
}

type Common = Omit<CraftingFileTask, 'kind' | 'target' | 'depth'>;
type Wanted = { readonly item: string; readonly count: number };

/** What the types of the files mean. */
const kinds: Readonly<Record<string, FileTask['kind']>> = {
  techtree: 'crafting',
  crafting: 'crafting',
  cooking: 'cooking',
  construction: 'construction',
  debug: 'free',
};
/** Sentences about one task that are kept; further ones only lengthen it. */
const mostSentences = 20;

/** Reads one task of a file: takes the forms that published files have, and names what it mended and what is wrong. */
export function readTask(id: string, data: unknown): ReadFileTask {
  const parsed = rawTaskSchema.safeParse(data);
  if (!parsed.success) {
    const problems = parsed.error.issues.flatMap(nearestIssues).map((issue) => typeProblem(issue, data));
    return { id, task: null, mended: [], problems: problems.slice(0, mostSentences) };
  }
  const notes = new TaskNotes();
  const unknown = Object.keys(parsed.data).filter((key) => !knownKeys.has(key));
  if (unknown.length > 0) notes.mend(`What ${unknown.join(', ')} says is not used.`);
  const kind = kindOf(parsed.data, notes);
  const task = kind === null ? null : taskOf(kind, commonOf(id, parsed.data, notes), parsed.data, notes);
  return { id, task, mended: notes.mended.slice(0, mostSentences), problems: notes.problems.slice(0, mostSentences) };
}

function kindOf(raw: RawTask, notes: TaskNotes): FileTask['kind'] | null {
  const named = raw.type === undefined || !Object.hasOwn(kinds, raw.type) ? undefined : kinds[raw.type];
  const inferred =
    raw.blueprint !== undefined
      ? 'construction'
      : raw.recipes !== undefined || (raw.target !== undefined && typeof raw.target !== 'string')
        ? 'cooking'
        : raw.target !== undefined
          ? 'crafting'
          : null;
  if (named !== undefined && (named !== 'free' || inferred === null)) return named;
  if (inferred === null && raw.type !== undefined) return 'foreign';
  if (inferred === null) notes.fault('It has neither a type nor a target.');
  else notes.mend(`${raw.type === undefined ? 'It has no type' : `Its type is "${raw.type}"`}: it is read as ${inferred}.`);
  return inferred;
}

function commonOf(id: string, raw: RawTask, notes: TaskNotes): Common {
  const { agents, people } = bodiesOf(raw, notes);
  if (raw.requires_crafting_table !== undefined && raw.requires_ctable === undefined)
    notes.mend('requires_crafting_table is read as requires_ctable.');
  return {
    ...{ id, agents, people, opening: raw.conversation ?? null },
    goals: goalsOf(raw, agents, notes),
    inventories: inventoriesOf(raw, agents, notes),
    seconds: secondsOf(raw, notes),
    blocked: blockedOf(raw, agents, notes),
  };
}

function taskOf(kind: FileTask['kind'], common: Common, raw: RawTask, notes: TaskNotes): FileTask | null {
  switch (kind) {
    case 'crafting':
      return craftingTask(common, raw, notes);
    case 'cooking':
      return cookingTask(common, raw, notes);
    case 'construction':
      return constructionTask(common, raw, notes);
    case 'free':
      return freeTask(common, raw, notes);
    case 'foreign':
      return { kind, ...common, type: raw.type ?? '' };
  }
}

function craftingTask(common: Common, raw: RawTask, notes: TaskNotes): CraftingFileTask | FreeFileTask | null {
  const [target, ...others] = wantedOf(raw, notes);
  if (target === undefined) return null;
  if (others.length > 0) notes.fault(`It has ${others.length + 1} targets, and one is crafted.`);
  if (notes.problems.length === 0 && isItem(target.item) && !canMake(target.item, target.count, common.inventories)) {
    notes.mend('What its agents carry is not enough, so they gather: it is played in a landscape.');
    return { kind: 'free', ...common, target };
  }
  const hasTable = common.inventories.some((items) => (items.crafting_table ?? 0) > 0);
  if ((raw.requires_ctable ?? raw.requires_crafting_table) === true && !hasTable)
    notes.mend('It requires a crafting table, and no agent carries one.');
  if (notes.problems.length === 0) {
    const why = unfairness(target.item, target.count, common.inventories);
    if (why?.startsWith('agent ')) notes.mend(`It needs no other agent: ${why}.`);
  }
  return { kind: 'crafting', ...common, target, depth: raw.depth ?? null };
}

function cookingTask(common: Common, raw: RawTask, notes: TaskNotes): CookingFileTask | null {
  const dishes = wantedOf(raw, notes);
  if (dishes.length === 0) return null;
  const eachItsOwn = Array.isArray(raw.target);
  if (eachItsOwn && dishes.length !== common.agents)
    notes.fault(`It has ${dishes.length} dishes for ${common.agents} agents, each of which makes its own.`);
  const recipes = Object.fromEntries(Object.entries(raw.recipes ?? {}).map(([dish, steps]) => [notes.item(dish), [steps].flat()]));
  const told = goalRecipes(common.goals);
  if (raw.recipes === undefined && Object.keys(told).length > 0) notes.mend('Its recipes are in its goals alone, and are read from them.');
  const untold = withoutRecipeIn(common.goals);
  const isForNone = untold.length === common.goals.length;
  const hidden = isForNone ? untold : (raw.blocked_access_to_recipe ?? untold);
  if (isForNone) notes.mend('No goal says a recipe: as in MINDcraft, no agent gets one.');
  else if (raw.blocked_access_to_recipe === undefined && hidden.length > 0)
    notes.mend(`Only its goals say that agent ${hidden.join(', ')} gets no recipe.`);
  const withoutRecipe = hidden.filter((place) => place < common.agents);
  if (withoutRecipe.length < hidden.length) notes.mend('blocked_access_to_recipe names agents that do not play.');
  return { kind: 'cooking', ...common, dishes, eachItsOwn, recipes: raw.recipes === undefined ? told : recipes, withoutRecipe };
}

function constructionTask(common: Common, raw: RawTask, notes: TaskNotes): ConstructionFileTask | FreeFileTask | null {
  if (raw.blueprint === undefined) {
    if (raw.goal === undefined) notes.fault('It has no blueprint.');
    else notes.mend('It has no blueprint: its goal is played as words say it, in a landscape.');
    return raw.goal === undefined ? null : { kind: 'free', ...common, target: null };
  }
  const { levels, materials } = raw.blueprint;
  const heights = levels.map(({ coordinates }) => coordinates[1]);
  const isFlat = levels.length > 1 && new Set(heights).size === 1;
  if (isFlat) notes.mend(`All ${levels.length} levels are at y ${heights[0]}: they are stacked, each one block above the one before.`);
  const read = levels.map(({ coordinates: [x, y, z], placement }, index) => ({
    corner: [x, isFlat ? y + index : y, z] as const,
    rows: placement.map((row) => row.map((name) => (name.trim() === '' ? 'air' : presentName(name)))),
  }));
  const names = new Set(read.flatMap(({ rows }) => rows.flat()));
  for (const name of names) if (!isBlockName(name)) notes.fault(`Minecraft 1.20.1 has no block "${name}".`);
  if (names.size === 0 || (names.size === 1 && names.has('air'))) notes.fault('Its blueprint has no block.');
  return { kind: 'construction', ...common, levels: read, materials: materialsIn(materials) };
}

/**
 * The materials that a blueprint lists, as counts by name or as entries with a name and a number; those in other forms are left out, because
 * the levels say what is built.
 */
function materialsIn(given: unknown): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const [key, value] of typeof given === 'object' && given !== null ? Object.entries(given) : []) {
    const read = materialSchema.safeParse(value);
    if (!read.success) continue;
    const { id = key, number } = typeof read.data === 'number' ? { number: read.data } : read.data;
    const item = presentName(id);
    if (number > 0) found[item] = (found[item] ?? 0) + Math.floor(number);
  }
  return found;
}

const materialSchema = z.union([z.number(), z.object({ id: z.string().optional(), number: z.number() })]);

/** A task with a goal in words alone. */
function freeTask(common: Common, raw: RawTask, notes: TaskNotes): FreeFileTask | null {
  if (raw.goal === undefined || common.goals.every((goal) => goal.trim() === '')) {
    notes.fault('It has no goal.');
    return null;
  }
  return { kind: 'free', ...common, target: null };
}

/** The targets of a task. Writes a note if there is none. */
function wantedOf({ target, number_of_target: count = 1 }: RawTask, notes: TaskNotes): readonly Wanted[] {
  if (target === undefined) {
    notes.fault('It has no target.');
    return [];
  }
  const entries = typeof target === 'string' ? [target] : Array.isArray(target) ? target : [target];
  return entries.flatMap((entry): Wanted[] =>
    typeof entry === 'string'
      ? [{ item: notes.item(entry), count }]
      : Object.entries(notes.items(entry)).map(([item, each]) => ({ item, count: each })),
  );
}
