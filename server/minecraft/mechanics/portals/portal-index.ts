import type { Position } from '#lib/domain/position.ts';
import { blockTemplate, stateOf } from '../../world/block-template.ts';
import { type Dimension, dimensionAt } from '../../world/dimension.ts';
import { type PortalAxis, portal, portalAxes } from './portal-frame.ts';

const states: ReadonlySet<number> = new Set(portalAxes.map((axis) => stateOf(portal, { axis })));

/** An index of portal blocks, updated by block changes. */
export class PortalIndex {
  private readonly places = new Map<string, Position>();

  get size(): number {
    return this.places.size;
  }

  /** Updates the index after a block change. */
  changed(at: Position, state: number, before: number): void {
    if (states.has(state)) this.places.set(`${at.x} ${at.y} ${at.z}`, at);
    else if (states.has(before)) this.places.delete(`${at.x} ${at.y} ${at.z}`);
  }

  /** The portal block of a dimension nearest to a position within a horizontal radius; of two equally near ones the lower. */
  nearest(to: Position, dimension: Dimension, radius: number): Position | null {
    let best: { readonly at: Position; readonly distance: number } | null = null;
    for (const at of this.places.values()) {
      if (dimensionAt(at.x) !== dimension) continue;
      const [dx, dy, dz] = [at.x - to.x, at.y - to.y, at.z - to.z];
      if (Math.max(Math.abs(dx), Math.abs(dz)) > radius) continue;
      const distance = dx ** 2 + dy ** 2 + dz ** 2;
      if (!best || distance < best.distance || (distance === best.distance && at.y < best.at.y)) best = { at, distance };
    }
    return best?.at ?? null;
  }
}

/** Whether a state is a portal block. */
export function isPortal(state: number): boolean {
  return states.has(state);
}

/** The axis of a portal's state. */
export function axisOf(state: number): PortalAxis {
  return blockTemplate(state).properties.axis === 'z' ? 'z' : 'x';
}
