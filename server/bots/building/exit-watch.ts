import { cellKey, cellNumber, columnNumber, type Position } from '#lib/domain/position.ts';
import { type Foothold, feetOf, footholds, footingOf, type Ground, wayTo } from '../walking/footpaths.ts';
import type { Job } from './open-jobs.ts';
import { type Allows, groundOf, type Reach, type Surroundings } from './stands.ts';

/** A body that can walk to this number of places is not shut in, wherever they are. */
const manyPlaces = 600;
/** Places among which it looks for a way to a place far from the building. */
const morePlaces = 3000;

/** What decides whether a body is shut in: the world, whether a place is far from the building, and the feet of the other bodies. */
interface ExitSight {
  readonly world: Surroundings;
  isFar(at: Position): boolean;
  readonly others: readonly Position[];
}

/**
 * Watches the ways out of a building: a careful builder leaves before it places the last block of a wall around it, and never takes away the stair
 * by which it, or another builder, comes down. It holds for one look at the world.
 */
export class ExitWatch {
  /** The places that the body can go to. */
  readonly places: Reach;
  /** Whether no way on foot leads out from where the body is. */
  readonly shutIn: boolean;
  private readonly sight: ExitSight;
  private readonly ground: Ground;
  /** By job, the places from which a way leads out once it is done, and those from which none does. */
  private readonly known = new Map<string, { readonly open: Set<string>; readonly closed: Set<string> }>();
  /** By place, the columns of a way that leads far from the building as the world is; null where none was found. */
  private readonly ways = new Map<number, ReadonlySet<number> | null>();
  private othersWays: readonly OthersWay[] | null = null;

  constructor(sight: ExitSight, places: Reach) {
    this.sight = sight;
    this.places = places;
    this.ground = groundOf(sight.world);
    this.shutIn = places.count < manyPlaces && ![...places.columns.values()].flat().some(({ at }) => sight.isFar(at));
  }

  /**
   * Whether a job leaves the ways out open: that of the body that does it from a post, and for a removal those of the others. A body that is
   * shut in has none to lose.
   */
  readonly keeps: Allows = (job, { base }) => {
    if (job.kind === 'place' && footingOf(job.name) === 'free') return true;
    const levels = levelsOf(job);
    const isWay = ({ at: { y } }: { readonly at: Position }): boolean => levels.includes(y - job.at.y);
    const isOwnWay = (this.places.columns.get(columnNumber(job.at.x, job.at.z)) ?? []).some(isWay);
    if (isOwnWay && !this.shutIn && !this.leadsOut(base, job)) return false;
    if (job.kind === 'place') return true;
    const touched = levels.map((level) => cellKey({ ...job.at, y: job.at.y + level }));
    return this.waysOfOthers().every(({ feet, through }) => !touched.some((key) => through.has(key)) || this.leadsOut(feet, job));
  };

  /** The places from which all of some jobs leave a way out, as far as it was asked. */
  openPlaces(jobs: readonly Job[]): Reach {
    const closed = jobs.flatMap(({ at }) => this.known.get(cellKey(at))?.closed ?? []).filter(({ size }) => size > 0);
    if (closed.length === 0) return this.places;
    const columns = new Map<number, readonly Foothold[]>();
    let count = 0;
    for (const [column, holds] of this.places.columns) {
      const open = holds.filter(({ at }) => !closed.some((cells) => cells.has(cellKey(at))));
      if (open.length > 0) columns.set(column, open);
      count += open.length;
    }
    return { columns, count };
  }

  /** Whether a way leads out from a place once a job is done. It notes all places of a closed room at once. */
  private leadsOut(from: Position, job: Job): boolean {
    const key = cellKey(job.at);
    const known = this.known.get(key) ?? { open: new Set<string>(), closed: new Set<string>() };
    this.known.set(key, known);
    if (known.closed.has(cellKey(from))) return false;
    // A job changes nothing of a way that does not pass its column.
    if (this.wayFrom(from)?.has(columnNumber(job.at.x, job.at.z)) === false) return true;
    const isOut = (at: Position): boolean => this.sight.isFar(at) || (known.open.size > 0 && known.open.has(cellKey(at)));
    const found = footholds(from, this.groundAfter(job), manyPlaces, isOut);
    const last = found.at(-1);
    const leads = found.length >= manyPlaces || (last !== undefined && isOut(last.at));
    if (leads) known.open.add(cellKey(from));
    else for (const { at } of found) known.closed.add(cellKey(at));
    return leads;
  }

  /** The columns of a way that leads from a place far from the building as the world is; null if none was found. */
  private wayFrom(from: Position): ReadonlySet<number> | null {
    const known = this.ways.get(numberOf(from));
    if (known !== undefined) return known;
    const onward = (at: Position): ReadonlySet<number> | null => this.ways.get(numberOf(at)) ?? null;
    const isOut = (at: Position): boolean => this.sight.isFar(at) || onward(at) !== null;
    const end = footholds(from, this.ground, morePlaces, isOut).at(-1);
    const passed = end !== undefined && isOut(end.at) ? [from, ...wayTo(end)] : null;
    const beyond = end && onward(end.at);
    const way = passed && new Set([...passed.map(({ x, z }) => columnNumber(x, z)), ...(beyond ?? [])]);
    for (const at of passed ?? [from]) this.ways.set(numberOf(at), way);
    return way;
  }

  private groundAfter({ kind, name, at }: Job): Ground {
    const footing = kind === 'place' ? footingOf(name) : 'free';
    return (x, y, z) => (x === at.x && y === at.y && z === at.z ? footing : this.ground(x, y, z));
  }

  /** The ways of the other bodies that can walk out now. */
  private waysOfOthers(): readonly OthersWay[] {
    this.othersWays ??= this.sight.others.flatMap((position) => {
      const feet = feetOf(position, this.ground);
      const found = footholds(feet, this.ground, manyPlaces, (at) => this.sight.isFar(at));
      const last = found.at(-1);
      const leads = found.length >= manyPlaces || (last !== undefined && this.sight.isFar(last.at));
      return leads ? [{ feet, through: new Set(found.map(({ at }) => cellKey(at))) }] : [];
    });
    return this.othersWays;
  }
}

function numberOf({ x, y, z }: Position): number {
  return cellNumber(x, y, z);
}

/** The feet of another body, and the places that it may go through on its way out. */
interface OthersWay {
  readonly feet: Position;
  readonly through: ReadonlySet<string>;
}

/** How much higher than the cell of a job the feet of bodies are whose way it changes: those that it stops, or those that it carried. */
function levelsOf({ kind }: Job): readonly number[] {
  return kind === 'place' ? [0, -1, -2] : [1];
}
