import { z } from 'zod';
import { givenTaskSchema } from '#lib/domain/match-configuration.ts';
import { formatCount } from '#lib/format.ts';
import type { FreeFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { FileTaskPlayer } from '#server/contract/scenario.ts';
import { pooled } from '../crafting-fairness.ts';
import { canBeMade, isItem, reachableFrom, smeltsOf } from '../crafting-feasibility.ts';
import { ownContent, readOwnContent } from '../task-files/own-content.ts';
import { teamProblems } from '../task-files/team-problems.ts';
import { taskRoster } from '../task-roster.ts';
import type { OwnPlay, PlaySetting } from './play-setting.ts';
import { gatheredWith } from './sources.ts';

const perAgent = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(taskRoster.length);

/** The content of a task from a file. */
const contentSchema = z.strictObject({
  name: z.string().max(200),
  seconds: z.int().min(1).max(7200),
  goals: perAgent(z.string().max(4000)),
  opening: z.string().max(4000).nullable(),
  target: z.strictObject({ item: z.string().refine(isItem), count: z.int().min(1).max(2304) }).nullable(),
  inventories: perAgent(z.record(z.string().refine(isItem), z.int().min(1).max(2304))),
  blocked: perAgent(z.array(z.string().max(80)).max(200)),
});

/** How free play plays tasks of MINDcraft's task files: those whose agents must gather, and those with a goal in words, in the landscape. */
export const ownTasks: FileTaskPlayer = {
  kind: 'free',
  problems(task) {
    if (task.kind !== 'free') return [`"${task.id}" is no task of a whole world.`];
    const problems = [...teamProblems(task, taskRoster.length), ...targetProblems(task)];
    if (problems.length > 0) return problems;
    const { success } = contentSchema.safeParse(contentOf(task));
    return success && givenTaskSchema.safeParse(ownContent(contentOf(task)).given).success ? [] : ['Its texts are too long.'];
  },
  write(task) {
    if (task.kind !== 'free') throw new InputError(`"${task.id}" is no task of a whole world. Nothing was changed.`);
    return ownContent(contentOf(task));
  },
};

/** The setting of the task with this id and content. Throws an InputError for other content. */
export function ownSetting(id: string, given: string): PlaySetting {
  const { name, seconds, goals, opening, target, inventories, blocked } = readOwnContent(id, given, contentSchema, 'free play');
  const own: OwnPlay = { name, goals, opening, target, inventories, blocked };
  const said = goals.find((goal) => goal.trim() !== '') ?? (target === null ? name : `Get ${formatCount(target.count, target.item)}.`);
  return { world: 'landscape', seed: landscapeSeed, monsters: false, minutes: seconds / 60, goal: said, own };
}

/** The landscape of tasks of files: that of free play without a seed in its id. */
const landscapeSeed = 1;

function contentOf({ id: name, seconds, goals, opening, target, inventories, blocked }: FreeFileTask): z.output<typeof contentSchema> {
  return {
    ...{ name, seconds, opening, target },
    goals: [...goals],
    inventories: inventories.map((items) => ({ ...items })),
    blocked: blocked.map((commands) => [...commands]),
  };
}

/** Why the target cannot be made of what the agents carry and what the landscape has, as sentences. */
function targetProblems({ target, inventories }: FreeFileTask): readonly string[] {
  if (target === null) return [];
  const carried = pooled(inventories);
  const gathered = Object.fromEntries([...gatherable(Object.keys(carried))].map((item) => [item, plenty]));
  if (canBeMade(target.item, target.count, { ...carried, ...gathered })) return [];
  return [
    `It cannot be done: what its agents carry, and what they can gather in the landscape of Free Play, do not make ${target.count} ${target.item}.`,
  ];
}

/** More of an item than any task takes. */
const plenty = 100_000;

/** All items of which agents who carry these can get as many as they like: they gather and make them, and gather more with better tools. */
function gatherable(carried: readonly string[]): ReadonlySet<string> {
  let reached: ReadonlySet<string> = new Set();
  for (;;) {
    const owned: ReadonlySet<string> = new Set([...carried, ...reached]);
    const next = reachableFrom([...reached, ...gatheredWith(owned)], (name) => (owned.has('furnace') ? smeltsOf(name) : []));
    if (next.size === reached.size) return reached;
    reached = next;
  }
}
