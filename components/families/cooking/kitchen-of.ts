import { emptyKitchen, type Kitchen } from '#lib/families/cooking/rules.ts';
import type { FamilyView } from '#lib/families/family.ts';

/** The kitchen that a view holds; an empty one for another family. */
export function kitchenOf(view: FamilyView): Kitchen {
  return view.family === 'cooking' ? view.kitchen : emptyKitchen;
}
