import { pieceWords } from '#lib/knowhow/words.ts';
import type { KnownRecipe } from '#server/contract/knowledge.ts';

/** The recipes that the briefing states. */
export const recipes: readonly KnownRecipe[] = [
  { item: 'baked_potato', makes: 1, needs: { potato: 1 }, by: 'smelt' },
  { item: 'beetroot_soup', makes: 1, needs: { beetroot: 6, bowl: 1 }, by: 'craft' },
  { item: 'bread', makes: 1, needs: { wheat: 3 }, by: 'craft' },
  { item: 'cake', makes: 1, needs: { milk_bucket: 3, sugar: 2, wheat: 3, egg: 1 }, by: 'craft' },
  { item: 'cooked_beef', makes: 1, needs: { beef: 1 }, by: 'smelt' },
  { item: 'cooked_chicken', makes: 1, needs: { chicken: 1 }, by: 'smelt' },
  { item: 'cookie', makes: 8, needs: { wheat: 2, cocoa_beans: 1 }, by: 'craft' },
  { item: 'golden_carrot', makes: 1, needs: { gold_nugget: 8, carrot: 1 }, by: 'craft' },
  { item: 'pumpkin_pie', makes: 1, needs: { pumpkin: 1, sugar: 1, egg: 1 }, by: 'craft' },
  { item: 'sugar', makes: 1, needs: { sugar_cane: 1 }, by: 'craft' },
];

/** A recipe as text: the product and its ingredients. */
export function recipeInWords({ item, makes, needs, by }: KnownRecipe): string {
  return `${makes} ${item}: ${by === 'smelt' ? 'smelt' : 'craft'} ${pieceWords(needs).join(', ')}`;
}
