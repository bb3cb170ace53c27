import { construction } from './construction/family.ts';
import type { ConstructionView } from './construction/view.ts';
import { dashAndDine } from './dash-and-dine/family.ts';
import type { DashAndDineView } from './dash-and-dine/view.ts';
import type { Family } from './family.ts';
import { mushroomWar } from './mushroom-war/family.ts';
import type { MushroomWarView } from './mushroom-war/view.ts';
import { type PlainView, plainFamily } from './plain-family.ts';

/** The view of an episode by its family, discriminated by `family`. */
export type FamilyView = MushroomWarView | DashAndDineView | ConstructionView | PlainView;

/** Id of a known family. */
export type FamilyId = Exclude<FamilyView['family'], 'plain'>;

const families: Readonly<Record<FamilyId, Family>> = { 'mushroom-war': mushroomWar, 'dash-and-dine': dashAndDine, construction };
const byId: ReadonlyMap<string, Family> = new Map(Object.entries(families));

/** The family of a scenario; the plain one for any other scenario. The page of a match loads only its own family instead. */
export function familyOf(scenario: string): Family {
  return byId.get(scenario) ?? plainFamily(scenario);
}
