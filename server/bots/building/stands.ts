import { columnNumber, type Position } from '#lib/domain/position.ts';
import { clicksFor, clicksWithin, eyeHeight, isDiggable, isSeen } from '../hand-reach.ts';
import { type Foothold, footholds, footingOf, type Ground } from '../walking/footpaths.ts';
import { type Job, tender } from './open-jobs.ts';

/** What a body knows when it looks for a place to work from. */
export interface Surroundings {
  /** The name of the block at a position; null for air. */
  nameAt(at: Position): string | null;
  /** Whether a block is planned at a position, and whether it is missing. */
  isPlanned(at: Position): boolean;
  isMissing(at: Position): boolean;
  /** Whether a place is in the building area. */
  holds(at: Position): boolean;
  /** Whether another body takes up a part of a position. */
  hasBody(at: Position): boolean;
  /** Whether another body is in a column or on its way there. */
  isCrowded(x: number, z: number): boolean;
}

/** Where a body is: on the ground, or above it on its own pillar of dirt. */
export interface Post {
  /** Its feet, if it stood on the ground. */
  readonly base: Position;
  /** Levels of dirt below it. */
  readonly levels: number;
}

/** A post from which a job can be done, and about how many ticks it costs to get there. */
export interface Stand extends Post {
  readonly cost: number;
}

/** Blocks across from a cell within which a body can reach it. */
const reach = 4;
/** Levels of a pillar that is worth its dirt. */
const worthLevels = 12;
const mostPlaces = 2000;
/** Ticks for one step, and for one level up and down. */
const stepCost = 5;
const riseCost = 14;
const sinkCost = 22;
/** Costs of a place that a planned block needs, and of a click on a face that is out of sight. */
const inTheWayCost = 60;
const hiddenCost = 8;
/** Extra cost of a place where another body is. */
const crowdCost = 20;
/** Blocks by which a body may miss the middle of its place, and still reach what it planned to. */
const slack = 0.3;

/** What bodies walk on. */
export function groundOf({ nameAt }: Pick<Surroundings, 'nameAt'>): Ground {
  return (x, y, z) => {
    const name = nameAt({ x, y, z });
    return name === null ? 'free' : footingOf(name);
  };
}

/** All places that a body can go to from its post, by column. */
export function placesFrom({ base }: Post, world: Surroundings): Reach {
  const columns = new Map<number, Foothold[]>();
  const all = footholds(base, groundOf(world), mostPlaces);
  for (const hold of all) {
    const key = columnNumber(hold.at.x, hold.at.z);
    const others = columns.get(key);
    if (others) others.push(hold);
    else columns.set(key, [hold]);
  }
  return { columns, count: all.length };
}

/** The places that a body can go to. */
export interface Reach {
  /** By `columnNumber`. */
  readonly columns: ReadonlyMap<number, readonly Foothold[]>;
  readonly count: number;
}

/** Whether a job may be done from a post. */
export type Allows = (job: Job, post: Post) => boolean;

/** The cheapest post for a job among those that are allowed for it, on a pillar of at most `mostLevels`; null if it can be done from none. */
export function standFor(
  job: Job,
  post: Post,
  places: Reach,
  world: Surroundings,
  allows: Allows = () => true,
  mostLevels = worthLevels,
): Stand | null {
  const { at } = job;
  const all = job.kind === 'place' ? clicksFor(job, world.nameAt) : [];
  if (job.kind === 'place' && (all.length === 0 || world.hasBody(at))) return null;
  let best: Stand | null = null;
  for (let dx = -reach; dx <= reach; dx++)
    for (let dz = -reach; dz <= reach; dz++)
      for (const hold of places.columns.get(columnNumber(at.x + dx, at.z + dz)) ?? []) {
        const isHere = hold.steps === 0;
        const base = hold.at;
        const isCrowded = world.isCrowded(base.x, base.z);
        const walk = (isHere ? 0 : post.levels * sinkCost + hold.steps * stepCost) + (isCrowded ? crowdCost : 0);
        const now = isHere ? post.levels : 0;
        const top = isCrowded ? now : levelsOver(base, now, mostLevels, world);
        for (let levels = 0; levels <= top; levels++) {
          const climb = isHere
            ? (levels > post.levels ? riseCost : sinkCost) * Math.abs(levels - post.levels)
            : levels * (riseCost + sinkCost);
          let cost = walk + climb;
          if (best && cost >= best.cost) continue;
          const feet = { x: base.x, y: base.y + levels, z: base.z };
          if (occupies(feet, levels, at)) continue;
          const eyes = { x: feet.x + 0.5, y: feet.y + eyeHeight, z: feet.z + 0.5 };
          if (job.kind === 'clear') {
            if (!isDiggable(at, eyes, slack) || (feet.x === at.x && feet.z === at.z && at.y < feet.y)) continue;
          } else {
            const click = clicksWithin(job, all, eyes, slack)[0];
            if (!click) continue;
            if (!isSeen(at, click, eyes)) cost += hiddenCost;
          }
          if (world.isMissing(feet) || world.isMissing({ ...feet, y: feet.y + 1 })) cost += inTheWayCost;
          if ((!best || cost < best.cost) && allows(job, { base, levels })) best = { base, levels, cost };
        }
      }
  return best;
}

/** Whether a body at these feet, or its pillar, takes up a cell. */
function occupies(feet: Position, levels: number, { x, y, z }: Position): boolean {
  return feet.x === x && feet.z === z && y >= feet.y - levels && y <= feet.y + 1;
}

/** How many levels a pillar over a place can have, at most `mostLevels`; `now` of them are there. */
function levelsOver(base: Position, now: number, mostLevels: number, { nameAt, isPlanned, holds }: Surroundings): number {
  if (!holds(base)) return 0;
  if (now === 0 && tender.has(nameAt({ ...base, y: base.y - 1 }) ?? '')) return 0;
  for (let level = 0; level < mostLevels; level++) {
    const cell = { ...base, y: base.y + level };
    const isOpen = (y: number): boolean => nameAt({ ...base, y }) === null;
    if (isPlanned(cell) || (level >= now && !isOpen(cell.y))) return level;
    if (level >= now && !(isOpen(cell.y + 1) && isOpen(cell.y + 2))) return level;
  }
  return mostLevels;
}
