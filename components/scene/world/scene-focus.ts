import { type PerspectiveCamera, Vector3 } from 'three';
import type { Position } from '#lib/domain/position.ts';
import { clearNear } from './clear-near.ts';

/** What the cameras `orbit` and `top` look at: a point, and half the size of what should fit into the picture, in blocks. */
export interface SceneFocus {
  readonly centre: Vector3;
  readonly extent: number;
  /** Where the picture of a camera that shows these blocks starts, in blocks. */
  readonly near: (camera: PerspectiveCamera) => number;
}

/** Blocks of free space around a building in the picture, and the least half size: agents who work at it are in sight, too. */
const margin = 2.5;
const leastExtent = 5;

/** The focus on blocks at these places; null without a place. */
export function focusOn(places: readonly Position[]): SceneFocus | null {
  if (places.length === 0) return null;
  const range = (axis: keyof Position): { readonly middle: number; readonly size: number } => {
    const values = places.map((place) => place[axis]);
    const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
    return { middle: (least + most + 1) / 2, size: most - least + 1 };
  };
  const [x, y, z] = [range('x'), range('y'), range('z')];
  const centre = new Vector3(x.middle, y.middle, z.middle);
  const extent = Math.max(leastExtent, Math.hypot(x.size, y.size, z.size) / 2 + margin);
  const building = { centre, extent, ground: y.middle - y.size / 2 };
  return { centre, extent, near: (camera) => clearNear(camera, building) };
}
