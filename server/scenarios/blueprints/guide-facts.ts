import type { BlueprintsGuideFacts } from '#lib/families/blueprints/guide-facts.ts';
import { blueprintRoster } from './roster.ts';

/** The data of the guide of building by blueprint. */
export const guideFacts: BlueprintsGuideFacts = { family: 'blueprints', agents: blueprintRoster };
