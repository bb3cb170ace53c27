import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { causeOf } from '#lib/message-of.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { TaskFile } from '#server/contract/scenario.ts';
import { GivenFileThread } from '#server/figures/given-file-thread.ts';

/** Largest file that is read at all, in bytes; a scenario may accept less. */
const largestFile = 16 * 1024 * 1024;

/**
 * The task that a file describes; `path` may end in `#NAME` where the file has several. Throws an InputError if the file cannot be read, or if
 * the scenario cannot play it.
 */
export async function taskInFile(scenario: string, path: string): Promise<Extract<TaskFile, { kind: 'task' }>> {
  const { file, choice } = splitPath(path);
  const read = await new GivenFileThread().task(scenario, { bytes: fileBytes(file), name: basename(file, extname(file)), choice });
  if (read.kind === 'task') return read;
  const [first = 'NAME'] = read.names;
  throw new InputError(
    [
      `${file} has ${read.names.length} buildings. Nothing was started. Name one, for example ${file}#${first}:`,
      ...read.names.slice(0, mostNames),
      ...(read.names.length > mostNames ? [`and ${read.names.length - mostNames} more`] : []),
      ...(read.broken ?? []).slice(0, mostNames).map(({ name, why }) => `${name} cannot be read: ${why}`),
    ].join('\n  '),
  );
}

/**
 * The task with a goal in words. `base` is the task whose other settings it has; null for the scenario's first. Throws an InputError for a
 * scenario that takes no such goal.
 */
export async function taskOfGoal(scenario: string, goal: string, base: string | null): Promise<Extract<TaskFile, { kind: 'task' }>> {
  const { findScenario } = await import('#server/scenarios/registry.ts');
  const { summary, givenTasks } = findScenario(scenario);
  if (givenTasks === undefined || summary.givenTasks?.from !== 'words')
    throw new InputError(`${summary.title} takes no goal in words. Nothing was started.`);
  const read = givenTasks.read(Buffer.from(goal), base ?? summary.tasks[0]?.id ?? '', null);
  if (read.kind === 'task') return read;
  throw new InputError('This goal describes no task. Nothing was started.');
}

/** Names of an error beyond which further ones only lengthen it. */
const mostNames = 100;

/** A path that may end in `#NAME`, in its two parts; the name is null without one. */
export function splitPath(path: string): { readonly file: string; readonly choice: string | null } {
  const split = existsSync(path) ? -1 : path.lastIndexOf('#');
  return split < 0 ? { file: path, choice: null } : { file: path.slice(0, split), choice: path.slice(split + 1) };
}

/** The content of a file. Throws an InputError if it cannot be read, or is too large. */
export function fileBytes(file: string): Buffer {
  try {
    if (statSync(file).size > largestFile)
      throw new InputError(`${file} has more than ${largestFile / 1024 / 1024} MB. Nothing was started.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${file} cannot be read: ${causeOf(error)}. Nothing was started.`);
  }
}
