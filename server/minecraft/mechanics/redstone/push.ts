import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { inHeight } from '../../world/dimension.ts';
import { beside, type Direction, directions, opposite } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';

/** Most blocks that a piston moves at once. */
const strongest = 12;

const immovable = new Set(['obsidian', 'crying_obsidian', 'respawn_anchor', 'reinforced_deepslate', 'moving_piston', 'piston_head']);
/** Blocks with contents, which cannot be moved. */
const keepers =
  /(^|_)(chest|furnace|smoker|barrel|hopper|dispenser|dropper|brewing_stand|enchanting_table|beacon|spawner|sign|banner|jukebox|lectern|campfire|bell|command_block|conduit|end_gateway|end_portal|beehive|bee_nest|daylight_detector|sculk_sensor|sculk_catalyst|sculk_shrieker|chiseled_bookshelf|jigsaw|structure_block)$/;
/** Solid blocks that break when pushed. */
const fragile =
  /(_door|_bed|_leaves|_carpet|lantern|candle|_shulker_box|shulker_box|_head|_skull|pumpkin|melon|jack_o_lantern|cactus|cake|repeater|comparator|ladder|cobweb|snow|flower_pot|potted_.*|bamboo|scaffolding|chorus_(plant|flower)|dragon_egg|cocoa|turtle_egg|amethyst_(cluster|bud)|pointed_dripstone|azalea|lily_pad|decorated_pot|suspicious_(sand|gravel)|sea_pickle|_pressure_plate|moss_carpet|big_dripleaf)$/;

type Reaction = 'moves' | 'stays' | 'breaks' | 'moves when pushed';

/** The effect of a push on a block. */
function reactionTo(block: BlockTemplate): Reaction {
  const { name } = block;
  if (name === 'piston' || name === 'sticky_piston') return block.properties.extended === 'true' ? 'stays' : 'moves';
  if (immovable.has(name) || block.name === 'barrier') return 'stays';
  if (name === 'water' || name === 'lava') return 'breaks';
  if (keepers.test(name)) return 'stays';
  if (fragile.test(name)) return 'breaks';
  if (block.hardness < 0) return 'stays';
  if (name.endsWith('_glazed_terracotta')) return 'moves when pushed';
  const solid = block.shapes.length > 0 || name.endsWith('_fence_gate') || name.endsWith('_trapdoor');
  return solid ? 'moves' : 'breaks';
}

function isSticky(block: BlockTemplate): boolean {
  return block.name === 'slime_block' || block.name === 'honey_block';
}

/** Whether two adjacent blocks move together. */
function clings(one: BlockTemplate, other: BlockTemplate): boolean {
  if (isSticky(one) && isSticky(other)) return one.name === other.name;
  return isSticky(one) || isSticky(other);
}

/** The moved and broken blocks of a push. */
export interface Push {
  readonly moved: readonly Position[];
  readonly broken: readonly Position[];
}

/** Computes the blocks that move with a pushed block. */
class PushPlan {
  readonly moved: Position[] = [];
  readonly broken: Position[] = [];
  private readonly world: World;
  private readonly piston: Position;
  private readonly way: Direction;

  constructor(world: World, piston: Position, way: Direction) {
    this.world = world;
    this.piston = piston;
    this.way = way;
  }

  /** Adds a block and the blocks in its way; false if one cannot move. */
  add(start: Position, pushedItself = false): boolean {
    const block = this.at(start);
    if (block.air || this.isPiston(start) || this.has(start)) return true;
    if (!this.movable(start, block) && !(pushedItself && reactionTo(block) === 'moves when pushed')) return true;
    const line = [start];
    let last = block;
    for (let back = beside(start, opposite(this.way)); isSticky(last); back = beside(back, opposite(this.way))) {
      const behind = this.at(back);
      if (behind.air || !clings(last, behind) || !this.movable(back, behind) || this.isPiston(back) || this.has(back)) break;
      line.unshift(back);
      last = behind;
    }
    if (this.moved.length + line.length > strongest) return false;
    this.moved.push(...line);
    for (let ahead = beside(start, this.way); ; ahead = beside(ahead, this.way)) {
      if (this.has(ahead)) return true;
      const next = this.at(ahead);
      if (next.air) return true;
      if (this.isPiston(ahead)) return false;
      const reaction = reactionTo(next);
      if (reaction === 'breaks') {
        this.broken.push(ahead);
        return true;
      }
      if (reaction === 'stays' || !this.inside(ahead) || this.moved.length >= strongest) return false;
      this.moved.push(ahead);
    }
  }

  /** Adds blocks that stick to the sides of moved ones; false if one cannot move. */
  addClinging(): boolean {
    for (const at of this.moved) {
      const block = this.at(at);
      if (!isSticky(block)) continue;
      for (const side of directions) {
        if (side === this.way || side === opposite(this.way)) continue;
        const next = beside(at, side);
        if (clings(block, this.at(next)) && !this.add(next)) return false;
      }
    }
    return true;
  }

  /** Whether a block can be moved without breaking, by pulling as well as pushing. */
  movable(at: Position, block: BlockTemplate): boolean {
    return reactionTo(block) === 'moves' && this.inside(at);
  }

  private inside(at: Position): boolean {
    return inHeight(beside(at, this.way));
  }

  private at({ x, y, z }: Position): BlockTemplate {
    return this.world.blockAt(x, y, z);
  }

  private isPiston({ x, y, z }: Position): boolean {
    return x === this.piston.x && y === this.piston.y && z === this.piston.z;
  }

  private has({ x, y, z }: Position): boolean {
    return this.moved.some((at) => at.x === x && at.y === y && at.z === z);
  }
}

/** The push of a piston that extends towards `way`; null if it cannot. */
export function pushOf(world: World, piston: Position, way: Direction): Push | null {
  const start = beside(piston, way);
  const first = world.blockAt(start.x, start.y, start.z);
  if (first.air) return { moved: [], broken: [] };
  const reaction = reactionTo(first);
  if (reaction === 'breaks') return { moved: [], broken: [start] };
  if (reaction === 'stays' || !inHeight(beside(start, way))) return null;
  const plan = new PushPlan(world, piston, way);
  return plan.add(start, true) && plan.addClinging() ? plan : null;
}

/** The blocks that a sticky piston pulls when it retracts from `way`; empty if the block in front cannot move. */
export function pullOf(world: World, piston: Position, way: Direction): Push {
  const start = beside(beside(piston, way), way);
  const back = opposite(way);
  const plan = new PushPlan(world, piston, back);
  const nothing: Push = { moved: [], broken: [] };
  const block = world.blockAt(start.x, start.y, start.z);
  if (block.air || !plan.movable(start, block)) return nothing;
  return plan.add(start) && plan.addClinging() ? plan : nothing;
}
