import type { Position } from '#lib/domain/position.ts';
import type { BlockTemplate } from '../../world/block-template.ts';
import { beside, type Direction, directions, facingDirection, opposite } from '../../world/direction.ts';
import type { World } from '../../world/world.ts';
import { ItemContainer } from '../containers/item-container.ts';

/** The highest power level. */
export const fullPower = 15;

/** Full blocks that do not conduct power. */
const insulators =
  /(^|_)(glass|leaves|glowstone|redstone_block|observer|piston|tnt|beacon|shulker_box|sea_lantern|barrier|spawner|moving_piston)$/;

/** Whether a block conducts power to its neighbours. */
export function conducts(block: BlockTemplate): boolean {
  return block.full && !insulators.test(block.name);
}

/** The attached side of a lever, button, torch or hook. */
export function fastenedSide(block: BlockTemplate): Direction {
  const { face } = block.properties;
  if (face === 'floor') return 'down';
  if (face === 'ceiling') return 'up';
  const facing = facingDirection(block);
  return facing ? opposite(facing) : 'down';
}

export function isDiode(block: BlockTemplate): boolean {
  return block.name === 'repeater' || block.name === 'comparator';
}

/** The power that blocks emit and receive, as in vanilla: 0 to 15. */
export class Power {
  /** Output levels of comparators by position; their state only says whether it is above zero. */
  private readonly comparators = new Map<string, number>();
  private readonly world: World;
  /** False while wires compute power from other sources. */
  private wiresCount = true;

  constructor(world: World) {
    this.world = world;
  }

  comparatorLevel({ x, y, z }: Position): number {
    return this.comparators.get(`${x},${y},${z}`) ?? 0;
  }

  setComparatorLevel({ x, y, z }: Position, level: number): void {
    if (level === 0) this.comparators.delete(`${x},${y},${z}`);
    else this.comparators.set(`${x},${y},${z}`, level);
  }

  /** The power that a position receives from one side, directly or through a block. */
  from(at: Position, side: Direction): number {
    const next = beside(at, side);
    const block = this.world.blockAt(next.x, next.y, next.z);
    const straight = this.weak(next, block, opposite(side));
    return straight < fullPower && conducts(block) ? Math.max(straight, this.into(next)) : straight;
  }

  /** The highest power that a position receives from any side, or from all but one. */
  at(place: Position, except?: Direction): number {
    let most = 0;
    for (const side of directions) {
      if (side === except) continue;
      most = Math.max(most, this.from(place, side));
      if (most >= fullPower) return most;
    }
    return most;
  }

  /** The highest power that a position receives from sources other than wires. */
  withoutWires(place: Position): number {
    this.wiresCount = false;
    try {
      return this.at(place);
    } finally {
      this.wiresCount = true;
    }
  }

  /** The power that enters a block from its neighbours, to be conducted. */
  private into(at: Position): number {
    let most = 0;
    for (const side of directions) {
      const next = beside(at, side);
      const block = this.world.blockAt(next.x, next.y, next.z);
      most = Math.max(most, this.strong(next, block, opposite(side)));
      if (most >= fullPower) return most;
    }
    return most;
  }

  /** The power that a block emits to one side. */
  weak(at: Position, block: BlockTemplate, towards: Direction): number {
    const { name, properties } = block;
    switch (name) {
      case 'air':
        return 0;
      case 'redstone_block':
        return fullPower;
      case 'redstone_torch':
      case 'redstone_wall_torch':
        return properties.lit === 'true' && towards !== fastenedSide(block) ? fullPower : 0;
      case 'redstone_wire':
        return this.wiresCount ? wirePower(block, towards) : 0;
      case 'repeater':
      case 'comparator':
      case 'observer': {
        const facing = facingDirection(block);
        if (!facing || properties.powered !== 'true' || towards !== opposite(facing)) return 0;
        return name === 'comparator' ? this.comparatorLevel(at) : fullPower;
      }
      case 'trapped_chest': {
        const chest = this.world.blockEntities.at(at);
        return chest instanceof ItemContainer ? Math.min(fullPower, chest.viewers.size) : 0;
      }
      case 'target':
      case 'daylight_detector':
      case 'light_weighted_pressure_plate':
      case 'heavy_weighted_pressure_plate':
        return Number(properties.power);
      default:
        return isSwitch(name) && properties.powered === 'true' ? fullPower : 0;
    }
  }

  /** The power that a block emits into a conducting block on one side. */
  private strong(at: Position, block: BlockTemplate, towards: Direction): number {
    const { name } = block;
    if (name === 'redstone_torch' || name === 'redstone_wall_torch') return towards === 'up' ? this.weak(at, block, towards) : 0;
    if (name === 'redstone_wire' || isDiode(block) || name === 'observer') return this.weak(at, block, towards);
    if (name.endsWith('_pressure_plate') || name === 'trapped_chest') return towards === 'down' ? this.weak(at, block, towards) : 0;
    return isSwitch(name) && towards === fastenedSide(block) ? this.weak(at, block, towards) : 0;
  }
}

function isSwitch(name: string): boolean {
  return name === 'lever' || name === 'tripwire_hook' || name.endsWith('_button') || name.endsWith('_pressure_plate');
}

/** Whether wire connects to a block because it emits power. */
export function givesPower(block: BlockTemplate): boolean {
  return (
    /^(redstone_block|redstone_torch|redstone_wall_torch|comparator|target|daylight_detector|trapped_chest)$/.test(block.name) ||
    isSwitch(block.name)
  );
}

function wirePower(block: BlockTemplate, towards: Direction): number {
  if (towards === 'up') return 0;
  return towards === 'down' || block.properties[towards] !== 'none' ? Number(block.properties.power) : 0;
}
