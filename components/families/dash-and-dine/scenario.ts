import { dashAndDinePicture } from '#lib/families/dash-and-dine/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { DashAndDineGuide } from './guide.tsx';

/** The page of Dash & Dine. */
export const dashAndDineScenario: ScenarioPresentation = {
  Guide: DashAndDineGuide,
  readings: [
    {
      what: 'Raw meat',
      corrected: 'Raw meat and fish score what the briefing promises.',
      parity: 'They score nothing, because the original lists them under names that no item has.',
    },
    {
      what: 'Cocoa',
      corrected: 'Cocoa pods are on all four sides of a log.',
      parity: 'Cocoa pods are on the east and south side only.',
    },
  ],
  picture: dashAndDinePicture,
};
