import { sideSteps } from '#lib/domain/neighbours.ts';
import { columnNumber, type Position } from '#lib/domain/position.ts';
import { fluids } from '#lib/knowhow/tools.ts';
import { blockTemplate, defaultState } from '#server/minecraft/world/block-template.ts';
import { opensByHand } from './opens-by-hand.ts';

/**
 * What a block means for a walking body: it passes through `free`, stands on `floor` and `soft`, and does neither with `blocked`. A body must
 * not fall on `soft`, which is farmland.
 */
export type Footing = 'free' | 'floor' | 'soft' | 'blocked';

/** Blocks that hurt or hold a body. */
const avoided = new Set(['magma_block', 'sweet_berry_bush', 'cactus', 'fire', 'soul_fire', 'cobweb', 'powder_snow', 'wither_rose']);
const known = new Map<string, Footing>();

/** The footing of a kind of block in its usual state. A gate or door that opens by hand is free: the body opens it on its way. */
export function footingOf(name: string): Footing {
  const before = known.get(name);
  if (before !== undefined) return before;
  const footing = judged(name);
  known.set(name, footing);
  return footing;
}

function judged(name: string): Footing {
  const state = defaultState(name);
  if (state === undefined || avoided.has(name) || fluids.has(name)) return 'blocked';
  if (name === 'farmland') return 'soft';
  if (opensByHand(name)) return 'free';
  const { shapes, full } = blockTemplate(state);
  // A body steps over a carpet as over the floor below it.
  if (shapes.length === 0 || name.endsWith('_carpet')) return 'free';
  return full || name === 'dirt_path' ? 'floor' : 'blocked';
}

/** What is at a position for a walking body. */
export type Ground = (x: number, y: number, z: number) => Footing;

/**
 * The place in which a body stands, as whole coordinates: that of its feet, or the one beside it if it stands at the edge of a place with a
 * fence or the like.
 */
export function feetOf({ x, y, z }: Position, ground: Ground): Position {
  const feet = { x: Math.floor(x), y: Math.floor(y + 0.5), z: Math.floor(z) };
  if (ground(feet.x, feet.y, feet.z) === 'free') return feet;
  const [east, south] = [x - feet.x - 0.5, z - feet.z - 0.5];
  const beside = Math.abs(east) > Math.abs(south) ? { ...feet, x: feet.x + Math.sign(east) } : { ...feet, z: feet.z + Math.sign(south) };
  return ground(beside.x, beside.y, beside.z) === 'free' ? beside : feet;
}

/** A place where a body can stand, the steps to it from the start, and the place before it on the way; null at the start. */
export interface Foothold {
  readonly at: Position;
  readonly steps: number;
  readonly before: Foothold | null;
}

/** Deepest drop in one step, in blocks. It does not hurt. */
const deepest = 3;

/**
 * All places that a body reaches from `from` on foot, nearest first, without digging, placing or jumping over gaps: along the four sides, one
 * block up, and up to three blocks down. Positions are those of the feet. At most `most` places. Ends early at `goal`, a place or the first of a kind.
 */
export function footholds(
  from: Position,
  footing: Ground,
  most: number,
  goal?: Position | ((at: Position) => boolean),
): readonly Foothold[] {
  const isGoal = typeof goal === 'function' ? goal : ({ x, y, z }: Position) => x === goal?.x && y === goal.y && z === goal.z;
  const found: Foothold[] = [{ at: { x: from.x, y: from.y, z: from.z }, steps: 0, before: null }];
  // By column, and not by cell: numbers of columns are small, and with small numbers maps are several times as fast.
  const seen = new Map<number, number[]>([[columnNumber(from.x, from.z), [from.y]]]);
  for (let index = 0; index < found.length && found.length < most; index++) {
    const here = found[index];
    if (!here) break;
    const { x, y, z } = here.at;
    if (isGoal(here.at)) return found.slice(0, index + 1);
    for (const [dx, dz] of sideSteps) {
      const level = levelBeside(x, y, z, x + dx, z + dz, footing);
      if (level === null) continue;
      const column = columnNumber(x + dx, z + dz);
      const levels = seen.get(column);
      if (levels?.includes(level)) continue;
      if (levels === undefined) seen.set(column, [level]);
      else levels.push(level);
      found.push({ at: { x: x + dx, y: level, z: z + dz }, steps: here.steps + 1, before: here });
    }
  }
  return found;
}

/** The places on the way to a foothold, without the start. */
export function wayTo(end: Foothold): readonly Position[] {
  const way: Position[] = [];
  for (let hold: Foothold | null = end; hold?.before; hold = hold.before) way.unshift(hold.at);
  return way;
}

/** The height of the feet after a step from `x y z` to the column `nx nz`; null if there is no such step. */
function levelBeside(x: number, y: number, z: number, nx: number, nz: number, footing: Ground): number | null {
  if (footing(nx, y + 1, nz) !== 'free') return null;
  const ahead = footing(nx, y, nz);
  if (ahead !== 'free') {
    const isGround = ahead === 'floor' || ahead === 'soft';
    return isGround && footing(nx, y + 2, nz) === 'free' && footing(x, y + 2, z) === 'free' ? y + 1 : null;
  }
  for (let level = y; level >= y - deepest; level--) {
    const below = footing(nx, level - 1, nz);
    if (below === 'floor' || (below === 'soft' && level === y)) return level;
    if (below !== 'free') return null;
  }
  return null;
}
