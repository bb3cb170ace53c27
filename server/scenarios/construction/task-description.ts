import { blueprintPicture } from '#lib/blueprint/blueprint-picture.ts';
import { materialsOf } from '#lib/families/construction/blueprint.ts';
import { formatCount, formatDuration, formatNumber } from '#lib/format.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { dugOf } from './material-factory.ts';
import type { ConstructionTask } from './tasks.ts';

/** A construction task for pages: its blueprint as a picture, its size, its complexity and its materials. */
export function descriptionOf({ blueprint, cells, complexity, limits, factory }: ConstructionTask): TaskDescription {
  const dug = Object.values(dugOf(cells)).reduce((sum, count) => sum + count, 0);
  return {
    picture: blueprintPicture(cells),
    facts: [
      { title: 'Size', value: `${blueprint.size.join(' × ')} blocks` },
      { title: 'To build', value: formatCount(cells.length, 'block') },
      ...(factory === null ? [] : [{ title: 'To dig', value: formatCount(dug, 'block') }]),
      { title: 'Action time', value: `at most ${formatDuration(limits.actionSeconds)}` },
      { title: 'Complexity', value: formatNumber(complexity, 1) },
    ],
    materials: materialsOf(cells),
  };
}
