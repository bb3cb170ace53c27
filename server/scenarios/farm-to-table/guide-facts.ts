import type { FarmToTableGuideFacts } from '#lib/families/farm-to-table/guide-facts.ts';
import { taskRoster } from '../task-roster.ts';

/** The data of the guide of Farm to Table. */
export const guideFacts: FarmToTableGuideFacts = { family: 'farm-to-table', agents: taskRoster };
