import { mushroomWarPicture } from '#lib/families/mushroom-war/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { MushroomWarGuide } from './guide.tsx';

/** The page of Mushroom War. */
export const mushroomWarScenario: ScenarioPresentation = {
  Guide: MushroomWarGuide,
  readings: [
    {
      what: 'Score',
      corrected: 'Each mushroom that is held counts once.',
      parity: 'What an agent holds counts once more with every program it starts after its first.',
    },
    {
      what: 'Judge',
      corrected: 'Nothing keeps the judge from its work.',
      parity: 'More than 25 blocks and announcements within 100 ticks end regrowth for the rest of the episode.',
    },
  ],
  picture: mushroomWarPicture,
};
