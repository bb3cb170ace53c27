import type { Movements } from 'mineflayer-pathfinder';
import type { Position } from '#lib/domain/position.ts';
import type { BlockLookup } from './block-templates.ts';
import { GentleSteps } from './gentle-steps.ts';
import { ListedMoves, type Placing } from './listed-moves.ts';
import { type Bot, Vec3, worldHeights } from './mineflayer.ts';
import { walkKind } from './walk-kinds.ts';
import { impossible, WalkedCells } from './walked-cells.ts';

declare module 'mineflayer-pathfinder' {
  interface Movements {
    /** Cost of a step out of a liquid, which the published type omits. */
    readonly liquidCost: number;
  }
}

const cardinals = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;
const diagonals = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;
const { physical, safe, liquid, replaceable, climbable } = walkKind;
/** A body climbs this much by a jump, in blocks. */
const jumpHeight = 1.2;

const nothing: readonly never[] = [];

/**
 * The moves from a place to its neighbours, by the rules, in the order and at the costs of mineflayer-pathfinder's `Movements`, except that
 * open doors and gates are ways, and that a body in adventure mode digs nothing. A search lists the moves of some thousand places, so it
 * reads block states and numbers where the library makes an object of each block that it looks at.
 * Areas that the library can exclude have no effect.
 */
export class NeighbourMoves {
  readonly cells: WalkedCells;
  private readonly movements: Movements;
  private readonly lowest: number;
  private readonly listed = new ListedMoves();
  private readonly steps: GentleSteps;
  /** The place from which moves are listed; between whole numbers if a body stands on a part of a block. */
  private origin: Position = { x: 0, y: 0, z: 0 };
  private blocks = 0;
  private digging: number[] = [];
  private placing: Placing[] = [];

  constructor(bot: Bot, lookup: BlockLookup) {
    this.movements = bot.pathfinder.movements;
    this.cells = new WalkedCells(bot, lookup);
    this.steps = new GentleSteps(this.cells);
    this.lowest = worldHeights(bot).lowest;
  }

  /**
   * Whether a body on a ladder goes straight on only, neither diagonally nor over a gap; and whether a body keeps from what hurts: it cuts no
   * corner beside it, and goes around it where it can. It walks past the panels of doors and not through them, and climbs vines.
   */
  get isGentle(): boolean {
    return this.cells.isGentle;
  }

  set isGentle(isGentle: boolean) {
    this.cells.isGentle = isGentle;
  }

  /** The moves from a place, where the body has `blocks` blocks to place. The list is valid until the next call. */
  from(origin: Position, blocks: number): ListedMoves {
    this.listed.count = 0;
    this.origin = origin;
    this.blocks = blocks;
    const x = Math.floor(origin.x);
    const y = Math.floor(origin.y);
    const z = Math.floor(origin.z);
    this.cells.keepAround(x, y, z);
    const isOnLadder = this.isGentle && [y, y - 1].some((height) => (this.kindAt(x, height, z) & climbable) !== 0);
    for (const [dx, dz] of cardinals) {
      this.forward(x, y, z, dx, dz);
      this.jumpUp(x, y, z, dx, dz);
      this.dropDown(x, y, z, dx, dz);
      if (this.movements.allowParkour && !isOnLadder) this.overGap(x, y, z, dx, dz);
    }
    if (!isOnLadder) for (const [dx, dz] of diagonals) this.diagonal(x, y, z, dx, dz);
    this.down(x, y, z);
    this.up(x, y, z);
    return this.listed;
  }

  private forward(x: number, y: number, z: number, dx: number, dz: number): void {
    this.begin();
    const toX = x + dx;
    const toZ = z + dz;
    if (this.isGentle && this.steps.crossesPanel(x, y, z, dx, dz)) return;
    let cost = 1;
    const ground = this.kindAt(toX, y - 1, toZ);
    const isHeld = this.isGentle && (ground | this.kindAt(toX, y, toZ)) & climbable;
    if (!(ground & physical) && !(this.kindAt(toX, y, toZ) & liquid) && !isHeld) {
      if (this.blocks === 0 || this.cells.isOccupied(toX, y - 1, toZ)) return;
      if (!(ground & replaceable) && !this.dig(toX, y - 1, toZ)) return;
      cost += this.place({ ...this.below(), dx, dy: 0, dz });
    }
    cost += this.enter(toX, y + 1, toZ);
    if (cost > impossible) return;
    cost += this.enter(toX, y, toZ);
    if (cost > impossible) return;
    if (this.kindAt(x, y, z) & liquid) cost += this.movements.liquidCost + (this.isGentle ? this.steps.costOfDiving(x, y, z) : 0);
    this.offer(toX, y, toZ, cost);
  }

