import { cookingPicture } from '#lib/families/cooking/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { CookingGuide } from './guide.tsx';

/** The page of cooking tasks. */
export const cookingScenario: ScenarioPresentation = { Guide: CookingGuide, readings: [], picture: cookingPicture };
