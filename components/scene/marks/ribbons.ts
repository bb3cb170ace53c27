import { BufferAttribute, BufferGeometry, DynamicDrawUsage } from 'three';
import { teamLook } from '#components/ui/team-look.ts';
import type { TeamId } from '#lib/domain/team.ts';
import { plainColour } from '../terrain/fog.ts';
import { type Trail, trailStep, trailTicks } from './trail.ts';

const mostWays = trailTicks / trailStep + 2;
const halfWidth = 0.07;
const aboveGround = 0.06;
const opacity = 0.85;
/** Trails of some teams are dashed, so that colour is not the only difference: ticks shown, then ticks omitted. */
const dashTicks = 8;

const noTeam = plainColour('#e6eaed');

/** Trails of several players as flat ribbons in one geometry: attributes `position` and `tint` (with opacity). */
export class Ribbons {
  readonly geometry = new BufferGeometry();
  private readonly places: BufferAttribute;
  private readonly tints: BufferAttribute;
  private readonly most: number;
  private ways = 0;

  constructor(players: number) {
    this.most = mostWays * players;
    this.places = new BufferAttribute(new Float32Array(this.most * 4 * 3), 3).setUsage(DynamicDrawUsage);
    this.tints = new BufferAttribute(new Float32Array(this.most * 4 * 4), 4).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('position', this.places);
    this.geometry.setAttribute('tint', this.tints);
    this.geometry.setIndex(Array.from({ length: this.most }, (_, at) => [0, 1, 2, 2, 1, 3].map((corner) => at * 4 + corner)).flat());
    this.geometry.setDrawRange(0, 0);
  }

  /** Removes all ribbons. */
  begin(): void {
    this.ways = 0;
  }

  /** Adds the segments between a trail's points, fading with age. */
  add(trail: Trail, now: number, team: TeamId | null): void {
    const look = team === null ? null : teamLook(team);
    const { r, g, b } = look === null ? noTeam : plainColour(look.hex);
    trail.points.forEach((to, index) => {
      const from = trail.points[index - 1];
      if (!from || to.isStart || this.ways >= this.most) return;
      if (look?.isDashed && Math.floor(to.tick / dashTicks) % 2 === 1) return;
      const length = Math.hypot(to.x - from.x, to.z - from.z);
      if (length < 0.001) return;
      const [aside, ahead] = [(-(to.z - from.z) / length) * halfWidth, ((to.x - from.x) / length) * halfWidth];
      [from, to].forEach((point, end) => {
        const fade = Math.max(0, 1 - (now - point.tick) / trailTicks);
        for (const side of [0, 1]) {
          const corner = this.ways * 4 + end * 2 + side;
          const sign = side === 0 ? 1 : -1;
          this.places.setXYZ(corner, point.x + aside * sign, point.y + aboveGround, point.z + ahead * sign);
          this.tints.setXYZW(corner, r, g, b, fade * opacity);
        }
      });
      this.ways++;
    });
  }

  /** Shows the added ribbons. */
  finish(): void {
    this.places.needsUpdate = true;
    this.tints.needsUpdate = true;
    this.geometry.setDrawRange(0, this.ways * 6);
  }

  dispose(): void {
    this.geometry.dispose();
  }
}
