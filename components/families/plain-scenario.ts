import { plainPicture } from '#lib/art/plain-picture.ts';
import type { ScenarioPresentation } from './presentation.ts';

/** The page of a scenario that has no guide and no picture. */
export const plainScenario: ScenarioPresentation = { Guide: null, readings: [], picture: plainPicture };
