import type { BuiltBlock } from '#lib/blueprint/built.ts';
import type { Cell } from '#lib/blueprint/cell.ts';
import { cellKey, type Position } from '#lib/domain/position.ts';
import { mean } from '#lib/stats/mean.ts';
import { VersionedMap } from '#lib/versioned-map.ts';
import { type Named, type View, views } from './hit-rates.ts';

/** One direction of view: by picture cell the nearest block of the blueprint and of the world, and how many cells agree. */
interface ViewLines {
  readonly view: View;
  readonly wanted: ReadonlyMap<string, Named>;
  readonly seen: VersionedMap<string, Named>;
  readonly same: number;
  readonly either: number;
}

/** The five views of a blueprint and a world that changes block by block. A change costs as much as its line of sight, not as the building. */
export type ViewOverlap = readonly ViewLines[];

function keyIn({ picture }: View, at: Position): string {
  const [across, up] = picture(at);
  return `${across} ${up}`;
}

/** The block that hides the other one in a view. */
function nearer<Block extends Named>(view: View, before: Block | undefined, block: Block): Block {
  return before === undefined || view.nearness(block.at) >= view.nearness(before.at) ? block : before;
}

/** The views of a blueprint over an empty world. */
export function emptyViews(cells: readonly Cell[]): ViewOverlap {
  return views.map((view) => {
    const wanted = new Map<string, Named>();
    for (const cell of cells) {
      const key = keyIn(view, cell.at);
      wanted.set(key, nearer(view, wanted.get(key), cell));
    }
    return { view, wanted, seen: new VersionedMap(), same: 0, either: wanted.size };
  });
}

/** The views after the block at a position became another one, or none. `built` is the world after it. */
export function viewsAfter(
  overlap: ViewOverlap,
  at: Position,
  block: BuiltBlock | undefined,
  built: { values(): Iterable<BuiltBlock> },
): ViewOverlap {
  return overlap.map((lines) => {
    const { view, wanted, seen } = lines;
    const key = keyIn(view, at);
    const before = seen.get(key);
    const after = block === undefined ? uncovered(view, key, before, at, built) : nearer(view, before, block);
    if (after === before) return lines;
    const goal = wanted.get(key);
    const isSame = (there: Named | undefined): number => (goal !== undefined && goal.name === there?.name ? 1 : 0);
    const isEither = (there: Named | undefined): number => (goal !== undefined || there !== undefined ? 1 : 0);
    return {
      ...lines,
      seen: seen.with(key, after),
      same: lines.same + isSame(after) - isSame(before),
      either: lines.either + isEither(after) - isEither(before),
    };
  });
}

/** What a line of sight shows without the block at a position. */
function uncovered(
  view: View,
  key: string,
  before: Named | undefined,
  at: Position,
  built: { values(): Iterable<BuiltBlock> },
): Named | undefined {
  if (before === undefined || cellKey(before.at) !== cellKey(at)) return before;
  let nearest: Named | undefined;
  for (const there of built.values()) if (keyIn(view, there.at) === key) nearest = nearer(view, nearest, there);
  return nearest;
}

/** The mean over the five views, as the view hit rate of `hitRates`. */
export function meanOverlap(overlap: ViewOverlap): number {
  return mean(overlap.map(({ same, either }) => same / either));
}
