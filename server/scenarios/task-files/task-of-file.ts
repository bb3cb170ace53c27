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
  const ofKind = [...tasks].flatMap(([id, open]) => {
    const { task, problems } = open();
    // A task that could not be read may be of any kind, so each family names it.
    if (task === null) return [{ id, problems }];
    if (task.kind === 'foreign' || (task.kind === 'free' && player.kind !== 'free')) return [{ id, problems: [`It ${elsewhere(task)}`] }];
    return task.kind === player.kind ? [{ id, problems: [...problems, ...(problems.length > 0 ? [] : player.problems(task))] }] : [];
  });
  const names = ofKind.flatMap(({ id, problems }) => (problems.length === 0 ? [id] : []));
  const broken = ofKind.flatMap(({ id, problems }) => (problems.length === 0 ? [] : [{ name: id, why: problems.join(' ') }]));
  if (names.length > 0) return { kind: 'choices', names, ...(broken.length === 0 ? {} : { broken }) };
  const [example] = ofKind.map(({ id, problems }) => `${id}: ${problems.join(' ')}`);
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
  if (task.kind !== player.kind) throw new InputError(`"${id}" ${elsewhere(task)} Nothing was changed.`);
  const notices = player.notices?.(task) ?? [];
  return {
    kind: 'task',
    ...writtenTask(task, player),
    leftOut: [],
    mended: read?.mended ?? [],
    ...(task.people === 0 ? {} : { people: task.people }),
    ...(notices.length === 0 ? {} : { notices }),
  };
}

/** Where a task of another kind is played, as the end of a sentence that begins with its name. */
export function elsewhere(task: FileTask): string {
  if (task.kind === 'foreign') return `is of the type "${task.type}", which no scenario here plays.`;
  if (task.kind === 'free') return 'is played in a landscape: choose Free Play, or start it from the command line with --task-file.';
  return `is a ${task.kind} task, which is played by another scenario.`;
}

/** A checked task as content for a family. Throws an InputError that names what the family cannot do. */
export function writtenTask(task: FileTask, player: FileTaskPlayer): { readonly id: string; readonly given: string } {
  const problems = player.problems(task);
  if (problems.length > 0) throw new InputError(`The task "${task.id}" cannot be played. Nothing was changed. ${problems.join(' ')}`);
  return player.write(task);
}
