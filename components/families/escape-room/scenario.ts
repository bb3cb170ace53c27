import { chainPicture } from '#lib/families/escape-room/chain-picture.ts';
import type { ScenarioPresentation } from '../presentation.ts';
import { EscapeGuide } from './guide.tsx';

/** A short chain: the team is parted, helps each other from afar, and meets again at the exit. */
const example = chainPicture([
  { lane: 0, stage: -3, kind: 'split', conditions: 1 },
  { lane: 0, stage: -2, kind: 'cross', conditions: 1 },
  { lane: 1, stage: -2, kind: 'cross', conditions: 1 },
  { lane: 0, stage: -1, kind: 'merge', conditions: 1 },
  { lane: 1, stage: -1, kind: 'merge', conditions: 1 },
]);

/** The page of the escape room. */
export const escapeScenario: ScenarioPresentation = { Guide: EscapeGuide, readings: [], picture: example };
