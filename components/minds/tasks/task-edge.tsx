import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';
import type { Point } from './task-drawing.ts';

/** How a line looks: its predecessor is done, the line lies on the longest chain, and it belongs to the chosen subtask. */
type LineLook = {
  readonly isDone: boolean;
  readonly isCritical: boolean;
  readonly isNear: boolean;
};

export type PlanEdge = Edge<LineLook & { readonly points: readonly Point[] }, 'plan'>;

const head = 5;

/** An arrow head at the end of a line, in its direction. */
function headAt(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2);
  if (before === undefined || tip === undefined) return '';
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [dx, dy] = [((tip.x - before.x) / length) * head, ((tip.y - before.y) / length) * head];
  return `M${tip.x} ${tip.y}L${tip.x - dx - dy * 0.6} ${tip.y - dy + dx * 0.6}L${tip.x - dx + dy * 0.6} ${tip.y - dy - dx * 0.6}Z`;
}

/** Solid from a subtask that is done, dashed from any other; gold and thick on the longest chain; white at the chosen subtask. */
export function TaskEdge({ id, data }: EdgeProps<PlanEdge>) {
  if (data === undefined || data.points.length < 2) return null;
  const { points, isDone, isCritical, isNear } = data;
  const stroke = isNear ? 'var(--color-text)' : isCritical ? 'var(--color-gold)' : 'var(--color-outline)';
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        style={{ stroke, strokeWidth: isCritical || isNear ? 2 : 1, strokeDasharray: isDone ? 'none' : '4 3' }}
      />
      <path d={headAt(points)} fill={stroke} />
    </>
  );
}
