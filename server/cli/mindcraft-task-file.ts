import { basename, extname } from 'node:path';
import { formatCount } from '#lib/format.ts';
import { InputError } from '#server/contract/input-error.ts';
import { GivenFileThread } from '#server/figures/given-file-thread.ts';
import type { FileTaskLine, PlayableFileTask } from '#server/scenarios/task-files/played-tasks.ts';
import { fileBytes, splitPath } from './task-file.ts';

/** Tasks of an error beyond which further ones only lengthen it. */
const mostLines = 100;

/** Reads every task of a file, one after the other, and says what each gives. Rejects with an InputError for a file that has no tasks. */
export async function fileTaskLines(path: string): Promise<readonly FileTaskLine[]> {
  return await new GivenFileThread().lines(givenFile(path));
}

/**
 * The task of a file; `path` may end in `#ID`. Rejects with an InputError if there are several and none is named, with a line for each; if the
 * task is broken; and if no scenario plays its kind.
 */
export async function taskInMindcraftFile(path: string): Promise<PlayableFileTask> {
  const read = await new GivenFileThread().played(givenFile(path));
  if (read.kind === 'task') return read;
  const { lines } = read;
  const rest = lines.length - mostLines;
  throw new InputError(
    [
      `${path} has ${lines.length} tasks. Nothing was started. Name one, for example ${path}#${lines[0]?.id}:`,
      ...lines.slice(0, mostLines).map(lineText),
      ...(rest > 0 ? [`and ${rest} more; "arena tasks" lists all`] : []),
    ].join('\n  '),
  );
}

/** A line of text for a task. */
export function lineText({ id, kind, agents, scenario, problems, mended }: FileTaskLine): string {
  const what = kind === null ? 'unreadable' : `${kind}, ${formatCount(agents ?? 0, 'agent')}`;
  const state =
    problems.length > 0 ? `broken: ${problems.join(' ')}` : scenario === null ? 'no scenario here plays it' : `played by ${scenario}`;
  return `${id}  (${what}) ${state}${mended.length === 0 ? '' : ` Mended: ${mended.join(' ')}`}`;
}

function givenFile(path: string) {
  const { file, choice } = splitPath(path);
  return { bytes: fileBytes(file), name: basename(file, extname(file)), choice };
}
