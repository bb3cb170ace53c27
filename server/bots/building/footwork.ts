import { cellKey, cellNumber, type Position } from '#lib/domain/position.ts';
import { feetOf } from '../walking/footpaths.ts';
import { isRight, type PlannedBlock, type Sight } from './open-jobs.ts';
import { groundOf, type Post, placesFrom, type Reach, type Surroundings } from './stands.ts';

/** Half the width of a body, and its height, in blocks. */
const halfWidth = 0.3;
const bodyHeight = 1.8;
/** How far from the middle of its place a body may stand, in blocks. */
const centred = 0.25;

/** What a builder needs of its body: its place, the bodies that it sees, its moves, and its hands. */
export interface BuildersBody {
  readonly position: Position;
  /** The feet of the other bodies that it sees. */
  others(): readonly Position[];
  /** Walks to the middle of a place. False if it did not get there. */
  walkTo(to: Position): Promise<boolean>;
  /** Rises on dirt by some levels. Returns how many it rose. */
  raise(levels: number): Promise<number>;
  /** Digs the dirt below its feet, level by level. Returns how many it sank. */
  lower(levels: number): Promise<number>;
  /** Breaks a block from where it stands. False, or an Error with the reason, if that fails. */
  dig(at: Position): Promise<boolean>;
  /** Places a block from where it stands. False, or an Error with the reason, if that fails. */
  place(block: PlannedBlock): Promise<boolean>;
}

/** What a body sees. It may remember what it saw, until `lookAgain`. */
export interface BuildersSight extends Sight {
  nameAt(at: Position): string | null;
  lookAgain(): void;
}

/** What the bodies of a team know of each other's places. */
export interface SharedPosts {
  /** Columns, as `x z`, to which others are on their way. */
  taken(): readonly string[];
  /** The body sets out for a place. */
  setOut(base: Position): void;
  /** The body is at a post, or climbs there. */
  moved(post: Post): void;
}

const alone: SharedPosts = { taken: () => [], setOut: () => undefined, moved: () => undefined };

/**
 * Where one body builds from: on the ground, or on a pillar of dirt that it takes down again. It sees the other bodies, and knows of them
 * only what its team shares.
 */
export class Footwork {
  readonly body: BuildersBody;
  readonly sight: BuildersSight;
  readonly world: Surroundings;
  /** Where the body was at first. */
  readonly home: Position;
  private readonly shared: SharedPosts;
  private here: Post;
  private others: readonly Position[] = [];
  private crowded: ReadonlySet<string> = new Set();

  constructor(body: BuildersBody, sight: BuildersSight, blocks: readonly PlannedBlock[], shared: SharedPosts = alone) {
    this.body = body;
    this.sight = sight;
    this.shared = shared;
    const planned = new Map(blocks.map((block) => [cellNumber(block.at.x, block.at.y, block.at.z), block]));
    this.world = {
      nameAt: (at) => sight.nameAt(at),
      holds: (at) => sight.holds(at),
      isPlanned: ({ x, y, z }) => planned.has(cellNumber(x, y, z)),
      isMissing: ({ x, y, z }) => {
        const block = planned.get(cellNumber(x, y, z));
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
    this.setPost(isOnPillar ? { base, levels: risen } : { base: feet, levels: 0 });
    this.others = this.body.others();
    this.crowded = new Set([...this.shared.taken(), ...this.others.flatMap(columnsOf)]);
  }

  /** The feet of the other bodies that it sees, as of the last look. */
  get otherBodies(): readonly Position[] {
    return this.others;
  }

  /** The places that the body can go to. */
  places(): Reach {
    return placesFrom(this.here, this.world);
  }

  /** Whether another body stands on a column of dirt to which a cell belongs. */
  carriesBody({ x, y, z }: Position): boolean {
    return this.others.some((other) => other.y > y && columnsOf(other).includes(`${x} ${z}`));
  }

  /** Whether a missing planned block needs the place of the body. */
  isInTheWay(): boolean {
    const feet = this.feet();
    return this.world.isMissing(feet) || this.world.isMissing({ ...feet, y: feet.y + 1 });
  }

  /** Walks and climbs to a post. False if it did not get there. */
  async goTo({ base, levels }: Post): Promise<boolean> {
    this.shared.setOut(base);
    const isThere = cellKey(base) === cellKey(this.here.base);
    const down = isThere ? this.here.levels - levels : this.here.levels;
    if (down > 0 && !(await this.sink(down))) return false;
    const isInPlace = isThere && (this.here.levels > 0 || this.isCentred());
    if (!isInPlace && !(await this.body.walkTo(base))) return false;
    const from = isThere ? this.here.levels : 0;
    // The others leave the dirt of a pillar alone from its first level on.
    this.setPost({ base, levels });
    const risen = levels > from ? await this.body.raise(levels - from) : 0;
    this.setPost({ base, levels: from + risen });
    return from + risen === levels;
  }

  /** Comes down from its pillar. False if it did not get down. */
  async comeDown(): Promise<boolean> {
    return this.here.levels === 0 || (await this.sink(this.here.levels));
  }

  private async sink(levels: number): Promise<boolean> {
    const sunk = await this.body.lower(levels);
    this.setPost({ ...this.here, levels: this.here.levels - sunk });
    return sunk === levels;
  }

  private isCentred(): boolean {
    const feet = this.feet();
    const { x, z } = this.body.position;
    return Math.hypot(x - feet.x - 0.5, z - feet.z - 0.5) < centred;
  }

  private feet(): Position {
    this.sight.lookAgain();
    return feetOf(this.body.position, groundOf({ nameAt: (at) => this.sight.nameAt(at) }));
  }

  private setPost(post: Post): void {
    this.here = post;
    this.shared.moved(post);
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
