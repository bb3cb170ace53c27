import { drawVoxels } from '#lib/art/voxel-picture.ts';
import type { OfferedTask } from '#lib/protocol/task-views.ts';
import { InputError } from '#server/contract/input-error.ts';
import type { GivenTasks, Scenario, TaskFile } from '#server/contract/scenario.ts';
import type { FileTaskLine } from '#server/scenarios/task-files/played-tasks.ts';

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
    ...{ kind: 'task', scenario, task: tasks.summary(id, given), given, leftOut, mended, notices },
    ...(people === undefined ? {} : { people }),
    facts: described?.facts ?? [],
    materials: described?.materials ?? {},
    picture: described === undefined ? null : drawVoxels(described.picture),
  };
}

/**
 * A user's file as a task of the scenario that plays it: of this one if it can, else of another one. Of a file with several tasks, the names of
 * all that can be played, by scenario. Throws an InputError for a file that none can play, with the reason of this scenario if it takes files.
 */
export async function openedTaskOf(scenario: string, file: GivenFile): Promise<OfferedTask> {
  const { loadScenarios } = await import('#server/scenarios/families.ts');
  const takers = (await loadScenarios()).filter(({ summary }) => summary.givenTasks?.from === 'file');
  const own = takers.find(({ summary }) => summary.id === scenario);
  const refusals: InputError[] = [];
  const offeredBy = async (of: Scenario): Promise<OfferedTask | null> => {
    try {
      return await offeredTaskOf(of.summary.id, file);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refusals.push(error);
      return null;
    }
  };
  // A blueprint in a task file is a building to a scenario that builds what it is given.
  const building = own === undefined || own.givenTasks?.ofFiles !== undefined ? null : await offeredBy(own);
  if (building !== null) return building;
  const lines = await taskLines(file);
  if (lines !== null) return await openedLine(scenario, file, lines);
  const ownFirst = own === undefined || refusals.length > 0 ? [] : [own];
  for (const of of [...ownFirst, ...takers.filter((taker) => taker !== own)]) {
    const offered = await offeredBy(of);
    if (offered !== null) return offered;
  }
  throw refusals[0] ?? new InputError('No scenario takes files. Nothing was changed.');
}

/** What each task of a task file of MINDcraft gives; null for another file. */
async function taskLines({ bytes, name }: GivenFile): Promise<readonly FileTaskLine[] | null> {
  const { fileTaskLines } = await import('#server/scenarios/task-files/played-tasks.ts');
  try {
    const lines = await fileTaskLines(bytes, name);
    return lines.some(({ kind }) => kind !== null) ? lines : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

async function openedLine(scenario: string, file: GivenFile, lines: readonly FileTaskLine[]): Promise<OfferedTask> {
  const id = file.choice ?? (lines.length === 1 ? lines[0]?.id : undefined);
  if (id !== undefined) {
    const playing = lines.find((line) => line.id === id)?.scenario;
    if (playing !== null && playing !== undefined) return await offeredTaskOf(playing, { ...file, choice: id });
    const named = lines.find((line) => line.id === id);
    const why = named === undefined ? 'It is not in this file.' : reasonOf(named);
    throw new InputError(`The task "${id}" cannot be played. Nothing was changed. ${why}`);
  }
  const playable = lines
    .flatMap((line) => (line.scenario === null ? [] : [{ id: line.id, scenario: line.scenario }]))
    .slice(0, mostChoices);
  const broken = lines.flatMap((line) => (line.scenario === null ? [{ name: line.id, why: reasonOf(line) }] : []));
  if (playable.length === 0)
    throw new InputError(
      `None of the ${lines.length} tasks in this file can be played. Nothing was changed. ${broken[0]?.name}: ${broken[0]?.why}`,
    );
  const byScenario = Map.groupBy(playable, (line) => line.scenario);
  const elsewhere = [...byScenario].flatMap(([other, tasks]) =>
    other === scenario ? [] : [{ scenario: other, names: tasks.map((task) => task.id) }],
  );
  return {
    kind: 'choices',
    names: (byScenario.get(scenario) ?? []).map((task) => task.id),
    ...(elsewhere.length === 0 ? {} : { elsewhere }),
    ...(broken.length === 0 ? {} : { broken: broken.slice(0, mostChoices) }),
  };
}

/** Why no scenario plays a task, as sentences. */
function reasonOf({ kind, problems }: FileTaskLine): string {
  return problems.length > 0 ? problems.join(' ') : `It is of the type "${kind}", which no scenario here plays.`;
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
