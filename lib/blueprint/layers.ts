import { cellKey } from '#lib/domain/position.ts';
import { isSameList } from '#lib/same-list.ts';
import type { BuiltBlock, CellState } from './built.ts';
import { type BlueprintSite, cellsNow, extrasNow, type NamedCells, type SiteCell } from './site.ts';

/** How a block of a layer is: as a cell of the blueprint, or extra. */
export type BlockMark = CellState | 'extra';

/** A position of a layer with the wanted block, the block that is there, or both. */
export interface LayerBlock {
  readonly x: number;
  readonly z: number;
  readonly mark: BlockMark;
  readonly wanted: SiteCell | null;
  readonly there: BuiltBlock | null;
}

/** All blocks of a building site at one height. */
export interface Layer {
  readonly y: number;
  readonly blocks: readonly LayerBlock[];
  /** Numbers of right blocks, and of positions with a wanted or built block: together the overlap of the layer. */
  readonly right: number;
  readonly either: number;
}

const drawnCells = new WeakMap<SiteCell, LayerBlock>();
const drawnExtras = new WeakMap<BuiltBlock, LayerBlock>();

/** A cell as a block of a layer; the same object for the same cell and block. */
function cellBlock(wanted: SiteCell, there: BuiltBlock | null): LayerBlock {
  const known = drawnCells.get(wanted);
  if (known?.there === there) return known;
  const { x, z } = wanted.at;
  const made: LayerBlock = { x, z, mark: wanted.state, wanted, there };
  drawnCells.set(wanted, made);
  return made;
}

function extraBlock(there: BuiltBlock): LayerBlock {
  const { x, z } = there.at;
  const block: LayerBlock = drawnExtras.get(there) ?? { x, z, mark: 'extra', wanted: null, there };
  drawnExtras.set(there, block);
  return block;
}

const lastLayers = new WeakMap<NamedCells, ReadonlyMap<number, Layer>>();

/** The layers of a site from the top down; none before the blueprint is known. A layer without changes since the call before is the same object. */
export function layersOf(site: BlueprintSite): readonly Layer[] {
  const { assignment, built } = site;
  if (assignment === null) return [];
  const heights = new Map<number, LayerBlock[]>();
  const add = (y: number, block: LayerBlock): void => {
    const layer = heights.get(y);
    if (layer) layer.push(block);
    else heights.set(y, [block]);
  };
  for (const cell of cellsNow(site))
    add(cell.at.y, cellBlock(cell, cell.state === 'missing' ? null : (built.get(cellKey(cell.at)) ?? null)));
  for (const extra of extrasNow(site)) add(extra.at.y, extraBlock(extra));
  const before = lastLayers.get(assignment);
  const layers = [...heights].sort(([one], [other]) => other - one).map(([y, blocks]) => layerOf(y, blocks, before?.get(y)));
  lastLayers.set(assignment, new Map(layers.map((layer) => [layer.y, layer])));
  return layers;
}

/** A layer of these blocks: the one before, if it has the same. */
function layerOf(y: number, blocks: readonly LayerBlock[], before: Layer | undefined): Layer {
  if (before !== undefined && isSameList(before.blocks, blocks)) return before;
  return { y, blocks, right: blocks.filter(({ mark }) => mark === 'right').length, either: blocks.length };
}

/** The right blocks of all layers divided by the positions with a wanted or built block: from 0 to 1, and 0 without layers. */
export function overlapOf(layers: readonly Layer[]): number {
  const either = layers.reduce((sum, layer) => sum + layer.either, 0);
  return either === 0 ? 0 : layers.reduce((sum, layer) => sum + layer.right, 0) / either;
}
