import { z } from 'zod';
import { type Building, blockOf } from './building.ts';

const levels = z
  .array(z.object({ coordinates: z.tuple([z.number(), z.number(), z.number()]), placement: z.array(z.array(z.string())) }))
  .min(1);
const blueprint = z.object({ levels });

/** A blueprint of MINDcraft: alone, in a task, or in a file of tasks by name. */
export const mindcraftSchema = z.union([
  blueprint.transform((one) => [['', one] as const]),
  z.object({ blueprint }).transform((task) => [['', task.blueprint] as const]),
  z
    .record(z.string(), z.object({ blueprint }))
    .transform((tasks) => Object.entries(tasks).map(([name, task]) => [name, task.blueprint] as const)),
]);

/** The buildings in a file of MINDcraft. A row of a level runs from north to south, a cell in it from west to east. */
export function mindcraftBuildings(name: string, given: z.output<typeof mindcraftSchema>): readonly Building[] {
  return given.map(([task, { levels }]) => {
    const blocks = levels.flatMap(({ coordinates: [x, y, z], placement }) =>
      placement.flatMap((row, south) =>
        row.flatMap((state, east) => {
          const block = blockOf(state);
          if (block.name === 'air' || block.name === '') return [];
          const position: [number, number, number] = [Math.round(x) + east, Math.round(y), Math.round(z) + south];
          return [{ ...block, position }];
        }),
      ),
    );
    return fromCorner(task === '' ? name : task, blocks);
  });
}

/** A building whose positions are moved to its own lowest north-western corner. */
function fromCorner(name: string, blocks: Building['blocks']): Building {
  const along = (axis: 0 | 1 | 2): number[] => blocks.map(({ position }) => position[axis]);
  const least = ([0, 1, 2] as const).map((axis) => along(axis).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  const most = ([0, 1, 2] as const).map((axis) => along(axis).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
  const [west = 0, low = 0, north = 0] = least;
  const length = (axis: 0 | 1 | 2): number => Math.max(1, (most[axis] ?? 0) - (least[axis] ?? 0) + 1);
  return {
    name,
    size: blocks.length === 0 ? [1, 1, 1] : [length(0), length(1), length(2)],
    blocks: blocks.map((block) => ({
      ...block,
      position: [block.position[0] - west, block.position[1] - low, block.position[2] - north],
    })),
  };
}
