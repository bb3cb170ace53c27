import { drawVoxels } from '#lib/art/voxel-picture.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import type { TaskFact, TaskSheet } from '#lib/protocol/task-views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';

/** A task as it is played by the usual number of agents; null for a scenario or a task that there is not. */
async function findTask(scenario: string, id: string): Promise<{ readonly of: Scenario; readonly task: Task } | null> {
  const { scenarios } = await import('#server/scenarios/registry.ts');
  const of = scenarios.find(({ summary }) => summary.id === scenario);
  if (of === undefined || of.summary.tasks.length === 0) return null;
  try {
    return { of, task: of.task({ id, agents: of.summary.seats.usual }) };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function commonFacts({ summary: { seats } }: Scenario, { limit }: Task): readonly TaskFact[] {
  const agents = seats.least === seats.most ? formatCount(seats.most, 'agent') : `${seats.least} to ${seats.most} agents`;
  const time = limit === null ? [] : [{ title: 'Time limit', value: formatDuration(limit / ticksPerSecond) }];
  return [{ title: 'Team', value: agents }, ...time];
}

/** What the page of a task shows of the task itself; null for a scenario or a task that there is not. */
export async function taskSheetOf(scenario: string, id: string): Promise<TaskSheet | null> {
  const found = await findTask(scenario, id);
  const [team] = found?.task.teams ?? [];
  if (found === null || team === undefined) return null;
  const { of, task } = found;
  const { facts = [], materials = {} } = of.describe?.(id) ?? {};
  const { objective, description } = task.briefing(team.id, 0, 1);
  return {
    // A task that its family makes from a seed is in no list.
    task: of.summary.tasks.find((known) => known.id === id) ?? { id, title: `Task ${id}`, tags: {} },
    facts: [...facts, ...commonFacts(of, task)],
    materials,
    objective,
    briefing: description,
  };
}

/** The picture of a task as an SVG document; null where the task has none of its own, and for a task that there is not. */
export async function taskPictureOf(scenario: string, id: string): Promise<string | null> {
  const found = await findTask(scenario, id);
  const described = found?.of.describe?.(id);
  return described === undefined ? null : drawVoxels(described.picture);
}
