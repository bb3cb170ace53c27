import { materialsOf } from '#lib/families/construction/blueprint.ts';
import type { ConstructionGuideFacts } from '#lib/families/construction/guide-facts.ts';
import { roster } from './roster.ts';
import { tasks } from './tasks.ts';

/** The data of the construction guide. */
export const guideFacts: ConstructionGuideFacts = {
  family: 'construction',
  agents: roster,
  tasks: tasks.map(({ id, title, cells, complexity, limits: { actionSeconds, seconds } }) => ({
    id,
    title,
    materials: materialsOf(cells),
    complexity,
    actionSeconds,
    seconds,
  })),
};
