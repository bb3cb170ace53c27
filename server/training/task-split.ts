import { createHash } from 'node:crypto';
import type { TrainingSplit } from '#lib/domain/training-options.ts';

/** The values that the first two bytes of a hash can have. */
const drawn = 65_536;

/**
 * The part of each task, drawn by its name alone: the same in every set of data, with one exception. Where the draw leaves a part without any of
 * two or more tasks, that part gets the task which came nearest to it. With a share of 0 all tasks are for training, with 1 for tests.
 */
export function taskSplit(tasks: Iterable<string>, testShare: number): (task: string) => TrainingSplit {
  const byDraw = (task: string): TrainingSplit => (drawOf(task) < testShare ? 'test' : 'train');
  const ordered = [...new Set(tasks)].toSorted((one, other) => drawOf(one) - drawOf(other) || (one < other ? -1 : 1));
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (testShare === 0 || testShare === 1 || first === last) return byDraw;
  return (task) => (task === first ? 'test' : task === last ? 'train' : byDraw(task));
}

/** From 0 to 1, the place of a task in the draw. */
function drawOf(task: string): number {
  const [first = 0, second = 0] = createHash('sha256').update(task).digest();
  return (first * 256 + second) / drawn;
}
