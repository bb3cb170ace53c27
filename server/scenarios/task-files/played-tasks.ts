import type { ReadFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import { loadScenarios } from '../families.ts';
import { tasksInFile } from './read-task-file.ts';
import { scenarioOfKind } from './scenario-of-kind.ts';
import { checkedTask, elsewhere, writtenTask } from './task-of-file.ts';

/** What a task of a file gives: the scenario that plays it, or why none does. */
export interface FileTaskLine {
  readonly id: string;
  readonly kind: string | null;
  readonly agents: number | null;
  readonly scenario: string | null;
  readonly problems: readonly string[];
  readonly mended: readonly string[];
}

/** A task of a file of MINDcraft as content for the scenario that plays it. */
export interface PlayableFileTask {
  readonly kind: 'task';
  readonly scenario: string;
  readonly id: string;
  readonly given: string;
  readonly mended: readonly string[];
  readonly notices: readonly string[];
}

/** Reads every task of a file, one after the other, and says what each gives. Throws an InputError for a file that has no tasks. */
export async function fileTaskLines(file: Buffer, name: string): Promise<readonly FileTaskLine[]> {
  const scenarios = await loadScenarios();
  return [...tasksInFile(file, name)].map(([id, open]) => lineOf(id, open(), scenarios));
}

/**
 * The task of a file as its scenario plays it, or a line for each if there are several and none is chosen. Throws an InputError if the task is
 * broken, and if no scenario plays its kind.
 */
export async function playedTask(
  file: Buffer,
  name: string,
  choice: string | null,
): Promise<PlayableFileTask | { readonly kind: 'choices'; readonly lines: readonly FileTaskLine[] }> {
  const scenarios = await loadScenarios();
  const tasks = tasksInFile(file, name);
  const [only] = tasks.keys();
  const id = choice ?? (tasks.size === 1 ? only : undefined);
  if (id === undefined) return { kind: 'choices', lines: await fileTaskLines(file, name) };
  const read = tasks.get(id)?.() ?? null;
  const task = checkedTask(id, read);
  const playing = scenarioOfKind(task.kind, scenarios);
  if (playing === null) throw new InputError(`"${id}" ${elsewhere(task)} Nothing was started.`);
  return {
    kind: 'task',
    scenario: playing.scenario,
    ...writtenTask(task, playing.player),
    mended: read?.mended ?? [],
    notices: playing.player.notices?.(task) ?? [],
  };
}

function lineOf(
  id: string,
  { task, problems: wrong, mended }: ReadFileTask,
  scenarios: Awaited<ReturnType<typeof loadScenarios>>,
): FileTaskLine {
  const playing = task === null || wrong.length > 0 ? null : scenarioOfKind(task.kind, scenarios);
  const problems = task === null || playing === null ? wrong : playing.player.problems(task);
  return {
    ...{ id, kind: task?.kind === 'foreign' ? task.type : (task?.kind ?? null), agents: task?.agents ?? null, problems, mended },
    scenario: problems.length > 0 ? null : (playing?.scenario ?? null),
  };
}
