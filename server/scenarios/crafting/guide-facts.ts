import type { CraftingGuideFacts } from '#lib/families/crafting/guide-facts.ts';
import { craftingRoster } from './roster.ts';

/** The facts in the guide of Crafting. */
export const guideFacts: CraftingGuideFacts = { family: 'crafting', agents: craftingRoster };
