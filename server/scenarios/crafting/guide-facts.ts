import type { CraftingGuideFacts } from '#lib/families/crafting/guide-facts.ts';
import { craftingRoster } from './roster.ts';

/** The data of the guide of crafting tasks. */
export const guideFacts: CraftingGuideFacts = { family: 'crafting', agents: craftingRoster };
