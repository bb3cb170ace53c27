import type { GatedGuideFacts } from '#lib/families/gated/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';
import { assumedRules, assumptions } from './native/assumptions.ts';
import { standardTasks } from './native/standard-tasks.ts';
import { chokedTasks } from './native/villager-tasks.ts';
import { templateSeeds, templates } from './templates.ts';

const native = [...chokedTasks, ...standardTasks];
const setNames = [...new Set(native.map(({ tags }) => tags.set ?? ''))];

/** The data of the guide of gated coordination. */
export const guideFacts: GatedGuideFacts = {
  ...{ family: 'gated', agents: taskRoster.slice(0, 3) },
  ...{ templates: templates.length, seeds: templateSeeds.length },
  sets: setNames.map((name) => ({ name, tasks: native.filter(({ tags }) => tags.set === name).length })),
  assumptions: [...assumedRules, ...Object.values(assumptions).map(({ source, text }) => ({ source, text }))],
};
