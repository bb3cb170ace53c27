import { constructionPicture } from '#lib/families/construction/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { ConstructionGuide } from './guide.tsx';

/** The page of construction. */
export const constructionScenario: ScenarioPresentation = {
  Guide: ConstructionGuide,
  readings: [
    {
      what: 'Measurements of the building',
      corrected: 'The hit rates are measured every second.',
      parity: 'They are measured every 20 s, so a finished building counts up to 20 s late.',
    },
  ],
  picture: constructionPicture,
};
