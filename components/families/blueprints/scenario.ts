import { blueprintsPicture } from '#lib/families/blueprints/picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { BlueprintsGuide } from './guide.tsx';

/** The page of building by blueprint. */
export const blueprintsScenario: ScenarioPresentation = { Guide: BlueprintsGuide, readings: [], picture: blueprintsPicture };