  private jumpUp(x: number, y: number, z: number, dx: number, dz: number): void {
    this.begin();
    const toX = x + dx;
    const toZ = z + dz;
    if (this.isGentle && this.steps.crossesPanel(x, y + 1, z, dx, dz)) return;
    const above = this.kindAt(x, y + 2, z);
    const head = this.kindAt(toX, y + 2, toZ);
    const feet = this.kindAt(toX, y + 1, toZ);
    const step = this.kindAt(toX, y, toZ);
    // What is above a block that is dug falls into the body's way.
    if (above & physical && this.cells.isOccupied(x, y + 3, z)) return;
    if (head & physical && this.cells.isOccupied(toX, y + 3, toZ)) return;
    if (feet & physical && !(head & physical) && !(step & physical) && this.cells.isOccupied(toX, y + 2, toZ)) return;
    let cost = 2;
    let stepHeight = this.heightOf(toX, y, toZ, 0);
    if (!(step & physical)) {
      if (this.blocks === 0 || this.cells.isOccupied(toX, y, toZ)) return;
      const ground = this.kindAt(toX, y - 1, toZ);
      if (!(ground & physical)) {
        if (this.blocks === 1 || this.cells.isOccupied(toX, y - 1, toZ)) return;
        if (!(ground & replaceable) && !this.dig(toX, y - 1, toZ)) return;
        cost += this.place({
          ...this.below(),
          dx,
          dy: 0,
          dz,
          returnPos: new Vec3(this.origin.x, this.origin.y, this.origin.z),
        });
      }
      if (!(step & replaceable) && !this.dig(toX, y, toZ)) return;
      const under = this.below();
      cost += this.place({ ...under, x: under.x + dx, z: under.z + dz, dx: 0, dy: 1, dz: 0 });
      stepHeight += 1;
    }
    if (stepHeight - this.standingAt(x, y, z) > jumpHeight) return;
    cost += this.enter(x, y + 2, z);
    if (cost > impossible) return;
    cost += this.enter(toX, y + 2, toZ);
    if (cost > impossible) return;
    cost += this.enter(toX, y + 1, toZ);
    if (cost > impossible) return;
    this.offer(toX, y + 1, toZ, cost);
  }

  private diagonal(x: number, y: number, z: number, dx: number, dz: number): void {
    this.begin();
    const toX = x + dx;
    const toZ = z + dz;
    const landing = this.kindAt(toX, y, toZ);
    const rise = landing & physical ? 1 : 0;
    if (this.isGentle && !this.steps.mayCutCorner(x, y, z, dx, dz)) return;
    const standing = this.heightOf(x, y - 1, z, -1);
    const alongZ = this.corner(x, y, toZ, rise, standing);
    const digsAlongZ = this.digging;
    this.digging = [];
    const alongX = this.corner(toX, y, z, rise, standing);
    if (alongZ < alongX) this.digging = digsAlongZ;
    let cost = Math.SQRT2 + Math.min(alongZ, alongX);
    if (cost > impossible) return;
    cost += this.enter(toX, y + rise, toZ);
    if (cost > impossible) return;
    cost += this.enter(toX, y + rise + 1, toZ);
    if (cost > impossible) return;
    if (this.kindAt(x, y, z) & liquid) cost += this.movements.liquidCost + (this.isGentle ? this.steps.costOfDiving(x, y, z) : 0);
    const ground = this.kindAt(toX, y - 1, toZ);
    if (rise === 1) {
      if (this.heightOf(toX, y, toZ, 0) - standing > jumpHeight) return;
      cost += this.enter(x, y + 2, z);
      if (cost > impossible) return;
      this.offer(toX, y + 1, toZ, cost + 1);
    } else if (ground & physical || landing & liquid) {
      this.offer(toX, y, toZ, cost);
    } else if (this.kindAt(toX, y - 2, toZ) & physical || ground & liquid) {
      if (!(ground & safe)) return;
      cost += this.cells.weightAt(toX, y - 1, toZ) * this.movements.entityCost;
      this.offer(toX, y - 1, toZ, cost);
    }
  }

