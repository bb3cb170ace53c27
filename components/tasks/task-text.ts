import { taskListSchema } from '#lib/domain/task-list.ts';

/** The words of a list with commas or spaces between. */
function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** The ids of the tasks that a text names, such as `0..9, hard-17`; none where the text cannot be read. */
export function tasksIn(text: string): ReadonlySet<string> {
  const read = taskListSchema.safeParse(wordsOf(text));
  return new Set(read.success ? read.data : []);
}

/** Tasks as a text in their order, with `first..last` for three numbers or more in a row. `tasksIn` reads it back. */
export function textOfTasks(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const follows = before !== undefined && /^\d{1,6}$/.test(id) && /^\d{1,6}$/.test(before) && String(Number(before) + 1) === id;
    if (run !== undefined && follows) run.push(id);
    else runs.push([id]);
  }
  return runs.flatMap((run) => (run.length < 3 ? run : [`${run[0]}..${run.at(-1)}`])).join(', ');
}
