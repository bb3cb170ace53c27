import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { type FluidKind, flowAt, fluidOf } from '../../world/fluid.ts';
import type { RecentBlocks } from './recent-blocks.ts';

/** Height in blocks above a block at which a body still stands on it: positions of clients are rounded. */
const standing = 0.01;
/** Distance at which a body touches a block beside it. */
const touching = 0.1;
const rounding = 0.02;
/** How far below a body a block still counts as touched, in blocks. */
const depthBelow = 0.51;
/** Height above the feet up to which a body that wades still moves as in the air, in some clients. */
const wading = 0.401;
/** Blocks that hold a body back. Some clients know only the first. */
const holding: ReadonlySet<string> = new Set(['cobweb', 'sweet_berry_bush', 'powder_snow']);
const climbed = /^(ladder|vine|scaffolding|(twisting|weeping|cave)_vines(_plant)?|powder_snow)$/;
const slipperiness: Readonly<Record<string, number>> = {
  slime_block: 0.8,
  ice: 0.98,
  packed_ice: 0.98,
  frosted_ice: 0.98,
  blue_ice: 0.989,
};
const grip = 0.6;

function grown([x1, y1, z1, x2, y2, z2]: WorldBox, aside: number, height = 0): WorldBox {
  return [x1 - aside, y1 - height, z1 - aside, x2 + aside, y2 + height, z2 + aside];
}

interface Found {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly block: BlockTemplate;
  /** Whether it is gone; only the client may still see it. */
  readonly isPast: boolean;
}

/** The fluid that a body is in. */
export interface Wetness {
  readonly kind: FluidKind;
  /** Whether no client takes the body for one that is in the air. */
  readonly isDeep: boolean;
  readonly flows: boolean;
}

/** Blocks that carry a body without a collision box of their own. */
function soft({ name }: BlockTemplate): boolean {
  return name === 'scaffolding' || name === 'powder_snow';
}

/** What the body of a person stands on, hangs on and touches, with what its client may still see there. */
export class Surroundings {
  private readonly blocks: RecentBlocks;

  constructor(blocks: RecentBlocks) {
    this.blocks = blocks;
  }

  /** Whether something carries a body at this place, or would after a fall of `depth` blocks. */
  carries({ x, y, z }: Position, width: number, depth = standing): boolean {
    const half = width / 2;
    const soles: WorldBox = [x - half, y - depth, z - half, x + half, y, z + half];
    return this.hits(soles) || this.has(soles, soft);
  }

  /** Whether a block is at the side of a body. */
  touchesWall(position: Position, width: number, height: number): boolean {
    const [x1, y1, z1, x2, y2, z2] = bodyBox(position, width, height);
    return this.hits([x1 - touching, y1 + 1e-4, z1 - touching, x2 + touching, y2, z2 + touching]);
  }

  /** Whether a block is right above a body. */
  touchesCeiling({ x, y, z }: Position, width: number, height: number): boolean {
    const half = width / 2;
    return this.hits([x - half, y + height, z - half, x + half, y + height + rounding, z + half]);
  }

  /** The fluid that a body is in; null for none. */
  fluid(position: Position, width: number, height: number): Wetness | null {
    const found = this.within(grown(bodyBox(position, width, height), -0.001, -0.001)).flatMap(({ block, x, y, z, isPast }) => {
      const fluid = fluidOf(block.stateId);
      if (!fluid) return [];
      const isCovered = this.blocks.at(x, y + 1, z).some((above) => fluidOf(above.stateId)?.kind === fluid.kind);
      if (position.y >= y + (isCovered ? 1 : Math.max(1 - wading, fluid.amount / 9)) + rounding) return [];
      const flow = flowAt(this.blocks.world, { x, y, z });
      return [
        { kind: fluid.kind, flows: isPast || flow.x !== 0 || flow.z !== 0, isDeep: !isPast && (isCovered || position.y + wading < y + 1) },
      ];
    });
    const [first] = found;
    if (!first) return null;
    return { kind: first.kind, isDeep: found.every(({ isDeep }) => isDeep), flows: found.some(({ flows }) => flows) };
  }

  /** Whether a body can climb at its place. */
  isClimbable({ x, y, z }: Position): boolean {
    const [blockX, blockY, blockZ] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    if (this.blocks.isAir(blockX, blockY, blockZ)) return false;
    return this.blocks.at(blockX, blockY, blockZ).some(({ name, properties }) => {
      if (climbed.test(name)) return true;
      const isOpen = name.endsWith('_trapdoor') && properties.open === 'true';
      return isOpen && this.blocks.at(blockX, blockY - 1, blockZ).some((below) => below.name === 'ladder');
    });
  }

  /** Whether a body is in a cobweb. */
  isInWeb(position: Position, width: number, height: number): boolean {
    const found = this.within(grown(bodyBox(position, width, height), -standing, -standing));
    return found.some(({ block, isPast }) => !isPast && block.name === 'cobweb');
  }

  /** Whether a block that holds bodies back may touch a body. */
  isHeld(position: Position, width: number, height: number): boolean {
    return this.has(grown(bodyBox(position, width, height), standing, standing), ({ name }) => holding.has(name));
  }

  /** Whether a block of this name is at the side of a body, in it or up to half a block below it. */
  touches(name: string, position: Position, width: number, height: number): boolean {
    return this.has(grown(bodyBox(position, width, height), touching, depthBelow), (block) => block.name === name);
  }

  /** Whether a block whose name ends like this is at the feet of a body or up to half a block below them. */
  isOn(ending: string, { x, y, z }: Position, width: number): boolean {
    const half = width / 2;
    return this.has([x - half, y - depthBelow, z - half, x + half, y, z + half], ({ name }) => name.endsWith(ending));
  }

  /** How slippery the ground under a body may be for its client, 0.6 for usual blocks. */
  grips({ x, y, z }: Position): number[] {
    const [blockX, blockZ] = [Math.floor(x), Math.floor(z)];
    const under = [y - 0.500001, y - 1].flatMap((height) => this.blocks.at(blockX, Math.floor(height), blockZ));
    return [...new Set(under.map(({ name }) => slipperiness[name] ?? grip))];
  }

  private hits(box: WorldBox): boolean {
    const [x1, y1, z1, x2, y2, z2] = box;
    // Fences and walls are taller than their block.
    return this.within([x1, y1 - 1, z1, x2, y2, z2]).some(({ block, x, y, z }) =>
      block.shapes.some((shape) => overlap(box, [shape[0] + x, shape[1] + y, shape[2] + z, shape[3] + x, shape[4] + y, shape[5] + z])),
    );
  }

  private has(box: WorldBox, test: (block: BlockTemplate) => boolean): boolean {
    return this.within(box).some(({ block }) => test(block));
  }

  /** The blocks, other than air, that a box reaches into. */
  private within([x1, y1, z1, x2, y2, z2]: WorldBox): Found[] {
    const found: Found[] = [];
    for (let x = Math.floor(x1); x <= Math.floor(x2); x++) {
      for (let z = Math.floor(z1); z <= Math.floor(z2); z++) {
        for (let y = Math.floor(y1); y <= Math.floor(y2); y++) {
          if (!this.blocks.isAir(x, y, z))
            this.blocks.at(x, y, z).forEach((block, index) => void found.push({ block, x, y, z, isPast: index > 0 }));
        }
      }
    }
    return found;
  }
}