  /** The cost of the corner between two diagonal places. */
  private corner(x: number, y: number, z: number, rise: number, standing: number): number {
    let cost = this.enter(x, y + rise + 1, z);
    cost += this.enter(x, y + rise, z);
    if (this.heightOf(x, y + rise - 1, z, rise - 1) - standing > jumpHeight) cost += this.enter(x, y + rise - 1, z);
    return cost;
  }

  private dropDown(x: number, y: number, z: number, dx: number, dz: number): void {
    this.begin();
    const toX = x + dx;
    const toZ = z + dz;
    if (this.isGentle && this.steps.crossesPanel(x, y, z, dx, dz)) return;
    const landing = this.landingBelow(toX, y, toZ);
    if (landing === null) return;
    if (!this.movements.infiniteLiquidDropdownDistance && this.origin.y - landing > this.movements.maxDropDown) return;
    let cost = 1;
    for (const height of [y + 1, y, y - 1]) {
      cost += this.enter(toX, height, toZ);
      if (cost > impossible) return;
    }
    if (this.kindAt(toX, y, toZ) & liquid) return;
    cost += this.cells.weightAt(toX, landing, toZ) * this.movements.entityCost;
    if (this.isGentle) cost += this.steps.costOfFall(x, y, z, toX, landing, toZ);
    this.offer(toX, landing, toZ, cost);
  }

  private down(x: number, y: number, z: number): void {
    this.begin();
    if (this.isGentle && this.kindAt(x, y - 1, z) & climbable && !(this.kindAt(x, y - 1, z) & physical)) {
      const climb = 1 + this.enter(x, y - 1, z);
      if (climb <= impossible) this.offer(x, y - 1, z, climb);
      return;
    }
    if (this.isGentle && this.kindAt(x, y, z) & this.kindAt(x, y - 1, z) & liquid) {
      const dive = 1 + this.enter(x, y - 1, z) + this.movements.liquidCost + this.steps.costOfDiving(x, y - 1, z);
      if (dive <= impossible) this.offer(x, y - 1, z, dive);
      return;
    }
    const landing = this.landingBelow(x, y, z);
    if (landing === null) return;
    let cost = 1 + this.enter(x, y - 1, z);
    if (cost > impossible || this.kindAt(x, y, z) & liquid) return;
    cost += this.cells.weightAt(x, landing, z) * this.movements.entityCost;
    if (this.isGentle) cost += this.steps.costOfFall(x, y, z, x, landing, z);
    this.offer(x, landing, z, cost);
  }

  /** The height at which a body lands that falls in a column from two below a place; null if it may not. */
  private landingBelow(x: number, y: number, z: number): number | null {
    for (let height = y - 2; height > this.lowest; height--) {
      const kind = this.kindAt(x, height, z);
      if (kind & liquid && kind & safe) return height;
      if (kind & physical) return this.origin.y - height <= this.movements.maxDropDown ? height + 1 : null;
      if (!(kind & safe)) return null;
    }
    return null;
  }

  private up(x: number, y: number, z: number): void {
    this.begin();
    const { origin } = this;
    const here = this.kindAt(x, y, z);
    if (here & liquid) {
      if (this.isGentle && this.kindAt(x, y + 1, z) & liquid) this.swimUp(x, y, z);
      return;
    }
    if (this.cells.isOccupied(origin.x, origin.y, origin.z)) return;
    let cost = 1 + this.enter(x, y + 2, z);
    if (cost > impossible) return;
    if (!(here & climbable)) {
      if (!this.movements.allow1by1towers || this.blocks === 0) return;
      if (!(here & replaceable) && !this.dig(x, y, z)) return;
      // A body cannot place a block under itself by a jump from a part of a block.
      if (this.kindAt(x, y - 1, z) & physical && this.heightOf(x, y - 1, z, -1) - origin.y < -0.2) return;
      cost += this.place({ ...this.below(), dx: 0, dy: 1, dz: 0, jump: true });
    }
    if (cost > impossible) return;
    this.offer(Math.floor(origin.x), Math.floor(origin.y + 1), Math.floor(origin.z), cost);
  }

  private swimUp(x: number, y: number, z: number): void {
    const cost = 1 + this.enter(x, y + 1, z) + this.enter(x, y + 2, z) + this.movements.liquidCost;
    if (cost <= impossible) this.offer(x, y + 1, z, cost);
  }

