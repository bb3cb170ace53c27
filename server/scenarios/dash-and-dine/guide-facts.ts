import type { DashAndDineGuideFacts } from '#lib/families/dash-and-dine/guide-facts.ts';
import { rosters } from '../roster.ts';
import { serverNames, serverPlaces } from './geometry.ts';
import { mostFoods } from './hand-in.ts';
import { offered } from './menu.ts';
import { places } from './places.ts';

/** The data of the Dash & Dine guide. */
export const guideFacts: DashAndDineGuideFacts = {
  family: 'dash-and-dine',
  mostFoods,
  rosters,
  servers: {
    red: { name: serverNames.red, at: serverPlaces.red },
    blue: { name: serverNames.blue, at: serverPlaces.blue },
  },
  places,
  menu: offered.toSorted((a, b) => b.points - a.points),
};
