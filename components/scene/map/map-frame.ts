import type { MatchStatus } from '#lib/protocol/socket-events.ts';

/** Part of the world in a map, in blocks. */
export interface MapExtent {
  readonly fromX: number;
  readonly toX: number;
  readonly fromZ: number;
  readonly toZ: number;
}

const margin = 5;

/** The data of a match about its arena. */
export type ArenaPlace = Pick<MatchStatus, 'origin' | 'areas' | 'extent'>;

/** The area of a map: the whole arena, and the teams' areas with a margin; all known ground without this data. */
export function mapExtent(
  { origin, areas, extent }: ArenaPlace,
  ground: { x: number; z: number; width: number; height: number },
): MapExtent {
  if (areas.length === 0 && extent === undefined) {
    return { fromX: ground.x, toX: ground.x + ground.width, fromZ: ground.z, toZ: ground.z + ground.height };
  }
  const edges = (axis: 'x' | 'z', side: 1 | -1): number[] => [
    ...areas.map(({ centre, radius }) => centre[axis] + 0.5 + side * (radius + margin)),
    ...(extent === undefined ? [] : [origin[axis] + 0.5 + side * extent]),
  ];
  return {
    fromX: Math.min(...edges('x', -1)),
    toX: Math.max(...edges('x', 1)),
    fromZ: Math.min(...edges('z', -1)),
    toZ: Math.max(...edges('z', 1)),
  };
}

/** Maps world positions to map positions. As from the camera above: +z to the right and +x up, so red is left and blue right. */
export interface MapProjection {
  readonly scale: number;
  /** Pixel of the point where x and z are 0. */
  readonly left: number;
  readonly top: number;
}

/** The projection that fits an extent into a picture of this size in pixels. */
export function fitMap({ fromX, toX, fromZ, toZ }: MapExtent, width: number, height: number): MapProjection {
  const scale = Math.min(width / (toZ - fromZ), height / (toX - fromX));
  return { scale, left: width / 2 - ((fromZ + toZ) / 2) * scale, top: height / 2 + ((fromX + toX) / 2) * scale };
}

export function placeOnMap({ scale, left, top }: MapProjection, x: number, z: number): readonly [number, number] {
  return [left + z * scale, top - x * scale];
}
