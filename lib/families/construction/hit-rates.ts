import type { Position } from '../../domain/position.ts';
import { mean } from '../../stats/mean.ts';
import type { Cell } from './blueprint.ts';
import { type Built, cellState } from './built.ts';

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

interface Named {
  readonly at: Position;
  readonly name: string;
}

/** A direction of view: the picture cell of a position, and how near it is to the viewer. */
interface View {
  readonly picture: (at: Position) => string;
  readonly nearness: (at: Position) => number;
}

/** From the front (+x), the right (-z), the left (+z), the back (-x) and the top. */
const views: readonly View[] = [
  { picture: ({ y, z }) => `${y} ${z}`, nearness: ({ x }) => x },
  { picture: ({ x, y }) => `${x} ${y}`, nearness: ({ z }) => -z },
  { picture: ({ x, y }) => `${x} ${y}`, nearness: ({ z }) => z },
  { picture: ({ y, z }) => `${y} ${z}`, nearness: ({ x }) => -x },
  { picture: ({ x, z }) => `${x} ${z}`, nearness: ({ y }) => y },
];

/** The rates of a building site. `cells` are those of a blueprint, at least one. The views ignore facing. */
export function hitRates(cells: readonly Cell[], built: Built): HitRates {
  const pictures = views.map((view) => compare(pictureOf(view, cells), pictureOf(view, built.values())));
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

/** The name of the nearest block in each picture cell. */
function pictureOf({ picture, nearness }: View, blocks: Iterable<Named>): ReadonlyMap<string, string> {
  const nearest = new Map<string, Named>();
  for (const block of blocks) {
    const key = picture(block.at);
    const before = nearest.get(key);
    if (!before || nearness(block.at) > nearness(before.at)) nearest.set(key, block);
  }
  return new Map([...nearest].map(([key, { name }]) => [key, name]));
}

function compare(wanted: ReadonlyMap<string, string>, seen: ReadonlyMap<string, string>) {
  let same = 0;
  for (const [key, name] of wanted) if (seen.get(key) === name) same++;
  return { same, wanted: wanted.size, either: new Set([...wanted.keys(), ...seen.keys()]).size };
}
