import type { ConstructionGuideFacts } from '#lib/families/construction/guide-facts.ts';
import { roster } from './roster.ts';

/** The data of the construction guide. */
export const guideFacts: ConstructionGuideFacts = { family: 'construction', agents: roster };
