import type { Position } from '#lib/domain/position.ts';
import type { MinecraftServer } from '../../server.ts';
import { type BlockTemplate, stateOf } from '../../world/block-template.ts';
import { dimensionAt } from '../../world/dimension.ts';
import { beside, type Direction, type HorizontalDirection, horizontals, opposite } from '../../world/direction.ts';
import { type Fluid, type FluidKind, fluidAt, fluidOf, fluidState } from '../../world/fluid.ts';
import { destroyBlock } from '../block-breaking.ts';

const full = 8;
/** Whether a fluid at a position flows like water: farther, and faster. Lava does so in the nether. */
export function flowsFreely(kind: FluidKind, { x }: Position): boolean {
  return kind === 'water' || dimensionAt(x).hot;
}

/** Eighths that a fluid loses per block. */
function lossOf(kind: FluidKind, at: Position): number {
  return flowsFreely(kind, at) ? 1 : 2;
}

/** Distance in blocks within which a fluid finds a hole and flows only towards it. */
function sightOf(kind: FluidKind, at: Position): number {
  return flowsFreely(kind, at) ? 4 : 2;
}

/** Least lava, in eighths, that water does not wash away. */
const firmLava = 4;
/** Blocks without a collision shape that fluids still cannot enter. */
const closed = /(_door|_sign|_pressure_plate|_banner|^ladder|^sugar_cane|^bubble_column|_portal|^structure_void|^kelp.*|seagrass)$/;

/** Whether flowing fluid can enter a block: air, fluids, and blocks that it washes away. */
export function letsFluidIn(block: BlockTemplate): boolean {
  if (block.air || block.name === 'water' || block.name === 'lava') return true;
  return block.shapes.length === 0 && !('waterlogged' in block.properties) && !closed.test(block.name);
}

/** The side of a block's box: its index in the box, and its value there. */
const edges: Readonly<Record<Direction, { axis: 0 | 1 | 2; far: boolean }>> = {
  west: { axis: 0, far: false },
  east: { axis: 0, far: true },
  down: { axis: 1, far: false },
  up: { axis: 1, far: true },
  north: { axis: 2, far: false },
  south: { axis: 2, far: true },
};

/** Whether a block's side is a full wall. */
function isWall(block: BlockTemplate, side: Direction): boolean {
  const { axis, far } = edges[side];
  return block.shapes.some((box) => {
    const touches = far ? box[axis + 3] === 1 : box[axis] === 0;
    return touches && [0, 1, 2].every((other) => other === axis || (box[other] === 0 && box[other + 3] === 1));
  });
}

/** How fluids spread from block to block: down, else sideways, only towards a hole if one is near; each block less than the one before. */
export class FluidSpread {
  private readonly server: MinecraftServer;

  constructor(server: MinecraftServer) {
    this.server = server;
  }

  /** The long-term fluid of a block that is no source, from its neighbours; null for none. */
  settled(at: Position, kind: FluidKind): Fluid | null {
    let most = 0;
    let sources = 0;
    for (const side of horizontals) {
      const fluid = fluidAt(this.server.world, beside(at, side));
      if (fluid?.kind !== kind || !this.passes(at, side)) continue;
      if (fluid.source) sources++;
      most = Math.max(most, fluid.amount);
    }
    const rule = kind === 'water' ? 'waterSourceConversion' : 'lavaSourceConversion';
    if (sources >= 2 && this.server.rules.get(rule) && this.carriesSource(beside(at, 'down'), kind)) {
      return { kind, amount: full, falling: false, source: true };
    }
    if (fluidAt(this.server.world, beside(at, 'up'))?.kind === kind && this.passes(at, 'up')) {
      return { kind, amount: full, falling: true, source: false };
    }
    const amount = most - lossOf(kind, at);
    return amount > 0 ? { kind, amount, falling: false, source: false } : null;
  }

  /** Spreads the fluid of a block. */
  spread(at: Position, fluid: Fluid): void {
    const { kind } = fluid;
    const below = beside(at, 'down');
    if (this.canEnter(at, 'down', kind)) {
      const coming = this.settled(below, kind);
      if (coming) this.enter(below, coming, 'down');
      if (this.sourcesBeside(at, kind) >= 3) this.spreadSideways(at, fluid);
    } else if (fluid.source || !this.isHole(at, kind)) this.spreadSideways(at, fluid);
  }

