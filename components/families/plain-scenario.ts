import { plainPicture } from '#lib/art/plain-picture.ts';
import type { ScenarioPresentation } from './presentation.ts';

/** The page of a scenario without a guide and a picture of its own. */
export const plainScenario: ScenarioPresentation = { Guide: null, readings: [], picture: plainPicture };
