import { drawVoxels } from '#lib/art/voxel-picture.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { GivenTasks, Scenario, TaskFile } from '#server/contract/scenario.ts';

/** A file of a user, its name, and one of its tasks, where it has several. */
export interface GivenFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly choice: string | null;
}

/** Names among which a user can choose. */
const mostChoices = 500;

/** What a user's file describes for a scenario. Throws an InputError for a file that cannot be played. */
export async function taskOfGivenFile(scenario: string, file: GivenFile): Promise<TaskFile> {
  return (await readFor(scenario, file)).read;
}

/**
 * A user's file as a task that can be started, with what its page would show, or the names among which to choose. Throws an InputError for a
 * file that cannot be played.
 */
export async function offeredTaskOf(scenario: string, file: GivenFile): Promise<OfferedTask> {
  const { of, tasks, read } = await readFor(scenario, file);
  if (read.kind === 'choices') {
    const { names, broken } = read;
    return {
      kind: 'choices',
      names: names.slice(0, mostChoices),
      ...(broken === undefined ? {} : { broken: broken.slice(0, mostChoices) }),
    };
  }
  const { id, given, people, leftOut, mended = [], notices = [] } = read;
  const described = of.describe?.(id, given);
  return {
    ...{ kind: 'task', task: tasks.summary(id, given), given, leftOut, mended, notices },
    ...(people === undefined ? {} : { people }),
    facts: described?.facts ?? [],
    materials: described?.materials ?? {},
    picture: described === undefined ? null : drawVoxels(described.picture),
  };
}

async function readFor(
  scenario: string,
  { bytes, name, choice }: GivenFile,
): Promise<{ readonly of: Scenario; readonly tasks: GivenTasks; readonly read: TaskFile }> {
  const { loadScenario } = await import('#server/scenarios/families.ts');
  const of = await loadScenario(scenario);
  const { givenTasks: tasks } = of;
  if (tasks === undefined) throw new InputError(`The scenario "${scenario}" has no tasks from files. Nothing was changed.`);
  return { of, tasks, read: tasks.read(bytes, name, choice) };
}