  private carriesSource(below: Position, kind: FluidKind): boolean {
    const fluid = fluidAt(this.server.world, below);
    if (fluid) return fluid.kind === kind && fluid.source;
    return this.block(below).shapes.length > 0;
  }

  private sourcesBeside(at: Position, kind: FluidKind): number {
    return horizontals.filter((side) => {
      const fluid = fluidAt(this.server.world, beside(at, side));
      return fluid?.kind === kind && fluid.source;
    }).length;
  }

  private spreadSideways(at: Position, fluid: Fluid): void {
    const { kind } = fluid;
    if ((fluid.falling ? full - 1 : fluid.amount - lossOf(kind, at)) <= 0) return;
    for (const side of this.bestSides(at, kind)) {
      const next = beside(at, side);
      const coming = this.settled(next, kind);
      if (coming && this.canEnter(at, side, kind)) this.enter(next, coming, side);
    }
  }

  /** The sides with the shortest way to a hole; all open sides if none is near. */
  private bestSides(at: Position, kind: FluidKind): HorizontalDirection[] {
    let nearest = Number.POSITIVE_INFINITY;
    let best: HorizontalDirection[] = [];
    for (const side of horizontals) {
      if (!this.isOpen(at, side, kind)) continue;
      const next = beside(at, side);
      const distance = this.isHole(next, kind) ? 0 : this.wayDown(next, 1, side, kind);
      if (distance < nearest) best = [];
      if (distance <= nearest) {
        best.push(side);
        nearest = distance;
      }
    }
    return best;
  }

  /** Blocks to the nearest hole, without going back; 1000 if none is in range. */
  private wayDown(at: Position, distance: number, came: HorizontalDirection, kind: FluidKind): number {
    let nearest = 1000;
    for (const side of horizontals) {
      if (side === opposite(came) || !this.isOpen(at, side, kind)) continue;
      const next = beside(at, side);
      if (this.isHole(next, kind)) return distance;
      if (distance < sightOf(kind, at)) nearest = Math.min(nearest, this.wayDown(next, distance + 1, side, kind));
    }
    return nearest;
  }

  /** Whether a fluid can flow on below this block. */
  private isHole(at: Position, kind: FluidKind): boolean {
    if (!this.passes(at, 'down')) return false;
    const below = this.block(beside(at, 'down'));
    return fluidOf(below.stateId)?.kind === kind || letsFluidIn(below);
  }

  /** Whether the next block on a side can hold this flowing fluid. */
  private isOpen(at: Position, side: HorizontalDirection, kind: FluidKind): boolean {
    const next = this.block(beside(at, side));
    const fluid = fluidOf(next.stateId);
    return letsFluidIn(next) && !(fluid?.kind === kind && fluid.source) && this.passes(at, side);
  }

  /** Whether a fluid would enter the next block on a side now. */
  private canEnter(at: Position, side: Direction, kind: FluidKind): boolean {
    const next = this.block(beside(at, side));
    if (!letsFluidIn(next) || !this.passes(at, side)) return false;
    const there = fluidOf(next.stateId);
    if (!there) return true;
    if (there.kind === kind) return false;
    return kind === 'lava' ? side === 'down' : there.amount < firmLava;
  }

  private enter(at: Position, fluid: Fluid, side: Direction): void {
    const block = this.block(at);
    if (fluid.kind === 'lava' && side === 'down' && fluidOf(block.stateId)?.kind === 'water') {
      this.server.world.set(at.x, at.y, at.z, stateOf('stone'));
      return;
    }
    if (!block.air && !fluidOf(block.stateId)) destroyBlock(this.server, at, fluid.kind === 'water');
    this.server.world.set(at.x, at.y, at.z, fluidState(fluid));
  }

  /** Whether there is no wall between a block and the next one on a side. */
  private passes(at: Position, side: Direction): boolean {
    return !isWall(this.block(at), side) && !isWall(this.block(beside(at, side)), opposite(side));
  }

  private block({ x, y, z }: Position): BlockTemplate {
    return this.server.world.blockAt(x, y, z);
  }
}
