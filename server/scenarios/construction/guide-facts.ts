import type { ConstructionGuideFacts } from '#lib/families/construction/guide-facts.ts';
import { roster } from './roster.ts';

/** What the guide of construction shows besides its words. */
export const guideFacts: ConstructionGuideFacts = { family: 'construction', agents: roster };
