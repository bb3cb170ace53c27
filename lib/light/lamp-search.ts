import { emittedBy, isClosedTo, lossInto } from '#lib/blocks/light-passage.ts';
import { blockSteps } from '#lib/domain/neighbours.ts';

const fullLight = 15;

/** Computes the light of lamps at single cells. It searches from the cell outwards, so it stores nothing of a world that changes. */
export class LampSearch {
  private readonly passage: Uint16Array;
  private readonly dimmest: number;
  /** The most levels that light may lose on its way. The searched cube extends by this many cells from its middle to each side. */
  private readonly reach: number;
  private readonly width: number;
  /** The levels that light loses from a cell of the cube to the middle, plus one; 0 for unknown. */
  private readonly losses: Uint8Array;
  /** The cells to visit next, by loss. */
  private readonly waiting: number[][];

  /** `passage` says by state how it treats light; levels below `dimmest` count as dark. */
  constructor(passage: Uint16Array, dimmest: number) {
    this.passage = passage;
    this.dimmest = dimmest;
    this.reach = fullLight - dimmest;
    this.width = 2 * this.reach + 1;
    this.losses = new Uint8Array(this.width ** 3);
    this.waiting = Array.from({ length: this.reach + 1 }, () => []);
  }

  /** The level at a cell of a world, as `BlockLight` computes it; 0 in the dark. */
  levelAt(x: number, y: number, z: number, stateAt: (x: number, y: number, z: number) => number): number {
    const { passage, reach, width, losses, waiting } = this;
    const passageAt = (cell: number): number => {
      const [east, south, up] = [cell % width, Math.floor(cell / width) % width, Math.floor(cell / (width * width))];
      return passage[stateAt(x + east - reach, y + up - reach, z + south - reach)] ?? 0;
    };
    losses.fill(0);
    const middle = (reach * width + reach) * width + reach;
    losses[middle] = 1;
    waiting[0]?.push(middle);
    let best = 0;
    for (let loss = 0; loss <= reach; loss++) {
      for (const cell of waiting[loss] ?? []) {
        if (losses[cell] !== loss + 1) continue;
        const own = passageAt(cell);
        best = Math.max(best, emittedBy(own) - loss);
        const further = loss + lossInto(own);
        if (further > reach) continue;
        for (let direction = 0; direction < blockSteps.length; direction++) {
          const [east, up, south] = blockSteps[direction] ?? blockSteps[0];
          const next = cell + east + width * (south + width * up);
          const known = losses[next] ?? 0;
          if ((known > 0 && known <= further + 1) || isClosedTo(own, direction) || isClosedTo(passageAt(next), direction ^ 1)) continue;
          losses[next] = further + 1;
          waiting[further]?.push(next);
        }
      }
    }
    for (const cells of waiting) cells.length = 0;
    return best < this.dimmest ? 0 : best;
  }
}
