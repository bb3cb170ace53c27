import { walkKind } from './walk-kinds.ts';
import type { WalkedCells } from './walked-cells.ts';

const { physical, liquid, climbable, harms, westPanel, eastPanel, northPanel, southPanel } = walkKind;
const panels = westPanel | eastPanel | northPanel | southPanel;

/** A fall from more than this height hurts, in blocks. */
const harmlessFall = 3;
/** A gentle body jumps at most this far over what hurts, in blocks. */
const farthestOverPeril = 3;
/** Cost of what hurts: a body goes this many blocks around it. */
const harmCost = 20;
/** Cost of a step below the surface of a liquid, where a body has no air. */
const divingCost = 3;

/** What a gentle body keeps from on its way: what hurts it, hard falls, and panels such as those of doors. It neither digs nor places blocks. */
export class GentleSteps {
  private readonly cells: WalkedCells;

  constructor(cells: WalkedCells) {
    this.cells = cells;
  }

  /** What a body gives to keep out of a cell, or off its block. */
  costOfHarm(x: number, y: number, z: number): number {
    return this.kindAt(x, y, z) & harms ? harmCost : 0;
  }

  /** What a body gives to keep from a fall from a place to a landing. Off vines a body may fall from somewhat higher than its place. */
  costOfFall(x: number, y: number, z: number, toX: number, landing: number, toZ: number): number {
    const isOnVine = (this.kindAt(x, y, z) & (climbable | physical)) === climbable;
    const isHard = y - landing > (isOnVine ? harmlessFall - 1 : harmlessFall) && !(this.kindAt(toX, landing, toZ) & liquid);
    return isHard ? harmCost : 0;
  }

  /** What a body gives to swim at the surface of a liquid. */
  costOfDiving(x: number, y: number, z: number): number {
    return this.kindAt(x, y + 1, z) & liquid ? divingCost : 0;
  }

  /** Whether a body may go diagonally: nothing beside its way hurts, and no panel is near. */
  mayCutCorner(x: number, y: number, z: number, dx: number, dz: number): boolean {
    return !this.isPerilous(x, y, z + dz, true) && !this.isPerilous(x + dx, y, z, true) && !this.hasPanel(x, y, z, dx, dz);
  }

  /** Whether a panel stands between the halves of a body in a place and the place beside it. */
  crossesPanel(x: number, y: number, z: number, dx: number, dz: number): boolean {
    const [leaving, entering] = dx !== 0 ? [eastPanel, westPanel] : [southPanel, northPanel];
    const [here, there] = dx + dz > 0 ? [leaving, entering] : [entering, leaving];
    for (const height of [y, y + 1]) if (this.kindAt(x, height, z) & here || this.kindAt(x + dx, height, z + dz) & there) return true;
    return false;
  }

  /** How far a body may jump over a gap, in blocks; 0 for not at all; at most `farthest`. */
  farthestJump(x: number, y: number, z: number, dx: number, dz: number, farthest: number): number {
    let isOverPeril = false;
    for (let far = 1; far <= farthest; far++) {
      const [toX, toZ] = [x + dx * far, z + dz * far];
      const [feet, head] = [this.kindAt(toX, y, toZ), this.kindAt(toX, y + 1, toZ)];
      if ((feet | head) & (harms | panels)) return far - 1;
      if (this.isPerilous(toX, y, toZ, false)) isOverPeril = true;
      else if (far > 1 && (feet | this.kindAt(toX, y - 1, toZ)) & physical) {
        const runsOut = !this.isPerilous(toX + dx, y, toZ + dz, false);
        return runsOut && (!isOverPeril || far <= farthestOverPeril) ? far : 0;
      }
    }
    return isOverPeril ? 0 : farthest;
  }

  /** Whether a panel stands in one of the four columns of a diagonal step. */
  private hasPanel(x: number, y: number, z: number, dx: number, dz: number): boolean {
    for (let height = y; height <= y + 2; height++) {
      const kinds = this.kindAt(x, height, z) | this.kindAt(x + dx, height, z) | this.kindAt(x, height, z + dz);
      if ((kinds | this.kindAt(x + dx, height, z + dz)) & panels) return true;
    }
    return false;
  }

  /** Whether a body that touches a column at the height of its feet, or slips into it, is hurt: by its blocks, or by the fall. */
  private isPerilous(x: number, y: number, z: number, isFallPerilous: boolean): boolean {
    for (let height = y + 2; height >= y - 1 - harmlessFall; height--) {
      const kind = this.kindAt(x, height, z);
      if (kind & harms) return true;
      if (height < y && kind & (physical | liquid)) return false;
    }
    return isFallPerilous;
  }

  private kindAt(x: number, y: number, z: number): number {
    return this.cells.kindAt(x, y, z);
  }
}
