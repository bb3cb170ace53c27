import { type Blueprint, blueprintSchema, type Cell, cellsOf } from '#lib/families/construction/blueprint.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { type Limits, limitsOf } from '#lib/families/construction/limits.ts';

/** A task of construction with its parsed blueprint. */
export interface ConstructionTask {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly blueprint: Blueprint;
  readonly cells: readonly Cell[];
  readonly complexity: number;
  readonly limits: Limits;
}

/** A three-block post with a lamp, as found along the streets of desert villages. */
const lampPost: Blueprint = {
  name: 'desert lamp post',
  size: [1, 3, 1],
  blocks: [
    { name: 'cut_sandstone', position: [0, 0, 0], facing: 'A' },
    { name: 'terracotta', position: [0, 1, 0], facing: 'A' },
    { name: 'torch', position: [0, 2, 0], facing: 'A' },
  ],
};

function taskOf(id: string, title: string, blueprint: Blueprint): ConstructionTask {
  const checked = blueprintSchema.parse(blueprint);
  const cells = cellsOf(checked);
  const complexity = complexityOf(cells);
  const tags = { blocks: String(cells.length), materials: String(new Set(cells.map(({ name }) => name)).size) };
  return { id, title, tags, blueprint: checked, cells, complexity, limits: limitsOf(complexity) };
}

/** The tasks of VillagerBench by their numbers, in order. */
export const tasks: readonly ConstructionTask[] = [taskOf('0', 'Lamp post', lampPost)];
