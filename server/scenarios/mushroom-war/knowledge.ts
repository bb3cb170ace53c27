import { sides } from '#lib/domain/side.ts';
import type { Knowledge } from '#server/contract/knowledge.ts';
import { areaRadius, capBlocks, capsPerMushroom, centres, cleanLimit, feet, mushroomCount, mushroomItems, slimeBlock } from './geometry.ts';

const unknown = { perMinute: null, stock: null } as const;
const plants = { count: mushroomCount, blocks: capsPerMushroom };

/** The facts of the Mushroom War briefing as data. */
export const knowledge: Knowledge = {
  ground: feet,
  areas: { radius: areaRadius, centres },
  pollution: { block: slimeBlock, most: cleanLimit },
  sources: sides.flatMap((team) => [
    { item: mushroomItems[team], block: capBlocks[team], at: centres[team], kind: 'block', team, plants, ...unknown } as const,
    { item: slimeBlock, block: slimeBlock, at: centres[team], kind: 'block', team, plants: null, ...unknown } as const,
  ]),
  animals: [],
  stations: [],
  recipes: [],
  points: { red_mushroom: 1, brown_mushroom: 1 },
  scoring: { kind: 'held', items: mushroomItems },
};
