import type { Position } from '#lib/domain/position.ts';
import { isSameListBy } from '#lib/same-list.ts';
import type { Ghost } from './ghost.ts';

/** Edge of a part in blocks. */
export const partSide = 8;

/** The ghosts of a cube of the world, and what is around it that shows how to draw them. */
export interface GhostPart {
  readonly id: string;
  /** Its lowest corner. */
  readonly least: Position;
  readonly own: readonly Ghost[];
  /** The missing blocks of the part and those one block beyond it. */
  readonly missing: readonly Position[];
}

interface Collected {
  readonly least: Position;
  readonly own: Ghost[];
  readonly missing: Position[];
}

/** The parts along one axis that a coordinate belongs to or borders on. */
function partsAlong(value: number): readonly number[] {
  const part = Math.floor(value / partSide);
  const inside = value - part * partSide;
  if (inside === 0) return [part - 1, part];
  return inside === partSide - 1 ? [part, part + 1] : [part];
}

function isSamePlace(one: Position, other: Position): boolean {
  return one === other || (one.x === other.x && one.y === other.y && one.z === other.z);
}

/** Divides the ghosts of a building into parts, of which most stay the same while agents build. */
export class GhostParts {
  private known: ReadonlyMap<string, GhostPart> = new Map();

  /** The parts of these ghosts. A part that is equal to one of the call before is the same object. */
  of(ghosts: readonly Ghost[]): readonly GhostPart[] {
    const parts = new Map<string, Collected>();
    const partAt = (x: number, y: number, z: number): Collected => {
      const id = `${x} ${y} ${z}`;
      const found = parts.get(id);
      if (found) return found;
      const made = { least: { x: x * partSide, y: y * partSide, z: z * partSide }, own: [], missing: [] };
      parts.set(id, made);
      return made;
    };
    for (const ghost of ghosts) {
      const { x, y, z } = ghost.at;
      partAt(Math.floor(x / partSide), Math.floor(y / partSide), Math.floor(z / partSide)).own.push(ghost);
      if (ghost.kind !== 'missing') continue;
      for (const px of partsAlong(x))
        for (const py of partsAlong(y)) for (const pz of partsAlong(z)) partAt(px, py, pz).missing.push(ghost.at);
    }
    const before = this.known;
    this.known = new Map(
      [...parts].map(([id, part]) => {
        const same = before.get(id);
        const isSame =
          same !== undefined &&
          isSameListBy(same.own, part.own, (one, other) => one.kind === other.kind && isSamePlace(one.at, other.at)) &&
          isSameListBy(same.missing, part.missing, isSamePlace);
        return [id, isSame ? same : { id, ...part }];
      }),
    );
    return [...this.known.values()];
  }
}
