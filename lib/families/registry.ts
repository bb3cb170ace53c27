import { blueprints } from './blueprints/family.ts';
import { blueprintsReferences } from './blueprints/references.ts';
import { construction } from './construction/family.ts';
import { constructionReferences } from './construction/references.ts';
import { containedFamily } from './contained-family.ts';
import { cooking } from './cooking/family.ts';
import { cookingReferences } from './cooking/references.ts';
import { crafting } from './crafting/family.ts';
import { craftingReferences } from './crafting/references.ts';
import { dashAndDine } from './dash-and-dine/family.ts';
import { dashAndDineReferences } from './dash-and-dine/references.ts';
import { escapeRoom } from './escape-room/family.ts';
import { escapeRoomReferences } from './escape-room/references.ts';
import type { Family, FamilyViewById } from './family.ts';
import { farmToTable } from './farm-to-table/family.ts';
import { farmToTableReferences } from './farm-to-table/references.ts';
import { freePlay } from './free-play/family.ts';
import { gated } from './gated/family.ts';
import { gatedReferences } from './gated/references.ts';
import { mushroomWar } from './mushroom-war/family.ts';
import { mushroomWarReferences } from './mushroom-war/references.ts';
import { plainFamily } from './plain-family.ts';
import { type FamilyReferences, noReferences } from './references.ts';

/**
 * Every family, by the id of its scenario, in the order in which they are offered. The server and the pages have a list of their own with
 * the same ids: the server's brings the game with it, and the pages' loads each family apart.
 */
const families = {
  'mushroom-war': { family: mushroomWar, references: mushroomWarReferences },
  'dash-and-dine': { family: dashAndDine, references: dashAndDineReferences },
  construction: { family: construction, references: constructionReferences },
  'farm-to-table': { family: farmToTable, references: farmToTableReferences },
  'escape-room': { family: escapeRoom, references: escapeRoomReferences },
  crafting: { family: crafting, references: craftingReferences },
  'free-play': { family: freePlay, references: noReferences },
  cooking: { family: cooking, references: cookingReferences },
  blueprints: { family: blueprints, references: blueprintsReferences },
  gated: { family: gated, references: gatedReferences },
} satisfies Record<FamilyId, unknown>;

/** Id of a family. */
export type FamilyId = Exclude<keyof FamilyViewById, 'plain'>;

interface Entry {
  readonly family: Family;
  readonly references: FamilyReferences;
}

const byId: ReadonlyMap<string, Entry> = new Map(
  Object.entries<Entry>(families).map(([id, { family, references }]) => [
    id,
    { family: containedFamily(family, console.error), references },
  ]),
);

/** Ids of the families, in the order in which they are offered. */
export const familyIds: readonly string[] = [...byId.keys()];

/** The family of a scenario; the plain one for any other scenario. The page of a match loads only its own family instead. */
export function familyOf(scenario: string): Family {
  return byId.get(scenario)?.family ?? plainFamily(scenario);
}

/** Measured and published figures with which results of a scenario are compared; none for a scenario without a family. */
export function referencesOf(scenario: string): FamilyReferences {
  return byId.get(scenario)?.references ?? noReferences;
}
