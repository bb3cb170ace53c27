import type { TeamId } from '#lib/domain/team.ts';
import type { Vector } from './viewpoint.ts';

/** Something in a view that is no block. Angles in radians as for `directionOf`. */
export type ViewBody = {
  /** The point between its feet. */
  readonly feet: Vector;
  readonly yaw: number;
} & (
  | {
      readonly kind: 'player';
      readonly name: string;
      readonly team: TeamId | null;
      readonly isSneaking: boolean /** Name of the item in its hand; null for none. */;
      readonly held: string | null;
    }
  | { readonly kind: 'item'; readonly name: string }
  | { readonly kind: 'creature'; readonly name: string; readonly width: number; readonly height: number }
);
