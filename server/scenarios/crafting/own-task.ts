import { z } from 'zod';
import { formatName, withCapital } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { FileTaskPlayer } from '#server/contract/scenario.ts';
import { canMake } from '../crafting-fairness.ts';
import { isItem } from '../crafting-feasibility.ts';
import { ownContent, readOwnContent } from '../task-files/own-content.ts';
import { teamProblems } from '../task-files/team-problems.ts';
import { craftingRoster } from './roster.ts';
import type { CraftingTask } from './tasks.ts';

const planCommand = 'getCraftingPlan';
const names = z.array(z.string().max(80)).max(200);
const perAgent = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(craftingRoster.length);

/** The content of a task from a file. */
const contentSchema = z.strictObject({
  name: z.string().max(200),
  item: z.string(),
  count: z.int().min(1).max(64),
  depth: z.int().min(0).max(20),
  seconds: z.int().min(1).max(7200),
  goal: z.string().max(4000),
  inventories: perAgent(z.record(z.string(), z.int().min(1).max(2304))),
  blocked: perAgent(names),
});

/** How crafting plays tasks of MINDcraft's task files. */
export const ownTasks: FileTaskPlayer = {
  kind: 'crafting',
  problems: (task) => teamProblems(task, craftingRoster.length),
  write(task) {
    if (task.kind !== 'crafting') throw new InputError(`"${task.id}" is no crafting task. Nothing was changed.`);
    const { id: name, target, depth, seconds, goals, inventories, blocked } = task;
    return ownContent({ name, ...target, depth: depth ?? 0, seconds, goal: goals[0] ?? '', inventories, blocked });
  },
};

/** The task with this id and content. Throws an InputError for other content, and for a task that cannot be done. */
export function ownTask(id: string, given: string): CraftingTask {
  const { item, count, depth, seconds, inventories, blocked, goal } = readOwnContent(id, given, contentSchema, 'crafting');
  if (!isItem(item) || !canMake(item, count, inventories))
    throw new InputError(`The task "${id}" cannot be done: all items together do not make ${count} ${item}. Nothing was started.`);
  return {
    ...{ id, item, count, depth, seconds, inventories, published: null, mended: null },
    title: withCapital(formatName(item)),
    set: 'Own file',
    planless: blocked.flatMap((commands, place) => (commands.includes(planCommand) ? [place] : [])),
    own: { goal, blocked },
  };
}
