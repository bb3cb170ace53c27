import { memo } from 'react';
import { facePixels } from '#lib/bodies/face.ts';

/**
 * A small drawn face: the same for the same name, and the same as in the scene. It never re-renders, although the cards around it change
 * many times a second.
 */
export const AgentFace = memo(function AgentFace({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <svg
      className="pixelated outline outline-line"
      width={size}
      height={size}
      viewBox="0 0 8 8"
      aria-hidden="true"
      shapeRendering="crispEdges"
    >
      {facePixels(name).flatMap((row, y) =>
        row.map((colour, x) => <rect key={`${x} ${y}`} x={x} y={y} width="1" height="1" fill={colour} />),
      )}
    </svg>
  );
});
