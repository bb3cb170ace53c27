import type { Position } from '#lib/domain/position.ts';
import { type BlockTemplate, blockStateCount, blockTemplate, stateOf } from './block-template.ts';
import { beside, horizontals } from './direction.ts';
import type { World } from './world.ts';

export type FluidKind = 'water' | 'lava';

/** The fluid in a block. */
export interface Fluid {
  readonly kind: FluidKind;
  /** Eighths of a block, 1 to 8. */
  readonly amount: number;
  /** Flowing down from the block above. */
  readonly falling: boolean;
  readonly source: boolean;
}

/** Cached fluid of each state; undefined until the first look-up. */
const known: (Fluid | null | undefined)[] = new Array(blockStateCount).fill(undefined);
/** Plants that live only under water. */
const submerged: ReadonlySet<string> = new Set(['kelp', 'kelp_plant', 'seagrass', 'tall_seagrass', 'bubble_column']);

function read({ name, properties }: BlockTemplate): Fluid | null {
  if (name === 'water' || name === 'lava') {
    const level = Number(properties.level);
    return { kind: name, amount: level === 0 || level >= 8 ? 8 : 8 - level, falling: level >= 8, source: level === 0 };
  }
  const wet = properties.waterlogged === 'true' || submerged.has(name);
  return wet ? { kind: 'water', amount: 8, falling: false, source: true } : null;
}

/** Whether a point lies in a block with water. */
export function isWaterAt(world: World, { x, y, z }: Position): boolean {
  return fluidAt(world, { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) })?.kind === 'water';
}

/** The fluid of a state: of fluid blocks, waterlogged ones and water plants; null for none. */
export function fluidOf(stateId: number): Fluid | null {
  const found = known[stateId];
  if (found !== undefined) return found;
  const made = read(blockTemplate(stateId));
  known[stateId] = made;
  return made;
}

/** The fluid at a position, or null. */
export function fluidAt(world: World, { x, y, z }: Position): Fluid | null {
  return fluidOf(world.stateAt(x, y, z));
}

/** The state of a fluid block. */
export function fluidState({ kind, amount, falling, source }: Fluid): number {
  return stateOf(kind, { level: source ? 0 : falling ? 8 : 8 - amount });
}

/** The flow direction of a fluid at a position, with length one; zero if it is level. */
export function flowAt(world: World, at: Position): Position {
  const fluid = fluidAt(world, at);
  if (!fluid) return { x: 0, y: 0, z: 0 };
  let [x, y, z] = [0, 0, 0];
  for (const side of horizontals) {
    const next = beside(at, side);
    const there = fluidAt(world, next);
    if (there && there.kind !== fluid.kind) continue;
    const drop = there ? fluid.amount - there.amount : overEdge(world, next, fluid);
    x += (next.x - at.x) * drop;
    z += (next.z - at.z) * drop;
  }
  if (fluid.falling && horizontals.some((side) => isWall(world, beside(at, side)))) {
    const length = Math.hypot(x, z) || 1;
    [x, y, z] = [x / length, -6, z / length];
  }
  const length = Math.hypot(x, y, z);
  return length === 0 ? { x: 0, y: 0, z: 0 } : { x: x / length, y: y / length, z: z / length };
}

/** The drop of a fluid over an open edge, in eighths. */
function overEdge(world: World, next: Position, fluid: Fluid): number {
  if (world.blockAt(next.x, next.y, next.z).shapes.length > 0) return 0;
  const below = fluidAt(world, beside(next, 'down'));
  return below?.kind === fluid.kind ? fluid.amount - (below.amount - 8) : 0;
}

function isWall(world: World, at: Position): boolean {
  return world.blockAt(at.x, at.y, at.z).full;
}
