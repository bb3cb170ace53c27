import type { Movements } from 'mineflayer-pathfinder';
import { cellNumber } from '#lib/domain/position.ts';
import type { BlockLookup } from './block-templates.ts';
import type { Bot } from './mineflayer.ts';
import { WalkKinds, walkKind } from './walk-kinds.ts';

/** Weight of an entity that the pathfinder keeps away from; that of others is 1. */
const avoidedWeight = 100;

/** The cells that entities touch, by the pathfinder's rules: those that a body passes through do not count. */
class OccupiedCells {
  private readonly weights = new Map<number, number>();
  private west = Number.POSITIVE_INFINITY;
  private east = Number.NEGATIVE_INFINITY;
  private north = Number.POSITIVE_INFINITY;
  private south = Number.NEGATIVE_INFINITY;

  /** The sum of the weights of the entities that touch a cell; 0 for a position that is no cell. */
  weightAt(x: number, y: number, z: number): number {
    // Most searches look far from all entities.
    if (x < this.west || x > this.east || z < this.north || z > this.south) return 0;
    return this.weights.get(cellNumber(x, y, z)) ?? 0;
  }

  clear(): void {
    this.weights.clear();
    this.west = this.north = Number.POSITIVE_INFINITY;
    this.east = this.south = Number.NEGATIVE_INFINITY;
  }

  /** Adds the entities that a bot knows, without itself. */
  add(bot: Bot, { entitiesToAvoid, passableEntities }: Movements): void {
    for (const entity of Object.values(bot.entities)) {
      const name = entity.name ?? '';
      const isAvoided = entitiesToAvoid.has(name);
      if (entity === bot.entity || (passableEntities.has(name) && !isAvoided)) continue;
      const { position, height, width } = entity;
      const [west, east] = [Math.floor(position.x - width / 2), Math.ceil(position.x + width / 2)];
      const [north, south] = [Math.floor(position.z - width / 2), Math.ceil(position.z + width / 2)];
      for (let y = Math.floor(position.y); y < Math.ceil(position.y + height); y++)
        for (let x = west; x < east; x++)
          for (let z = north; z < south; z++) {
            const cell = cellNumber(x, y, z);
            this.weights.set(cell, (this.weights.get(cell) ?? 0) + (isAvoided ? avoidedWeight : 1));
          }
      this.west = Math.min(this.west, west);
      this.east = Math.max(this.east, east);
      this.north = Math.min(this.north, north);
      this.south = Math.max(this.south, south);
    }
  }
}

/** Cost that marks an impossible step; a move above it is left out. */
export const impossible = 100;

/** The cells around a place that are kept: a jump reaches four blocks, and a body looks from two blocks below its feet to three above. */
const reach = 4;
const width = 2 * reach + 1;
const below = 2;
const layers = 6;

/** How a body enters a kept cell. */
const entered = { unknown: 0, freely: 1, byDigging: 2, never: 3 } as const;

/** What a bot that looks for a way knows of cells: their blocks, the entities in them, and the cost of being in them. */
export class WalkedCells {
  private readonly bot: Bot;
  private readonly lookup: BlockLookup;
  private readonly movements: Movements;
  /** By whether the body is gentle. */
  private readonly tables: { readonly usual: WalkKinds; readonly gentle: WalkKinds };
  private kinds: WalkKinds;
  private readonly occupied = new OccupiedCells();
  /** Cost of digging a kind of block, with the best tool at the start of the search. */
  private readonly labours = new Map<number, number>();
  private west = 0;
  private bottom = 0;
  private north = 0;
  /** Of each kept cell: 2 more than its state, 0 before it is looked at; how a body enters it; and what that costs. */
  private readonly states = new Int32Array(width * width * layers);
  private readonly entries = new Uint8Array(width * width * layers);
  private readonly costs = new Float64Array(width * width * layers);

  constructor(bot: Bot, lookup: BlockLookup) {
    this.bot = bot;
    this.lookup = lookup;
    this.movements = bot.pathfinder.movements;
    this.tables = { usual: new WalkKinds(this.movements, lookup, false), gentle: new WalkKinds(this.movements, lookup, true) };
    this.kinds = this.tables.usual;
  }

  /** Whether blocks are what they are to a gentle body. */
  get isGentle(): boolean {
    return this.kinds === this.tables.gentle;
  }

  set isGentle(isGentle: boolean) {
    this.kinds = isGentle ? this.tables.gentle : this.tables.usual;
  }

  /** Looks where entities are and what tools the body has. */
  lookAround(): void {
    this.labours.clear();
    this.occupied.add(this.bot, this.movements);
  }

