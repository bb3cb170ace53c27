import { furnishingsPicture } from '#lib/families/farm-to-table/furnishings-picture.ts';
import { formatDuration } from '#lib/format.ts';
import type { TaskDescription } from '#server/contract/task-description.ts';
import { furnishings } from './arena.ts';
import { larderOf } from './larder.ts';
import type { FarmTask } from './tasks.ts';

/** What pages show of a cooking task: its chest, fields and pens as a picture, its dish and limits, and what its chest holds. */
export function descriptionOf(task: FarmTask): TaskDescription {
  const larder = larderOf(task);
  const { complexity, limits, tags } = task;
  return {
    picture: furnishingsPicture(furnishings({ ...larder, house: null }), larder.pasture, Object.keys(larder.contents)),
    facts: [
      { title: 'Dish', value: tags.dish ?? '' },
      { title: 'Action time', value: `at most ${formatDuration(limits.actionSeconds)}` },
      { title: 'Complexity', value: String(complexity) },
      ...(task.isDiverse ? [{ title: 'Abilities', value: 'one agent alone smelts, one mines, one attacks' }] : []),
    ],
    materials: { ...larder.contents },
  };
}
