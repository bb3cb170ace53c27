import type { Vector } from '../library/mineflayer.ts';
import { cellOfStep, type PathStep } from '../library/path-step.ts';

/** Horizontal axis across the face of a ladder, by its facing: the axis along which a body enters its cell past its edge. */
const across: Readonly<Record<string, 'x' | 'z'>> = { north: 'x', south: 'x', east: 'z', west: 'z' };

/**
 * Leads a path that enters the cell of a ladder past its edge through the middle of that cell. The pathfinder aims at the ladder itself, whose
 * edge then stops the body: between it and the other side of the cell a body has little more room than its width. `facingAt` names the side
 * that a ladder faces, null where there is none. Changes the steps.
 */
export function enterLaddersInTheMiddle(path: readonly PathStep[], start: Vector, facingAt: (cell: Vector) => string | null): void {
  let before = start.floored();
  for (const step of path) {
    const cell = cellOfStep(step);
    if (cell === null) return;
    const axis = across[facingAt(cell) ?? ''];
    const isLevel = cell.y === before.y && Math.abs(cell.x - before.x) + Math.abs(cell.z - before.z) === 1;
    if (axis !== undefined && isLevel && cell[axis] !== before[axis]) Object.assign(step, { x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    before = cell;
  }
}
