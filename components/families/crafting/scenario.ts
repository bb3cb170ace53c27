import { craftingPicture } from '#lib/families/crafting/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { CraftingGuide } from './guide.tsx';

/** The page of crafting tasks. */
export const craftingScenario: ScenarioPresentation = { Guide: CraftingGuide, readings: [], picture: craftingPicture };