  forgetEntities(): void {
    this.occupied.clear();
  }

  /** Forgets the cells that it keeps, and keeps those around a place from here on. Moves from one place look at the same cells many times. */
  keepAround(x: number, y: number, z: number): void {
    this.west = x - reach;
    this.bottom = y - below;
    this.north = z - reach;
    this.states.fill(0);
    this.entries.fill(entered.unknown);
  }

  /** The bits of `walkKind` of a cell. */
  kindAt(x: number, y: number, z: number): number {
    return this.kinds.of(this.stateAt(x, y, z));
  }

  /**
   * The height of a cell's surface, seen from feet at `from`, which the cell lies `dy` above or below; just `dy` if it is not loaded, as in
   * the library.
   */
  heightOf(x: number, y: number, z: number, from: number, dy: number): number {
    const state = this.stateAt(x, y, z);
    if (state < 0) return dy;
    return from + dy + this.kinds.topOf(state);
  }

  /** The weight of the entities in a cell. */
  weightAt(x: number, y: number, z: number): number {
    return this.occupied.weightAt(x, y, z);
  }

  isOccupied(x: number, y: number, z: number): boolean {
    return this.weightAt(x, y, z) > 0;
  }

  /** The cost of having a part of the body in a cell. A block that is in the way is added to `digs`. */
  enter(x: number, y: number, z: number, digs: number[]): number {
    const cell = this.keptAt(x, y, z);
    if (cell < 0 || this.entries[cell] === entered.unknown) return this.enterFirst(x, y, z, cell, digs);
    if (this.entries[cell] === entered.byDigging) digs.push(x, y, z);
    return this.costs[cell] ?? impossible;
  }

  /** Adds the block of a cell to `digs`; returns whether it may be dug. */
  dig(x: number, y: number, z: number, digs: number[]): boolean {
    const { canDig, dontCreateFlow, dontMineUnderFallingBlock } = this.movements;
    if (!canDig || !(this.kindAt(x, y, z) & walkKind.breakable) || this.bot.game?.gameMode === 'adventure') return false;
    const above = this.kindAt(x, y + 1, z);
    if (dontCreateFlow) {
      const beside = this.kindAt(x - 1, y, z) | this.kindAt(x + 1, y, z) | this.kindAt(x, y, z - 1) | this.kindAt(x, y, z + 1);
      if ((above | beside) & walkKind.liquid) return false;
    }
    if (dontMineUnderFallingBlock && (above & walkKind.falls || this.isOccupied(x, y + 1, z))) return false;
    digs.push(x, y, z);
    return true;
  }

  private enterFirst(x: number, y: number, z: number, cell: number, digs: number[]): number {
    const state = this.stateAt(x, y, z);
    const kind = this.kinds.of(state);
    const { entityCost } = this.movements;
    let cost = this.weightAt(x, y, z) * entityCost;
    let how: number = entered.freely;
    if (!(kind & walkKind.safe)) {
      how = this.dig(x, y, z, digs) ? entered.byDigging : entered.never;
      // What is above a dug block falls.
      const crowd = kind & walkKind.physical ? this.weightAt(x, y + 1, z) * entityCost : 0;
      cost = how === entered.byDigging ? cost + crowd + this.labourOf(state) : impossible;
    }
    if (cell >= 0) {
      this.entries[cell] = how;
      this.costs[cell] = cost;
    }
    return cost;
  }

  /** The index of a kept cell; -1 for others. */
  private keptAt(x: number, y: number, z: number): number {
    const [east, up, south] = [x - this.west, y - this.bottom, z - this.north];
    return east >>> 0 < width && south >>> 0 < width && up >>> 0 < layers ? (up * width + south) * width + east : -1;
  }

  private stateAt(x: number, y: number, z: number): number {
    const cell = this.keptAt(x, y, z);
    if (cell < 0) return this.lookup.stateAt(x, y, z);
    const known = this.states[cell] ?? 0;
    if (known > 0) return known - 2;
    const state = this.lookup.stateAt(x, y, z);
    this.states[cell] = state + 2;
    return state;
  }

  private labourOf(state: number): number {
    const block = this.lookup.prototypeOf(state);
    const known = this.labours.get(block.type);
    if (known !== undefined) return known;
    const tool = this.bot.pathfinder.bestHarvestTool(block);
    const time = block.digTime(tool?.type ?? null, false, false, false, tool?.enchants ?? [], this.bot.entity.effects);
    const labour = (1 + (3 * time) / 1000) * this.movements.digCost;
    this.labours.set(block.type, labour);
    return labour;
  }
}
