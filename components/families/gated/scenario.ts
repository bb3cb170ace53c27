import { gatedPicture } from '#lib/families/gated/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { GatedGuide } from './guide.tsx';

/** The page of gated coordination. */
export const gatedScenario: ScenarioPresentation = { Guide: GatedGuide, readings: [], picture: gatedPicture };
