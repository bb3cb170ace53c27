import { cellKey, type Position } from '#lib/domain/position.ts';
import type { Body } from '../body.ts';
import { feetOf } from '../footpaths.ts';
import { lower, raise } from '../pillar.ts';
import { stepTo } from '../stepper.ts';
import { WalkFailed } from '../walker.ts';
import { isRight, type PlannedBlock } from './open-jobs.ts';
import { groundOf, type Post, placesFrom, type Reach, type Surroundings } from './stands.ts';
import type { WorldSight } from './world-sight.ts';

/** Half the width of a body, and its height, in blocks. */
const halfWidth = 0.3;
const bodyHeight = 1.8;
/** How far from the middle of its place a body may stand, in blocks. */
const centred = 0.25;

/** Where one body builds from: on the ground, or on a pillar of dirt that it takes down again. It sees the other bodies, and knows no more of them. */
export class BodyPost {
  readonly world: Surroundings;
  /** Where the body was at first. */
  readonly home: Position;
  private readonly body: Body;
  private readonly sight: WorldSight;
  private here: Post;
  private others: readonly Position[] = [];
  private crowded: ReadonlySet<string> = new Set();

  constructor(body: Body, sight: WorldSight, blocks: readonly PlannedBlock[]) {
    this.body = body;
    this.sight = sight;
    const planned = new Map(blocks.map((block) => [cellKey(block.at), block]));
    this.world = {
      nameAt: (at) => sight.nameAt(at),
      holds: (at) => sight.holds(at),
      isPlanned: (at) => planned.has(cellKey(at)),
      isMissing: (at) => {
        const block = planned.get(cellKey(at));
        return block !== undefined && !isRight(block, sight);
      },
      hasBody: (at) => this.others.some((other) => overlaps(other, at)),
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
    const { base, levels } = this.here;
    const risen = feet.y - base.y;
    const isOnPillar = levels > 0 && feet.x === base.x && feet.z === base.z && risen >= 0;
    this.here = isOnPillar ? { base, levels: risen } : { base: feet, levels: 0 };
    const { bot } = this.body;
    this.others = Object.values(bot.entities).flatMap((entity) =>
      entity.type === 'player' && entity !== bot.entity ? [entity.position] : [],
    );
    this.crowded = new Set(this.others.flatMap(columnsOf));
  }

  /** The places that the body can go to. */
  places(): Reach {
    return placesFrom(this.here, this.world);
  }

  /** Whether another body stands on a column of dirt to which a cell belongs. */
  carriesBody({ x, y, z }: Position): boolean {
    return this.others.some((other) => other.y > y && columnsOf(other).includes(`${x} ${z}`));
  }

  /** Walks and climbs to a post. False if it did not get there. */
  async goTo({ base, levels }: Post): Promise<boolean> {
    const isThere = cellKey(base) === cellKey(this.here.base);
    const down = isThere ? this.here.levels - levels : this.here.levels;
    if (down > 0 && !(await this.sink(down))) return false;
    const isInPlace = isThere && (this.here.levels > 0 || this.isCentred());
    if (!isInPlace && !(await this.walk(base))) return false;
    const from = isThere ? this.here.levels : 0;
    this.here = { base, levels: from };
    if (levels > from) this.here = { base, levels: from + (await raise(this.body, levels - from)) };
    return this.here.levels === levels;
  }

  /** Comes down from its pillar. False if it did not get down. */
  async comeDown(): Promise<boolean> {
    return this.here.levels === 0 || (await this.sink(this.here.levels));
  }

  private async walk(to: Position): Promise<boolean> {
    try {
      await stepTo(this.body, to);
      return true;
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
      await this.body.ticks(1);
      return false;
    }
  }

  private async sink(levels: number): Promise<boolean> {
    const sunk = await lower(this.body, levels);
    this.here = { ...this.here, levels: this.here.levels - sunk };
    return sunk === levels;
  }

  private isCentred(): boolean {
    const feet = this.feet();
    const { x, z } = this.body.bot.entity.position;
    return Math.hypot(x - feet.x - 0.5, z - feet.z - 0.5) < centred;
  }

  private feet(): Position {
    this.sight.lookAgain();
    const { x, y, z } = this.body.bot.entity.position;
    return feetOf({ x, y, z }, groundOf({ nameAt: (at) => this.sight.nameAt(at) }));
  }
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
