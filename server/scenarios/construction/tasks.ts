import type { Cell } from '#lib/blueprint/cell.ts';
import { type Blueprint, cellsOf } from '#lib/families/construction/blueprint.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { type Limits, limitsOf } from '#lib/families/construction/limits.ts';
import { blueprints } from './blueprints/catalogue.ts';
import type { Occupied } from './geometry.ts';
import { dugOf, factoryFor, type MaterialFactory } from './material-factory.ts';

/** A task of construction with its parsed blueprint. */
export interface ConstructionTask {
  readonly id: string;
  readonly title: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly blueprint: Blueprint;
  readonly cells: readonly Cell[];
  readonly complexity: number;
  readonly limits: Limits;
  /** Where agents dig the materials that they are not given; null if they are given all of them. */
  readonly factory: MaterialFactory | null;
}

/** The end of the id of a task whose logs and stone-like materials must be dug, by the benchmark's option `dig_needed`. */
const digSuffix = '-dig';

function taskOf(number: string, blueprint: Blueprint): ConstructionTask {
  const cells = cellsOf(blueprint);
  const complexity = complexityOf(cells);
  const [family = '', title = family] = blueprint.name.split('/').map(capitalised);
  return { id: number, title, tags: tagsOf(family, cells), blueprint, cells, complexity, limits: limitsOf(complexity), factory: null };
}

/** The tags of a task whose materials are given. */
export function tagsOf(family: string, cells: readonly Cell[]): ConstructionTask['tags'] {
  return {
    family,
    blocks: String(cells.length),
    materials: String(new Set(cells.map(({ name }) => name)).size),
    supply: 'materials given',
  };
}

/** The same task with materials to dig; none if nothing of it can be dug. */
function digTaskOf(task: ConstructionTask): readonly ConstructionTask[] {
  const dug = dugOf(task.cells);
  const count = Object.values(dug).reduce((sum, amount) => sum + amount, 0);
  if (count === 0) return [];
  const complexity = complexityOf(task.cells, count);
  return [
    {
      ...task,
      id: `${task.id}${digSuffix}`,
      title: `${task.title}, to dig`,
      tags: { ...task.tags, supply: 'materials to dig' },
      complexity,
      limits: limitsOf(complexity),
      factory: factoryFor(task.cells, dug),
    },
  ];
}

/** All parts of a task inside the glass walls for which the building area must have room. */
export function occupiedBy({ cells, factory }: Pick<ConstructionTask, 'cells' | 'factory'>): readonly Occupied[] {
  return factory === null ? cells : [...cells, { at: factory.box.least }, { at: factory.box.most }];
}

/** A part of a blueprint's name as words, such as "Lamp post" for `lamp_post`. */
function capitalised(part: string): string {
  const words = part.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const givenTasks = blueprints.map((blueprint, number) => taskOf(String(number), blueprint));

/** The tasks of VillagerBench by their numbers, in order, and after them those whose materials can be dug, in that variant. */
export const tasks: readonly ConstructionTask[] = [...givenTasks, ...givenTasks.flatMap(digTaskOf)];
