import { constructionPicture } from '#lib/families/construction/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { ConstructionGuide } from './guide.tsx';

/** The page of construction. */
export const constructionScenario: ScenarioPresentation = { Guide: ConstructionGuide, readings: [], picture: constructionPicture };
