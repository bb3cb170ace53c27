import type { MushroomWarGuideFacts } from '#lib/families/mushroom-war/guide-facts.ts';
import { rosters } from '../roster.ts';
import { areaRadius, capPositions, centres, cleanLimit, slimePositions, spawns } from './geometry.ts';

/** The data of the Mushroom War guide. */
export const guideFacts: MushroomWarGuideFacts = {
  family: 'mushroom-war',
  cleanLimit,
  rosters,
  field: {
    centres,
    radius: areaRadius,
    caps: { red: capPositions('red'), blue: capPositions('blue') },
    slime: { red: slimePositions('red'), blue: slimePositions('blue') },
    spawns,
  },
};
