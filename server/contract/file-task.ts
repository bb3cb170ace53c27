/** Items by name with their counts. */
type Items = Readonly<Record<string, number>>;

/** What all tasks of MINDcraft's task files have, with one entry for each agent in lists of agents. */
interface CommonFileTask {
  /** Its name in the file. */
  readonly id: string;
  /** The goal of each agent, in words. */
  readonly goals: readonly string[];
  /** The first line of the first agent; null for none. */
  readonly opening: string | null;
  readonly agents: number;
  /** Those of the agents that people play in the original: the last ones. */
  readonly people: number;
  readonly inventories: readonly Items[];
  /** Longest game time in seconds. */
  readonly seconds: number;
  /** Names of the commands that each agent may not use, without exclamation marks. */
  readonly blocked: readonly (readonly string[])[];
}

/** A task in which one agent must hold an item in the end. */
export interface CraftingFileTask extends CommonFileTask {
  readonly kind: 'crafting';
  readonly target: { readonly item: string; readonly count: number };
  /** Levels of the recipe tree between the given items and the target's ingredients; null where the file does not say. */
  readonly depth: number | null;
}

/** A task in which dishes must be cooked. */
export interface CookingFileTask extends CommonFileTask {
  readonly kind: 'cooking';
  readonly dishes: readonly { readonly item: string; readonly count: number }[];
  /** Whether each agent must hold its own dish, in the order of the dishes (Hell's Kitchen), instead of one agent all of them. */
  readonly eachItsOwn: boolean;
  /** Steps in words by dish. */
  readonly recipes: Readonly<Record<string, readonly string[]>>;
  /** Places of the agents that do not get the recipes. */
  readonly withoutRecipe: readonly number[];
}

/** A task in which blocks must be placed. */
export interface ConstructionFileTask extends CommonFileTask {
  readonly kind: 'construction';
  /** Levels from the lowest; a row of names runs to the east, and rows follow each other to the south. `air` is nothing. */
  readonly levels: readonly { readonly corner: readonly [number, number, number]; readonly rows: readonly (readonly string[])[] }[];
  readonly materials: Items;
}

/** A task that is played in a whole world: its agents must gather, or its goal is said in words alone. */
export interface FreeFileTask extends CommonFileTask {
  readonly kind: 'free';
  /** What one agent must hold in the end; null if the goal is said in words alone. */
  readonly target: { readonly item: string; readonly count: number } | null;
}

/** A task of a type that no scenario here plays, such as `beat_game`. */
export interface ForeignFileTask extends CommonFileTask {
  readonly kind: 'foreign';
  readonly type: string;
}

/** A task of a task file of MINDcraft and MineCollab (arXiv 2504.17950), checked and in one form. */
export type FileTask = CraftingFileTask | CookingFileTask | ConstructionFileTask | FreeFileTask | ForeignFileTask;

/** The result of reading a task of a file: the task, the corrections, and why it cannot be played. */
export interface ReadFileTask {
  readonly id: string;
  /** Null if it cannot be read. */
  readonly task: FileTask | null;
  /** Corrections of what the file says, as sentences. */
  readonly mended: readonly string[];
  /** Why it cannot be played, as sentences; empty if it can. */
  readonly problems: readonly string[];
}
