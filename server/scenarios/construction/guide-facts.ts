import type { ConstructionGuideFacts } from '#lib/families/construction/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';

/** The data of the construction guide. */
export const guideFacts: ConstructionGuideFacts = { family: 'construction', agents: taskRoster };