  /**
   * A jump over a gap of one to three blocks, to the same height, one up or one down. A gentle body does not jump through what hurts, and over it
   * only short and with ground to run out on.
   */
  private overGap(x: number, y: number, z: number, dx: number, dz: number): void {
    const { entityCost, allowSprinting } = this.movements;
    const longest = allowSprinting ? 4 : 2;
    const farthest = this.isGentle ? this.steps.farthestJump(x, y, z, dx, dz, longest) : longest;
    const standing = this.heightOf(x, y - 1, z, -1);
    const [nextX, nextZ] = [x + dx, z + dz];
    if (this.kindAt(nextX, y - 1, nextZ) & physical && this.heightOf(nextX, y - 1, nextZ, -1) >= standing) return;
    if (!(this.kindAt(nextX, y, nextZ) & this.kindAt(nextX, y + 1, nextZ) & safe) || this.kindAt(x, y, z) & liquid) return;
    let cost = 1 + this.cells.weightAt(this.origin.x + dx, this.origin.y, this.origin.z + dz) * entityCost;
    // Under a ceiling a body falls over the gap, but does not jump over it.
    let isHigh = (this.kindAt(x, y + 2, z) & this.kindAt(nextX, y + 2, nextZ) & safe) !== 0;
    let isDeep = !(this.kindAt(nextX, y - 2, nextZ) & physical);
    for (let far = 2; far <= farthest; far++) {
      const toX = x + dx * far;
      const toZ = z + dz * far;
      const above = this.kindAt(toX, y + 2, toZ);
      const head = this.kindAt(toX, y + 1, toZ);
      const feet = this.kindAt(toX, y, toZ);
      const ground = this.kindAt(toX, y - 1, toZ);
      if (feet & safe) cost += this.cells.weightAt(toX, y, toZ) * entityCost;
      if (isHigh && head & feet & safe && ground & physical) {
        this.jump(toX, y, toZ, cost);
        return;
      }
      if (isHigh && head & safe && feet & physical) {
        if (above & safe && far !== 4) {
          if (this.heightOf(toX, y, toZ, 0) - standing > jumpHeight) return;
          this.jump(toX, y + 1, toZ, cost + this.cells.weightAt(toX, y + 1, toZ) * entityCost);
          return;
        }
      } else if ((isHigh || far === 2) && head & feet & ground & safe && isDeep) {
        if (this.kindAt(toX, y - 2, toZ) & physical) {
          cost += this.cells.weightAt(toX, y - 1, toZ) * entityCost;
          this.jump(toX, y - 1, toZ, cost);
          isDeep = false;
        }
      } else if (!(head & feet & safe)) return;
      isHigh = isHigh && (above & safe) !== 0;
    }
  }

  private kindAt(x: number, y: number, z: number): number {
    return this.cells.kindAt(x, y, z);
  }

  private heightOf(x: number, y: number, z: number, dy: number): number {
    return this.cells.heightOf(x, y, z, this.origin.y, dy);
  }

  /** The height from which a body jumps: it swims at its place in a liquid, whatever is under it. */
  private standingAt(x: number, y: number, z: number): number {
    return this.isGentle && this.kindAt(x, y, z) & liquid ? y : this.heightOf(x, y - 1, z, -1);
  }

  private enter(x: number, y: number, z: number): number {
    return this.cells.enter(x, y, z, this.digging) + this.harmOf(x, y, z);
  }

  private harmOf(x: number, y: number, z: number): number {
    return this.isGentle ? this.steps.costOfHarm(x, y, z) : 0;
  }

  private dig(x: number, y: number, z: number): boolean {
    return this.cells.dig(x, y, z, this.digging);
  }

  /** Adds a block to those that the move places; returns its cost. */
  private place(placing: Placing): number {
    this.placing.push(placing);
    return this.movements.placeCost;
  }

  /** The block under the origin, against which blocks are placed. */
  private below(): Position {
    return { x: this.origin.x, y: this.origin.y - 1, z: this.origin.z };
  }

  private begin(): void {
    if (this.digging.length > 0) this.digging = [];
    if (this.placing.length > 0) this.placing = [];
  }

  private offer(x: number, y: number, z: number, cost: number): void {
    const { digging, placing, blocks } = this;
    const placings = placing.length > 0 ? placing : nothing;
    const whole = cost + this.harmOf(x, y - 1, z);
    this.listed.add(x, y, z, whole, blocks - placing.length, digging.length > 0 ? digging : nothing, placings, false);
  }

  private jump(x: number, y: number, z: number, cost: number): void {
    this.listed.add(x, y, z, cost + this.harmOf(x, y - 1, z), this.blocks, nothing, nothing, true);
  }
}
