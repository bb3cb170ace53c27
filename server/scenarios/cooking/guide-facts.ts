import { dishes } from '#lib/families/cooking/dishes.ts';
import type { CookingGuideFacts } from '#lib/families/cooking/guide-facts.ts';
import { cookingRoster } from './roster.ts';

/** The data of the guide of cooking tasks. */
export const guideFacts: CookingGuideFacts = {
  family: 'cooking',
  agents: cookingRoster,
  dishes: dishes.map(({ item, level, split }) => ({ item, level, split })),
};
