import { freePlayPicture } from '#lib/families/free-play/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { FreePlayGuide } from './guide.tsx';

/** The page of free play. */
export const freePlayScenario: ScenarioPresentation = { Guide: FreePlayGuide, readings: [], picture: freePlayPicture };
