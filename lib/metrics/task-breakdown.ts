import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { type TaskFigures, type TaskScore, taskFigures } from './task-table.ts';

/** By the name of a grouping, such as `rooms`, and by task: the values of the task. A task with several values counts in each of their groups. */
export type TaskGroups = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** One system on the tasks of one value. */
export interface BreakdownRow extends TaskFigures {
  readonly value: string;
  readonly system: string;
}

/** The figures of a run by one property of its tasks, in the natural order of its values. */
export interface TaskBreakdown {
  /** `agents` for the number of agents, else the name of the grouping. */
  readonly by: string;
  readonly rows: readonly BreakdownRow[];
}

const collator = new Intl.Collator('en', { numeric: true });

/** The groupings of tasks: by each tag, and by each list of `parts`. */
export function taskGroupsOf(tasks: readonly TaskSummary[]): TaskGroups {
  const entries = tasks.flatMap(({ id, tags, parts = {} }) => [
    ...Object.entries(tags).map(([by, value]) => ({ by, id, values: [value] })),
    ...Object.entries(parts).map(([by, values]) => ({ by, id, values })),
  ]);
  return Object.fromEntries(
    [...Map.groupBy(entries, ({ by }) => by)].map(([by, own]) => [by, Object.fromEntries(own.map(({ id, values }) => [id, values]))]),
  );
}

function rowsOf(scores: readonly TaskScore[], valuesOf: (score: TaskScore) => readonly string[]): BreakdownRow[] {
  const counted = scores.flatMap((score) => [...new Set(valuesOf(score))].map((value) => ({ value, score })));
  const groups = Map.groupBy(counted, ({ value, score }) => JSON.stringify([value, score.system]));
  return [...groups.values()]
    .flatMap((own): BreakdownRow[] => {
      const [first] = own;
      if (first === undefined) return [];
      return [{ value: first.value, system: first.score.system, ...taskFigures(own.map(({ score }) => score)) }];
    })
    .sort((one, other) => collator.compare(one.value, other.value));
}

/**
 * The figures of a run by the number of agents and by each grouping of its tasks. A grouping is left out if all episodes have one value, or if
 * each task has a value of its own, because the table of all tasks shows that.
 */
export function taskBreakdown(scores: readonly TaskScore[], groups: TaskGroups): TaskBreakdown[] {
  const tasks = new Set(scores.map(({ task }) => task));
  const byAgents = { by: 'agents', rows: rowsOf(scores, ({ agents }) => (agents === null ? [] : [String(agents)])) };
  const byTask = Object.entries(groups).flatMap(([by, values]): TaskBreakdown[] => {
    // The number of agents that a task is made for is no other number than that of its agents.
    if (by === byAgents.by) return [];
    const rows = rowsOf(scores, ({ task }) => (task !== null && Object.hasOwn(values, task) ? (values[task] ?? []) : []));
    return new Set(rows.map(({ value }) => value)).size === tasks.size ? [] : [{ by, rows }];
  });
  return [byAgents, ...byTask].filter(({ rows }) => new Set(rows.map(({ value }) => value)).size > 1);
}
