import { InputError } from '#server/contract/input-error.ts';

/** Difficulty of a task, from 1 to 5: the number of puzzles; and the seed that its rooms are drawn from. */
export interface TaskId {
  readonly difficulty: number;
  readonly seed: number;
}

/** The fixed tasks: five difficulties with five seeds each. */
const difficulties = [1, 2, 3, 4, 5];
const fixedSeeds = [0, 1, 2, 3, 4];

/** The ids of all tasks: the difficulty, a dash and the seed, such as `3-17`. */
export const taskIdPattern = '^[1-5]-(0|[1-9][0-9]{0,8})$';

export const fixedTasks: readonly TaskId[] = difficulties.flatMap((difficulty) => fixedSeeds.map((seed) => ({ difficulty, seed })));

/** A task's id as text. */
export function idOf({ difficulty, seed }: TaskId): string {
  return `${difficulty}-${seed}`;
}

/** Reads the id of a task. Throws an InputError for any other text. */
export function parseTaskId(id: string | null): TaskId {
  if (id === null || !new RegExp(taskIdPattern).test(id))
    throw new InputError(
      `Escape Room has no task "${id}". Nothing was started. A task is a difficulty from 1 to 5, a dash and a seed from 0 to 999999999, for example "3-17".`,
    );
  const [difficulty, seed] = id.split('-').map(Number);
  return { difficulty: difficulty ?? 1, seed: seed ?? 0 };
}
