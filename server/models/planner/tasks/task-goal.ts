import type { Position } from '#lib/domain/position.ts';

/** A state of the world that one agent can bring about. Positions are whole blocks. */
export type TaskGoal =
  | { readonly kind: 'block'; readonly name: string; readonly at: Position; readonly facing: string | null }
  | { readonly kind: 'clear'; readonly at: Position }
  | { readonly kind: 'carry'; readonly item: string; readonly count: number }
  | { readonly kind: 'give'; readonly item: string; readonly count: number; readonly to: string }
  /** A control that is active; `item` is what it takes or gives, and `tool` what must be in hand. */
  | {
      readonly kind: 'operate';
      readonly action: 'toggle' | 'press' | 'stand' | 'place' | 'take';
      readonly block: string;
      readonly at: Position;
      readonly item: string | null;
      readonly tool: string | null;
    }
  /** A way that is open. */
  | { readonly kind: 'open'; readonly at: Position }
  | { readonly kind: 'reach'; readonly at: Position };

/** A position beside another one. */
export function beside({ x, y, z }: Position, [dx, dy, dz]: Step): Position {
  return { x: x + dx, y: y + dy, z: z + dz };
}

export type Step = readonly [x: number, y: number, z: number];

/** The six directions, down first. */
export const directions: readonly Step[] = [
  [0, -1, 0],
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
];
