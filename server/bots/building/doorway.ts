import type { Position } from '#lib/domain/position.ts';

type Axis = 'x' | 'z';

const across: Readonly<Record<Axis, Axis>> = { x: 'z', z: 'x' };

/**
 * The axis on which bodies go through a door at a position: across the wall that it is in, which fills both sides of it on the other axis.
 * Null if walls decide nothing. A door along its wall would leave the way open while it is closed, and close it while it is open.
 */
export function passageAxis(at: Position, isWall: (at: Position) => boolean): Axis | null {
  const isBetweenWalls = (axis: Axis): boolean => [-1, 1].every((step) => isWall({ ...at, [axis]: at[axis] + step }));
  return (['x', 'z'] as const).find((axis) => isBetweenWalls(across[axis]) && !isBetweenWalls(axis)) ?? null;
}
