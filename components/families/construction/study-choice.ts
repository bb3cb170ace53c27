import type { SharedChoice } from '#components/blueprint/shared-choice.ts';
import type { OverlapKind } from './overlap-strip.tsx';

/** What one page keeps for all its episodes: the layer, the chosen block, and the kind of overlap. */
export interface StudyChoice extends SharedChoice {
  readonly kind: OverlapKind;
}
