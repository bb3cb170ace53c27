import { BufferAttribute, BufferGeometry } from 'three';
import { teamLook } from '#components/ui/team-look.ts';
import { plainColour } from '../terrain/fog.ts';
import type { TeamArea } from './team-area.ts';

const halfWidth = 0.09;
const ringOpacity = 0.94;
const insideOpacity = 0.1;
/** Dashes of a blue ring, and segments of each: a solid ring has the same segments without gaps. */
const dashes = 44;
const dashPieces = 5;
const drawnPieces = 3;

class CornerList {
  readonly places: number[] = [];
  readonly colours: number[] = [];
  readonly stripes: number[] = [];

  triangle(
    points: readonly (readonly [number, number, number])[],
    colour: readonly [number, number, number, number],
    striped: number,
  ): void {
    for (const point of points) {
      this.places.push(...point);
      this.colours.push(...colour);
      this.stripes.push(striped);
    }
  }
}

/**
 * The outlines of areas on the ground and a faint tint inside, all in one geometry: attributes `position`, `tint` (with opacity) and
 * `striped`. Red is solid, blue dashed and striped, so that colour is not the only difference. `plain` omits the tint.
 */
export function areaGeometry(areas: readonly TeamArea[], plain: boolean): BufferGeometry {
  const corners = new CornerList();
  for (const { team, centre, radius } of areas) {
    const { r, g, b } = plainColour(teamLook(team).hex);
    const { isDashed } = teamLook(team);
    const pieces = dashes * dashPieces;
    const at = (piece: number, away: number): readonly [number, number, number] => {
      const turn = (piece / pieces) * Math.PI * 2;
      return [centre.x + 0.5 + Math.cos(turn) * away, centre.y + 0.02, centre.z + 0.5 + Math.sin(turn) * away];
    };
    const [inner, outer] = [radius - halfWidth, radius + halfWidth];
    const light = (value: number): number => value + (1 - value) * 0.12;
    for (let piece = 0; piece < pieces; piece++) {
      if (isDashed && piece % dashPieces >= drawnPieces) continue;
      const [a, b2, c, d] = [at(piece, inner), at(piece, outer), at(piece + 1, inner), at(piece + 1, outer)];
      corners.triangle([a, c, b2, b2, c, d], [light(r), light(g), light(b), ringOpacity], 0);
    }
    const middle = at(0, 0);
    for (let piece = 0; piece < pieces && !plain; piece += dashPieces) {
      corners.triangle([middle, at(piece + dashPieces, inner), at(piece, inner)], [r, g, b, insideOpacity], isDashed ? 1 : 0);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners.places), 3));
  geometry.setAttribute('tint', new BufferAttribute(new Float32Array(corners.colours), 4));
  geometry.setAttribute('striped', new BufferAttribute(new Float32Array(corners.stripes), 1));
  return geometry;
}
