import { farmToTablePicture } from '#lib/families/farm-to-table/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { FarmToTableGuide } from './guide.tsx';

/** The page of Farm to Table. */
export const farmToTableScenario: ScenarioPresentation = {
  Guide: FarmToTableGuide,
  readings: [
    {
      what: 'Looks into the inventories',
      corrected: 'whenever they change',
      parity: 'every 20 s, so that items made and used up in between are missed, and the finished dish is noticed late',
    },
    {
      what: 'Coal of the start',
      corrected: 'counts for nothing; only further coal counts',
      parity: 'gives every team the 10 points of coal from the first look on',
    },
  ],
  picture: farmToTablePicture,
};
