import type { FileTask, ReadFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { FileTaskPlayer, TaskFile } from '#server/contract/scenario.ts';
import { tasksInFile } from './read-task-file.ts';

/**
 * The chosen task of a file of MINDcraft as content for a family, or the names of those tasks of its kind among which to choose. Throws an
 * InputError that says what is wrong with the file or with the task.
 */
export function taskOfFile(file: Buffer, name: string, choice: string | null, player: FileTaskPlayer): TaskFile {
  const tasks = tasksInFile(file, name);
  const [only] = tasks.keys();
  const chosen = choice ?? (tasks.size === 1 ? only : undefined);
  if (chosen !== undefined) return contentOf(chosen, tasks.get(chosen)?.() ?? null, player);
  const read = [...tasks].map(([id, open]) => [id, open()] as const);
  const names = read.flatMap(([id, { task, problems }]) => (task?.kind === player.kind && problems.length === 0 ? [id] : []));
  if (names.length > 0) return { kind: 'choices', names };
  const [example] = read.flatMap(([id, { task, problems }]) => (task?.kind === player.kind ? [`${id}: ${problems.join(' ')}`] : []));
  throw new InputError(
    `None of the ${tasks.size} tasks in this file is a ${player.kind} task that can be played. Nothing was changed.${example === undefined ? '' : ` ${example}`}`,
  );
}

/** A task that was read, if it can be played. Throws an InputError that names each of its problems. */
export function checkedTask(id: string, read: ReadFileTask | null): FileTask {
  if (read === null) throw new InputError(`There is no task "${id}" in this file. Nothing was changed.`);
  const { task, problems } = read;
  if (task !== null && problems.length === 0) return task;
  throw new InputError(`The task "${id}" cannot be played. Nothing was changed. ${problems.join(' ')}`);
}

function contentOf(id: string, read: ReadFileTask | null, player: FileTaskPlayer): TaskFile {
  const task = checkedTask(id, read);
  if (task.kind !== player.kind)
    throw new InputError(`"${id}" is a ${task.kind} task, which is played by another scenario. Nothing was changed.`);
  return { kind: 'task', ...player.write(task), leftOut: [], mended: read?.mended ?? [] };
}
