import { basename, extname } from 'node:path';
import { formatCount } from '#lib/format.ts';
import type { ReadFileTask } from '#server/contract/file-task.ts';
import { InputError } from '#server/contract/input-error.ts';
import { fileBytes, splitPath } from './task-file.ts';

/** A task of a file of MINDcraft as content for the scenario that plays it. */
interface PlayableFileTask {
  readonly scenario: string;
  readonly id: string;
  readonly given: string;
  readonly mended: readonly string[];
}

/** What a task of a file gives: the scenario that plays it, or why none does. */
interface FileTaskLine {
  readonly id: string;
  readonly kind: string | null;
  readonly agents: number | null;
  readonly scenario: string | null;
  readonly problems: readonly string[];
  readonly mended: readonly string[];
}

/** Tasks of an error beyond which further ones only lengthen it. */
const mostLines = 100;

/** Reads every task of a file, one after the other, and says what each gives. Throws an InputError for a file that has no tasks. */
export async function fileTaskLines(path: string): Promise<readonly FileTaskLine[]> {
  const read = await readerOf(path);
  return [...read.tasks].map(([id, open]) => read.line(id, open()));
}

/**
 * The task of a file; `path` may end in `#ID`. Throws an InputError if there are several and none is named, with a line for each; if the task
 * is broken; and if no scenario plays its kind.
 */
export async function taskInMindcraftFile(path: string): Promise<PlayableFileTask> {
  const { tasks, line, players, choice } = await readerOf(path);
  const [only] = tasks.keys();
  const id = choice ?? (tasks.size === 1 ? only : undefined);
  if (id === undefined) {
    const lines = [...tasks].slice(0, mostLines).map(([name, open]) => lineText(line(name, open())));
    const rest = tasks.size - lines.length;
    throw new InputError(
      [
        `${path} has ${tasks.size} tasks. Nothing was started. Name one, for example ${path}#${only}:`,
        ...lines,
        ...(rest > 0 ? [`and ${rest} more; "arena tasks" lists all`] : []),
      ].join('\n  '),
    );
  }
  const read = tasks.get(id)?.() ?? null;
  const { checkedTask, writtenTask } = await import('#server/scenarios/task-files/task-of-file.ts');
  const task = checkedTask(id, read);
  const playing = players(task.kind);
  if (playing === null) throw new InputError(`"${id}" is a ${task.kind} task, and no scenario here plays it. Nothing was started.`);
  return { scenario: playing.scenario, ...writtenTask(task, playing.player), mended: read?.mended ?? [] };
}

/** A line of text for a task. */
export function lineText({ id, kind, agents, scenario, problems, mended }: FileTaskLine): string {
  const what = kind === null ? 'unreadable' : `${kind}, ${formatCount(agents ?? 0, 'agent')}`;
  const state =
    problems.length > 0 ? `broken: ${problems.join(' ')}` : scenario === null ? 'no scenario here plays it' : `played by ${scenario}`;
  return `${id}  (${what}) ${state}${mended.length === 0 ? '' : ` Mended: ${mended.join(' ')}`}`;
}

async function readerOf(path: string) {
  const [{ tasksInFile }, { scenarioOfKind }, { scenarios }] = await Promise.all([
    import('#server/scenarios/task-files/read-task-file.ts'),
    import('#server/scenarios/task-files/scenario-of-kind.ts'),
    import('#server/scenarios/registry.ts'),
  ]);
  const { file, choice } = splitPath(path);
  const tasks = tasksInFile(fileBytes(file), basename(file, extname(file)));
  const players = (kind: Parameters<typeof scenarioOfKind>[0]) => scenarioOfKind(kind, scenarios);
  const line = (id: string, { task, problems: wrong, mended }: ReadFileTask): FileTaskLine => {
    const playing = task === null || wrong.length > 0 ? null : players(task.kind);
    const problems = task === null || playing === null ? wrong : playing.player.problems(task);
    return {
      ...{ id, kind: task?.kind ?? null, agents: task?.agents ?? null, problems, mended },
      scenario: problems.length > 0 ? null : (playing?.scenario ?? null),
    };
  };
  return { tasks, choice, players, line };
}
