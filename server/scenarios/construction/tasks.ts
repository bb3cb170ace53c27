import { type Blueprint, type Cell, cellsOf } from '#lib/families/construction/blueprint.ts';
import { complexityOf } from '#lib/families/construction/complexity.ts';
import { type Limits, limitsOf } from '#lib/families/construction/limits.ts';
import { blueprints } from './blueprints/catalogue.ts';

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

function taskOf(id: string, blueprint: Blueprint): ConstructionTask {
  const cells = cellsOf(blueprint);
  const complexity = complexityOf(cells);
  const [family = '', title = family] = blueprint.name.split('/').map(capitalised);
  const tags = { family, blocks: String(cells.length), materials: String(new Set(cells.map(({ name }) => name)).size) };
  return { id, title, tags, blueprint, cells, complexity, limits: limitsOf(complexity) };
}

/** A part of a blueprint's name as words, such as "Lamp post" for `lamp_post`. */
function capitalised(part: string): string {
  const words = part.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The tasks of VillagerBench by their numbers, in order. */
export const tasks: readonly ConstructionTask[] = blueprints.map((blueprint, number) => taskOf(String(number), blueprint));
