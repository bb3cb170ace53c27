import type { OverlapKind } from './overlap-strip.tsx';

/** What one page keeps for all its episodes: the layer, the chosen block, and the kind of overlap. */
export interface StudyChoice {
  /** Null for all layers. */
  readonly y: number | null;
  readonly setY: (y: number | null) => void;
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
  readonly kind: OverlapKind;
}
