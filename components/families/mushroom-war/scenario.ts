import { mushroomWarPicture } from '#lib/families/mushroom-war/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { MushroomWarGuide } from './guide.tsx';

/** The page of Mushroom War. */
export const mushroomWarScenario: ScenarioPresentation = {
  Guide: MushroomWarGuide,
  readings: [
    {
      what: 'Score',
      corrected: 'Each mushroom that an agent holds counts once.',
      parity: 'With every program after its first, an agent’s mushrooms count once more.',
    },
    {
      what: 'Regrowth',
      corrected: 'Regrowth never stops.',
      parity: 'More than 25 blocks and announcements within 100 ticks end regrowth for the rest of the episode.',
    },
  ],
  picture: mushroomWarPicture,
};
