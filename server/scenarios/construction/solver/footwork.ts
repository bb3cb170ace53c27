import type { Position } from '#lib/domain/position.ts';
import { cellKey } from '#lib/domain/position.ts';
import { isRight } from '#server/bots/building/open-jobs.ts';
import { groundOf, type Post, placesFrom, type Reach, type Surroundings } from '#server/bots/building/stands.ts';
import { feetOf } from '#server/bots/footpaths.ts';
import type { Seat } from '#server/bots/seat.ts';
import type { Assignment } from './assignment.ts';
import { BodySight } from './body-sight.ts';
import type { Teamwork } from './teamwork.ts';

/** Half the width of a body, and its height, in blocks. */
const halfWidth = 0.3;
const bodyHeight = 1.8;
/** How far from the middle of its place a body may stand, in blocks. */
const centred = 0.25;

/** Where one body is and what it sees, and how it gets from post to post: on foot, and on pillars of dirt that it takes down again. */
export class Footwork {
  readonly sight: BodySight;
  readonly world: Surroundings;
  /** Where the body started. */
  readonly home: Position;
  private readonly seat: Seat;
  private readonly team: Teamwork;
  private here: Post;
  /** Where the other bodies are, and the columns that they take up. */
  private bodies: readonly Position[] = [];
  private crowded: ReadonlySet<string> = new Set();

  constructor(seat: Seat, { blocks, area, sources }: Assignment, team: Teamwork) {
    this.seat = seat;
    this.team = team;
    const boxes = [...sources.values()].map(({ box }) => box);
    const sight = new BodySight(seat, area, boxes);
    const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
    this.sight = sight;
    this.world = {
      nameAt: (at) => sight.nameAt(at),
      holds: (at) => sight.holds(at),
      isPlanned: (at) => planned.has(cellKey(at)),
      isMissing: (at) => {
        const block = planned.get(cellKey(at));
        return block !== undefined && !isRight(block, sight);
      },
      hasBody: (at) => this.bodies.some((body) => overlaps(body, at)),
      isCrowded: (x, z) => this.crowded.has(`${x} ${z}`),
    };
    this.home = this.feet();
    this.here = { base: this.home, levels: 0 };
  }

  /** Where the body is, as of the last look or move. */
  get post(): Post {
    return this.here;
  }

  /** Looks at the world again: at its own place, at blocks, and at the other bodies. */
  look(): void {
    const feet = this.feet();
    const { base } = this.here;
    const levels = feet.y - base.y;
    const isOnPillar = this.here.levels > 0 && feet.x === base.x && feet.z === base.z && levels >= 0;
    this.setPost(isOnPillar ? { base, levels } : { base: feet, levels: 0 });
    const { agent, view } = this.seat;
    this.bodies = view.entities().flatMap(({ username, position }) => (username === undefined || username === agent ? [] : [position]));
    const goals = [...this.team.columns].flatMap(([other, column]) => (other === agent ? [] : [column]));
    this.crowded = new Set([...goals, ...this.bodies.flatMap(columnsOf)]);
  }

  /** The places that the body can go to. */
  places(): Reach {
    return placesFrom(this.here, this.world);
  }

  /** Walks and climbs to a post. False if it did not get there. */
  async goTo({ base, levels }: Post): Promise<boolean> {
    const { primitives } = this.seat;
    this.team.columns.set(this.seat.agent, columnOf(base));
    const isThere = cellKey(base) === cellKey(this.here.base);
    const down = isThere ? this.here.levels - levels : this.here.levels;
    if (down > 0 && !(await this.sink(down))) return false;
    const isInPlace = isThere && (this.here.levels > 0 || this.isCentred());
    if (!isInPlace && !(await primitives.stepTo(base))) return false;
    const from = isThere ? this.here.levels : 0;
    // The others leave the dirt of a pillar alone from its first level on.
    this.setPost({ base, levels });
    const risen = levels > from ? await primitives.pillarUp(levels - from) : 0;
    this.setPost({ base, levels: from + risen });
    return from + risen === levels;
  }

  /** Comes down from its pillar. False if it did not get down. */
  async comeDown(): Promise<boolean> {
    return this.here.levels === 0 || (await this.sink(this.here.levels));
  }

  /** Whether a missing planned block needs the place of the body. */
  isInTheWay(): boolean {
    const feet = this.feet();
    return this.world.isMissing(feet) || this.world.isMissing({ ...feet, y: feet.y + 1 });
  }

  /** Gives up its place in the team. */
  leave(): void {
    this.team.pillars.delete(this.seat.agent);
    this.team.columns.delete(this.seat.agent);
  }

  private async sink(levels: number): Promise<boolean> {
    const sunk = await this.seat.primitives.pillarDown(levels);
    this.setPost({ ...this.here, levels: this.here.levels - sunk });
    return sunk === levels;
  }

  private isCentred(): boolean {
    const feet = this.feet();
    const { x, z } = this.seat.position;
    return Math.hypot(x - feet.x - 0.5, z - feet.z - 0.5) < centred;
  }

  private feet(): Position {
    this.sight.lookAgain();
    return feetOf(this.seat.position, groundOf(this.world));
  }

  private setPost(post: Post): void {
    this.here = post;
    const { base, levels } = post;
    this.team.columns.set(this.seat.agent, columnOf(base));
    const cells = Array.from({ length: levels }, (_, level) => cellKey({ ...base, y: base.y + level }));
    this.team.pillars.set(this.seat.agent, cells);
  }
}

function columnOf({ x, z }: Position): string {
  return `${x} ${z}`;
}

/** The columns that a body stands in. */
function columnsOf({ x, z }: Position): readonly string[] {
  const across = (middle: number): readonly number[] => [...new Set([Math.floor(middle - halfWidth), Math.floor(middle + halfWidth)])];
  return across(x).flatMap((column) => across(z).map((row) => `${column} ${row}`));
}

/** Whether a body with these feet takes up a part of a cell. */
function overlaps(feet: Position, { x, y, z }: Position): boolean {
  const isBeside = (middle: number, cell: number): boolean => middle + halfWidth > cell && middle - halfWidth < cell + 1;
  return isBeside(feet.x, x) && isBeside(feet.z, z) && feet.y < y + 1 && feet.y + bodyHeight > y;
}
