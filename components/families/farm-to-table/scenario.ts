import { farmToTablePicture } from '#lib/families/farm-to-table/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { FarmToTableGuide } from './guide.tsx';

/** The page of Farm to Table. */
export const farmToTableScenario: ScenarioPresentation = {
  Guide: FarmToTableGuide,
  readings: [
    {
      what: 'Checks of the inventories',
      corrected: 'The inventories are checked whenever they change.',
      parity: 'They are checked every 20 s: items that are made and used up in between do not count, and the finished dish counts late.',
    },
    {
      what: 'Coal carried at the start',
      corrected: 'It counts for nothing; only further coal counts.',
      parity: 'It gives every team the 10 points of coal at the first check, and one agent an item that it owned first.',
    },
    {
      what: 'Coal, which two things are cooked with',
      corrected: 'It counts until both are cooked.',
      parity: 'It counts until the first of them is cooked.',
    },
    {
      what: 'Items of which several are needed',
      corrected: 'They count when the agents hold the full number together.',
      parity: 'They count when one agent alone holds the full number; the first piece counts for its owner in the agent contribution rate.',
    },
  ],
  picture: farmToTablePicture,
};
