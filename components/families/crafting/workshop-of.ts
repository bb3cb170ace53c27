import { emptyWorkshop, type Workshop } from '#lib/families/crafting/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';

/** The workshop that a view holds; an empty one for another family. */
export function workshopOf(view: FamilyView): Workshop {
  return view.family === 'crafting' ? view.workshop : emptyWorkshop;
}
