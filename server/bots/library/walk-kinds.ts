import type { Movements } from 'mineflayer-pathfinder';
import type { BlockLookup } from './block-templates.ts';

type Template = ReturnType<BlockLookup['prototypeOf']>;

/** What a block is to a body that looks for a way; the bits of `WalkKinds.of`. */
export const walkKind = {
  /** A body stands on it, and it is in a body's way. */
  physical: 1,
  /** A body can be in its cell. */
  safe: 2,
  liquid: 4,
  /** Another block can be placed in its cell. */
  replaceable: 8,
  climbable: 16,
  /** It falls when nothing is below it. */
  falls: 32,
  breakable: 64,
  /** It hurts a body that is in it, touches it or stands on it. */
  harms: 256,
  /** A panel, such as a door's, stands on this side of its cell, and the rest of the cell is free. For gentle bodies alone. */
  westPanel: 512,
  eastPanel: 1024,
  northPanel: 2048,
  southPanel: 4096,
} as const;

const isKnown = 128;
/** What a body has above its head in a way of two blocks, in blocks. */
const headroom = 0.2;
/** Blocks that hurt, by name; lit campfires hurt too. */
const harmful = new Set(['lava', 'fire', 'soul_fire', 'cactus', 'magma_block', 'sweet_berry_bush', 'wither_rose', 'powder_snow']);

/**
 * What each block state is to the path search, computed once per state by the pathfinder's settings at that moment, except that open doors
 * and gates are ways. For a gentle body each door and open trapdoor is a panel, past which it walks, and vines are climbed. Do not change the
 * settings afterwards.
 */
export class WalkKinds {
  private readonly movements: Movements;
  private readonly lookup: BlockLookup;
  private readonly kinds: Uint16Array;
  private readonly tops: Float64Array;
  private readonly isGentle: boolean;

  constructor(movements: Movements, lookup: BlockLookup, isGentle: boolean) {
    this.isGentle = isGentle;
    this.movements = movements;
    this.lookup = lookup;
    this.kinds = new Uint16Array(lookup.stateLimit);
    this.tops = new Float64Array(lookup.stateLimit);
  }

  /** The bits of a state; none for -1, the state of a cell that is not loaded. */
  of(state: number): number {
    if (state < 0) return 0;
    const known = this.kinds[state] ?? 0;
    return known === 0 ? this.learn(state) : known;
  }

  /** The height of a state's highest surface within its cell. */
  topOf(state: number): number {
    if (this.kinds[state] === 0) this.learn(state);
    return this.tops[state] ?? 0;
  }

  private learn(state: number): number {
    const block = this.lookup.prototypeOf(state);
    this.tops[state] = topOf(block);
    const kind = isKnown | this.kindOf(block);
    this.kinds[state] = kind;
    return kind;
  }

  private kindOf(block: Template): number {
    const { movements } = this;
    const { type, boundingBox } = block;
    const panel = this.isGentle ? panelOf(block) : 0;
    const isOpen = isOpenWay(block) || panel !== 0;
    const isClimbable = movements.climbables.has(type) || (this.isGentle && block.name === 'vine');
    // Layered snow has a height, although the game's data calls it empty.
    const isLayered = this.isGentle && boundingBox === 'empty' && topOf(block) > headroom;
    const isPhysical = (boundingBox === 'block' || isLayered) && !movements.fences.has(type) && !isOpen;
    const isPassable = (boundingBox === 'empty' && !isLayered) || isClimbable || isOpen || movements.carpets.has(type);
    const bit = (holds: boolean, value: number): number => (holds ? value : 0);
    return (
      bit(isPhysical, walkKind.physical) |
      bit(isPassable && !movements.blocksToAvoid.has(type), walkKind.safe) |
      bit(movements.liquids.has(type), walkKind.liquid) |
      bit(movements.replaceables.has(type) && !isPhysical, walkKind.replaceable) |
      bit(isClimbable, walkKind.climbable) |
      bit(movements.gravityBlocks.has(type), walkKind.falls) |
      bit(type !== 0 && !movements.blocksCantBreak.has(type), walkKind.breakable) |
      bit(isHarmful(block), walkKind.harms) |
      panel
    );
  }
}

function topOf({ shapes }: Pick<Template, 'shapes'>): number {
  return shapes.reduce((top, shape) => Math.max(top, shape[4]), 0);
}

/** Whether a block is an open door or gate. The library counts every door as a wall. */
export function isOpenWay(block: Pick<Template, 'name' | 'getProperties'>): boolean {
  return /_(door|fence_gate)$/.test(block.name) && String(block.getProperties().open) === 'true';
}

/** Whether a block is a door, or an open trapdoor: a panel on one side of its cell, past which a body walks. */
export function isPanel(block: Pick<Template, 'name' | 'getProperties'>): boolean {
  return block.name.endsWith('_door') || (block.name.endsWith('_trapdoor') && String(block.getProperties().open) === 'true');
}

/** The side on which a panel stands, as a bit of `walkKind`; 0 for other blocks. */
export function panelOf(block: Pick<Template, 'name' | 'getProperties' | 'shapes'>): number {
  const [shape] = block.shapes;
  if (shape === undefined || !isPanel(block)) return 0;
  const [west, , north, east, , south] = shape;
  if (east < 0.5) return walkKind.westPanel;
  if (west > 0.5) return walkKind.eastPanel;
  if (south < 0.5) return walkKind.northPanel;
  return north > 0.5 ? walkKind.southPanel : 0;
}

function isHarmful(block: Pick<Template, 'name' | 'getProperties'>): boolean {
  return harmful.has(block.name) || (block.name.endsWith('campfire') && String(block.getProperties().lit) === 'true');
}
