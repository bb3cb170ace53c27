import { type Built, cellState } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import type { Position } from '#lib/domain/position.ts';
import { mean } from '#lib/stats/mean.ts';

/** How much of a blueprint is built. All rates are from 0 to 1. */
export interface HitRates {
  /** Share of the blueprint's blocks with the right name and facing. */
  readonly block: number;
  /**
   * Mean over five views: picture cells that show the same block in world and blueprint, divided by those that show a block in either, as
   * the paper defines it. Extra blocks lower it.
   */
  readonly view: number;
  /**
   * Like `view`, but divided by the picture cells of the blueprint alone, as the benchmark's program does. Extra blocks lower it only if
   * they hide others.
   */
  readonly directedView: number;
}

/** A block at a position. */
export interface Named {
  readonly at: Position;
  readonly name: string;
}

/** The five directions of view. */
export const viewIds = ['front', 'right', 'left', 'back', 'top'] as const;
export type ViewId = (typeof viewIds)[number];

/** A direction of view: the picture cell of a position, and how near the position is to the viewer. */
export interface View {
  readonly id: ViewId;
  /** Cells to the right, and cells upwards, as the viewer sees them. */
  readonly picture: (at: Position) => readonly [across: number, up: number];
  readonly nearness: (at: Position) => number;
}

/** From the front (+x), the right (-z), the left (+z), the back (-x) and the top, with north upwards. */
export const views: readonly View[] = [
  { id: 'front', picture: ({ y, z }) => [0 - z, y], nearness: ({ x }) => x },
  { id: 'right', picture: ({ x, y }) => [0 - x, y], nearness: ({ z }) => -z },
  { id: 'left', picture: ({ x, y }) => [x, y], nearness: ({ z }) => z },
  { id: 'back', picture: ({ y, z }) => [z, y], nearness: ({ x }) => -x },
  { id: 'top', picture: ({ x, z }) => [x, 0 - z], nearness: ({ y }) => y },
];

/** A cell of a picture that shows a block in the blueprint or in the world. */
export interface PictureCell {
  readonly across: number;
  readonly up: number;
  /** The nearest block of the blueprint, and of the world; null for none. */
  readonly wanted: Named | null;
  readonly seen: Named | null;
}

/** What a direction of view shows of blueprint and world. */
export interface ViewPicture {
  readonly id: ViewId;
  readonly cells: readonly PictureCell[];
  /** Numbers of cells that show the same block in both, a block of the blueprint, and a block in either. */
  readonly same: number;
  readonly wanted: number;
  readonly either: number;
}

/** The nearest block of each picture cell of a view, by `pictureKey`. */
type Nearest = ReadonlyMap<number, Named>;

/** A number for a picture cell: arenas are much smaller than 2^20 blocks. */
function pictureKey([across, up]: readonly [number, number]): number {
  return (across + 0x80000) * 0x100000 + up + 0x80000;
}

function nearestOf(view: View, blocks: Iterable<Named>): Nearest {
  const nearest = new Map<number, Named>();
  for (const block of blocks) {
    const key = pictureKey(view.picture(block.at));
    const before = nearest.get(key);
    if (before === undefined || view.nearness(block.at) > view.nearness(before.at)) nearest.set(key, block);
  }
  return nearest;
}

/** What the views of a blueprint showed last: its own blocks, which never change, and the pictures. */
interface KnownViews {
  readonly wanted: readonly Nearest[];
  readonly pictures: readonly ViewPicture[];
}

const knownViews = new WeakMap<readonly Cell[], KnownViews>();

/**
 * The pictures of a building site in the order of `viewIds`. The hit rates follow from them. The views ignore facing. A picture without changes
 * since the call before for the same cells is the same object.
 */
export function viewPictures(cells: readonly Cell[], built: Pick<Built, 'values'>): readonly ViewPicture[] {
  const known = knownViews.get(cells);
  const wanted = known?.wanted ?? views.map((view) => nearestOf(view, cells));
  const blocks = [...built.values()];
  const pictures = views.map((view, index) => pictureOf(view, wanted[index] ?? new Map(), nearestOf(view, blocks), known?.pictures[index]));
  knownViews.set(cells, { wanted, pictures });
  return pictures;
}

/** What a view shows of both: the picture before, if it is the same. */
function pictureOf(view: View, wanted: Nearest, seen: Nearest, before: ViewPicture | undefined): ViewPicture {
  const cells: PictureCell[] = [];
  let isSame = true;
  const add = (block: Named, cell: Pick<PictureCell, 'wanted' | 'seen'>): void => {
    const known = before?.cells[cells.length];
    if (known !== undefined && known.wanted === cell.wanted && known.seen === cell.seen) {
      cells.push(known);
      return;
    }
    isSame = false;
    const [across, up] = view.picture(block.at);
    cells.push({ across, up, ...cell });
  };
  for (const [key, block] of wanted) add(block, { wanted: block, seen: seen.get(key) ?? null });
  for (const [key, block] of seen) if (!wanted.has(key)) add(block, { wanted: null, seen: block });
  if (before !== undefined && isSame && before.cells.length === cells.length) return before;
  return { id: view.id, cells, same: cells.filter(isSameInBoth).length, wanted: wanted.size, either: cells.length };
}

/** Whether a cell of a picture shows the same block in the blueprint and in the world. */
export function isSameInBoth({ wanted, seen }: PictureCell): boolean {
  return wanted !== null && wanted.name === seen?.name;
}

/** The rates of a building site. `cells` are those of a blueprint, at least one. The views ignore facing. */
export function hitRates(cells: readonly Cell[], built: Built): HitRates {
  const pictures = viewPictures(cells, built);
  return {
    block: cells.filter((cell) => cellState(cell, built) === 'right').length / cells.length,
    view: mean(pictures.map(({ same, either }) => same / either)),
    directedView: mean(pictures.map(({ same, wanted }) => same / wanted)),
  };
}

/** Whether no block is missing or wrong, and no view shows an extra block. */
export function isComplete({ block, view }: HitRates): boolean {
  return block === 1 && view === 1;
}
