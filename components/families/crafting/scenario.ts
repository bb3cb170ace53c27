import { craftingPicture } from '#lib/families/crafting/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { CraftingGuide } from './guide.tsx';

/** The page of crafting tasks. */
export const craftingScenario: ScenarioPresentation = {
  Guide: CraftingGuide,
  readings: [
    {
      what: 'Start of a task that no team could complete as published',
      corrected: 'Agents carry the mended inventories that the page of the task names.',
      parity: 'Agents carry what was published, as far as Minecraft 1.20.1 has these items.',
    },
  ],
  picture: craftingPicture,
};
