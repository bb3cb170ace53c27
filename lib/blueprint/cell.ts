import * as z from 'zod/mini';
import type { Position } from '#lib/domain/position.ts';

/** The direction that a block must face: a side of the world, an axis, or any (`A`). */
export const facingSchema = z.enum(['W', 'E', 'S', 'N', 'x', 'y', 'z', 'A']);
export type Facing = z.infer<typeof facingSchema>;

/** A required block at a position of the world. */
export interface Cell {
  readonly at: Position;
  readonly name: string;
  readonly facing: Facing;
}
