import { unshaded } from '#lib/blocks/block-look.ts';
import { faceAxes } from '#lib/blocks/face-axes.ts';
import { cornerLight, directionLight, shadeLight } from '#lib/daylight.ts';
import { blockSteps } from '#lib/domain/neighbours.ts';
import type { BlockLooks } from './block-looks.ts';
import { type Cells, unloaded } from './cells.ts';

/** The light of block faces: darker in corners between solid blocks and under roofs, as in the scene of pages. */
export class FaceLight {
  private readonly cells: Cells;
  private readonly looks: BlockLooks;
  /** The face of the last look-up, because neighbouring pixels mostly show the same one. */
  private readonly last = { x: Number.NaN, y: 0, z: 0, direction: 0 };
  private readonly corners = [1, 1, 1, 1];
  private readonly glows = [0, 0, 0, 0];
  /** The glow of lamps at the point of the last call of `full`, in steps. */
  glow = 0;

  constructor(cells: Cells, looks: BlockLooks) {
    this.cells = cells;
    this.looks = looks;
  }

  /** Light of a face inside a block. */
  plain(direction: number, isLit: boolean): number {
    return (directionLight[direction] ?? directionLight[unshaded]) * (isLit ? 1 : shadeLight);
  }

  /** Light of a full face of the block at x, y, z, at a point `place` of the block from 0 to 1. */
  full(x: number, y: number, z: number, direction: number, place: readonly [number, number, number]): number {
    const { last, corners, glows } = this;
    if (last.x !== x || last.y !== y || last.z !== z || last.direction !== direction) {
      last.x = x;
      last.y = y;
      last.z = z;
      last.direction = direction;
      for (let corner = 0; corner < 4; corner++) this.learn(x, y, z, direction, corner);
    }
    const spanned = faceAxes[direction];
    const u = place[spanned?.[0] ?? 0] ?? 0;
    const v = place[spanned?.[1] ?? 1] ?? 0;
    this.glow = between(glows, u, v);
    return between(corners, u, v);
  }

  /** Finds the light and the glow at a corner. */
  private learn(x: number, y: number, z: number, direction: number, corner: number): void {
    const [dx = 0, dy = 0, dz = 0] = blockSteps[direction] ?? [];
    const [first = 0, second = 1] = faceAxes[direction] ?? [];
    const u = [0, 0, 0];
    const v = [0, 0, 0];
    u[first] = corner & 1 ? 1 : -1;
    v[second] = corner & 2 ? 1 : -1;
    let lit = 0;
    let seen = 0;
    let glow = 0;
    let openings = 0;
    const look = (sideways: number, upwards: number): number => {
      const ax = x + dx + (u[0] ?? 0) * sideways + (v[0] ?? 0) * upwards;
      const ay = y + dy + (u[1] ?? 0) * sideways + (v[1] ?? 0) * upwards;
      const az = z + dz + (u[2] ?? 0) * sideways + (v[2] ?? 0) * upwards;
      const state = this.cells.state(ax, ay, az);
      const isSolid = state !== unloaded && this.looks.solid[state] === 1;
      if (isSolid && sideways + upwards > 0) return 1;
      seen++;
      if (this.cells.isLit(ax, ay, az)) lit++;
      // Nothing is seen past two blocks that meet.
      if (sideways + upwards < 2 || openings > 1) {
        glow += this.cells.glow(ax, ay, az);
        openings++;
      }
      return 0;
    };
    look(0, 0);
    const [sideU, sideV, diagonal] = [look(1, 0), look(0, 1), look(1, 1)];
    const open = sideU + sideV === 2 ? 0 : 3 - sideU - sideV - diagonal;
    this.corners[corner] =
      (directionLight[direction] ?? 1) * (cornerLight[open] ?? 1) * (shadeLight + (1 - shadeLight) * (lit / Math.max(1, seen)));
    this.glows[corner] = Math.round(glow / openings);
  }
}

/** A value between those of four corners. */
function between(corners: readonly number[], u: number, v: number): number {
  const near = (corners[0] ?? 1) * (1 - u) + (corners[1] ?? 1) * u;
  const far = (corners[2] ?? 1) * (1 - u) + (corners[3] ?? 1) * u;
  return near * (1 - v) + far * v;
}
