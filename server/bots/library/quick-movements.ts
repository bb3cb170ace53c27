import type { Movements } from 'mineflayer-pathfinder';
import { boxAround, isInside } from '#lib/domain/box.ts';
import { cellNumber, type Position } from '#lib/domain/position.ts';
import type { BlockLookup } from './block-templates.ts';
import type { Bot, Vector } from './mineflayer.ts';

type SafeBlock = ReturnType<Movements['getBlock']>;
type Overrides = Pick<Movements, 'getBlock' | 'safeToBreak' | 'getNumEntitiesAt' | 'updateCollisionIndex' | 'clearCollisionIndex'> & {
  safeOrBreak(block: SafeBlock, toBreak: Vector[]): number;
};

const sides = [
  [0, 1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
] as const;
/** Cost that marks an impossible move in the library. */
const impossible = 100;

/**
 * Lets the pathfinder's movement rules use tables: walkability per block state instead of per look-up, entities by number instead of by
 * text, and the cost of digging a kind of block once per search. The results equal the library's for the settings at first use, except
 * that open doors and gates are ways; do not change the settings afterwards.
 */
export function speedUpMovements(bot: Bot, lookup: BlockLookup): void {
  const { movements } = bot.pathfinder;
  const prototypes: (SafeBlock | undefined)[] = new Array<undefined>(lookup.stateLimit).fill(undefined);
  const tops = new Float64Array(lookup.stateLimit);
  const crowds = new Map<number, number>();
  /** What the crowds lie between: most searches look far from them. */
  let around = boxAround([]);
  const labours = new Map<number, number>();
  const indexEntities = movements.updateCollisionIndex.bind(movements);
  const forgetEntities = movements.clearCollisionIndex.bind(movements);

  const prototypeOf = (state: number): SafeBlock => {
    const known = prototypes[state];
    if (known) return known;
    const base = lookup.prototypeOf(state);
    const { type, boundingBox, shapes } = base;
    const climbable = movements.climbables.has(type);
    const isOpen = isOpenWay(base);
    const physical = boundingBox === 'block' && !movements.fences.has(type) && !isOpen;
    const passable = boundingBox === 'empty' || climbable || isOpen || movements.carpets.has(type);
    const made: SafeBlock = Object.assign(Object.create(base), {
      climbable,
      physical,
      safe: passable && !movements.blocksToAvoid.has(type),
      replaceable: movements.replaceables.has(type) && !physical,
      liquid: movements.liquids.has(type),
      canFall: movements.gravityBlocks.has(type),
      openable: movements.openable.has(type),
    });
    tops[state] = shapes.reduce((top, shape) => Math.max(top, shape[4]), 0);
    prototypes[state] = made;
    return made;
  };
  const unloaded = (height: number): SafeBlock =>
    Object.assign(Object.create(null), {
      replaceable: false,
      canFall: false,
      safe: false,
      physical: false,
      liquid: false,
      climbable: false,
      openable: false,
      height,
    });
  const isLiquid = (x: number, y: number, z: number): boolean => {
    const state = lookup.stateAt(x, y, z);
    return state > 0 && prototypeOf(state).liquid;
  };
  const canFall = (x: number, y: number, z: number): boolean => {
    const state = lookup.stateAt(x, y, z);
    return state > 0 && Reflect.get(prototypeOf(state), 'canFall') === true;
  };
  const entitiesIn = (x: number, y: number, z: number): number => {
    if (crowds.size === 0) return 0;
    return isInside(around, { x, y, z }) ? (crowds.get(cellNumber(x, y, z)) ?? 0) : 0;
  };
  const labourOf = (block: SafeBlock): number => {
    const known = labours.get(block.type);
    if (known !== undefined) return known;
    const tool = bot.pathfinder.bestHarvestTool(block);
    const time = block.digTime(tool?.type ?? null, false, false, false, tool?.enchants ?? [], bot.entity.effects);
    const labour = (1 + (3 * time) / 1000) * movements.digCost;
    labours.set(block.type, labour);
    return labour;
  };

  const overrides: Overrides = {
    getBlock(at, dx, dy, dz) {
      if (!at) return unloaded(dy);
      const x = Math.floor(at.x + dx);
      const y = Math.floor(at.y + dy);
      const z = Math.floor(at.z + dz);
      const state = lookup.stateAt(x, y, z);
      if (state < 0) return unloaded(dy);
      const block: SafeBlock = Object.create(prototypeOf(state));
      block.position = lookup.position(x, y, z);
      block.height = at.y + dy + (tops[state] ?? 0);
      return block;
    },
    getNumEntitiesAt(at, dx, dy, dz) {
      return at && movements.allowEntityDetection ? entitiesIn(at.x + dx, at.y + dy, at.z + dz) : 0;
    },
    updateCollisionIndex() {
      indexEntities();
      labours.clear();
      crowds.clear();
      const cells: Position[] = [];
      for (const [cell, count] of Object.entries<number>(movements.entityIntersections)) {
        const [x = 0, y = 0, z = 0] = cell.split(',').map(Number);
        crowds.set(cellNumber(x, y, z), count);
        cells.push({ x, y, z });
      }
      around = boxAround(cells);
    },
    clearCollisionIndex() {
      forgetEntities();
      crowds.clear();
    },
    safeToBreak(block) {
      // In adventure mode the server refuses every dig.
      if (!movements.canDig || !block.position || bot.game?.gameMode === 'adventure') return false;
      const { x, y, z } = block.position;
      if (movements.dontCreateFlow && sides.some(([dx, dy, dz]) => isLiquid(x + dx, y + dy, z + dz))) return false;
      if (movements.dontMineUnderFallingBlock && (canFall(x, y + 1, z) || entitiesIn(x, y + 1, z) > 0)) return false;
      return block.type !== 0 && !movements.blocksCantBreak.has(block.type) && movements.exclusionBreak(block) < impossible;
    },
    safeOrBreak(block, toBreak) {
      let cost = movements.exclusionStep(block);
      const at = block.position;
      if (at) cost += entitiesIn(at.x, at.y, at.z) * movements.entityCost;
      if (block.safe) return cost;
      if (!at || !this.safeToBreak(block)) return impossible;
      toBreak.push(at);
      if (block.physical) cost += entitiesIn(at.x, at.y + 1, at.z) * movements.entityCost;
      return cost + labourOf(block);
    },
  };
  Object.assign(movements, overrides);
}

/** Whether a block is an open door or gate. The library counts every door as a wall. */
function isOpenWay(block: Pick<SafeBlock, 'name' | 'getProperties'>): boolean {
  return /_(door|fence_gate)$/.test(block.name) && String(block.getProperties().open) === 'true';
}
