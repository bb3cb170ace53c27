import type { GatedGuideFacts } from '#lib/families/gated/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';
import { templateSeeds, templates } from './templates.ts';

/** The data of the guide of gated coordination. */
export const guideFacts: GatedGuideFacts = {
  ...{ family: 'gated', agents: taskRoster.slice(0, 3) },
  ...{ templates: templates.length, seeds: templateSeeds.length },
};
