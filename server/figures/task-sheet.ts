import { drawVoxels } from '#lib/art/voxel-picture.ts';
import type { TaskSummary } from '#lib/domain/scenario-summary.ts';
import { ticksPerSecond } from '#lib/domain/tick-rate.ts';
import { formatCount, formatDuration } from '#lib/format.ts';
import { messageOf } from '#lib/message-of.ts';
import type { TaskFact, TaskSheet } from '#lib/protocol/task-views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { Scenario, Task } from '#server/contract/scenario.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';

/** A task as the usual number of agents plays it; null for an unknown scenario or task. */
async function findTask(scenario: string, id: string, given?: string): Promise<{ readonly of: Scenario; readonly task: Task } | null> {
  const { scenarios } = await import('#server/scenarios/registry.ts');
  const of = scenarios.find(({ summary }) => summary.id === scenario);
  if (of === undefined || of.summary.tasks.length === 0) return null;
  try {
    const agents = of.agentsOf?.(id, given) ?? of.summary.seats.usual;
    return { of, task: of.task({ id, agents, given }) };
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** A scenario's description of its task. If the scenario fails, undefined, with a line in the log of the server. */
function describedBy({ summary, describe }: Scenario, id: string, given?: string): TaskDescription | undefined {
  try {
    return describe?.(id, given);
  } catch (error) {
    console.error(
      `The scenario ${summary.id} could not describe its task "${id}": ${messageOf(error)} The page of the task leaves it out.`,
    );
    return undefined;
  }
}

function commonFacts({ summary: { seats } }: Scenario, { limit }: Task, madeFor: number | null): readonly TaskFact[] {
  const { least, most } = madeFor === null ? seats : { least: madeFor, most: madeFor };
  const agents = least === most ? formatCount(most, 'agent') : `${least} to ${most} agents`;
  const time = limit === null ? [] : [{ title: 'Time limit', value: formatDuration(limit / ticksPerSecond) }];
  return [{ title: 'Team', value: agents }, ...time];
}

/**
 * What the page of a task shows of the task itself; null for an unknown scenario or task. `given` is the content of a task that its
 * scenario does not list.
 */
export async function taskSheetOf(scenario: string, id: string, given?: string): Promise<TaskSheet | null> {
  const found = await findTask(scenario, id, given);
  const [team] = found?.task.teams ?? [];
  if (found === null || team === undefined) return null;
  const { of, task } = found;
  const { facts = [], materials = {} } = describedBy(of, id, given) ?? {};
  const { objective, description } = task.briefing(team.id, 0, 1);
  return {
    task: summaryOf(of, id, given),
    facts: [...facts, ...commonFacts(of, task, of.agentsOf?.(id, given) ?? null)],
    materials,
    objective,
    briefing: description,
  };
}

function summaryOf({ summary, givenTasks }: Scenario, id: string, given?: string): TaskSummary {
  if (given !== undefined && givenTasks !== undefined) return givenTasks.summary(id, given);
  // A task that its family makes from a seed is in no list.
  return summary.tasks.find((known) => known.id === id) ?? { id, title: `Task ${id}`, tags: {} };
}

/** The picture of a task as an SVG document; null for a task without its own, and for an unknown task. */
export async function taskPictureOf(scenario: string, id: string, given?: string): Promise<string | null> {
  const found = await findTask(scenario, id, given);
  const described = found && describedBy(found.of, id, given);
  return described === null || described === undefined ? null : drawVoxels(described.picture);
}
