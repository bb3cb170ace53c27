import { jsonOf, textOf } from '#lib/file-text.ts';
import type { ReadFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import { readTask } from './read-task.ts';

/** Most tasks of one file that are read. */
const mostTasks = 100_000;

/**
 * The tasks of a file of MINDcraft: a JSON object from names to tasks, or one task alone, which gets the name `name`. Each task is read for
 * itself, when it is taken, so that a broken one costs no other. Throws an InputError for a file that is no such object.
 */
export function tasksInFile(file: Buffer, name: string): ReadonlyMap<string, () => ReadFileTask> {
  const data = objectIn(file);
  const entries = isTask(data) ? [[name, data] as const] : Object.entries(data);
  if (entries.length === 0) throw unreadable('There is no task in it.');
  if (entries.length > mostTasks) throw unreadable(`It has ${entries.length} tasks, and ${mostTasks} are the most.`);
  return new Map(entries.map(([id, task]) => [id, () => readTask(id, task)]));
}

function objectIn(file: Buffer): object {
  const read = jsonOf(textOf(file));
  if (!read.ok) throw unreadable(`It ${read.problem}.`);
  const { value: data } = read;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) throw unreadable('Its JSON is no object of tasks by name.');
  return data;
}

/** Whether an object is one task, and not several by name. */
function isTask(data: object): boolean {
  return ['type', 'agent_count', 'initial_inventory', 'target', 'blueprint'].filter((key) => key in data).length > 1;
}

function unreadable(problem: string): InputError {
  return new InputError(`This is no task file of MINDcraft. Nothing was changed. ${problem}`);
}
