import { type BuiltBlock, type CellState, extraBlocks } from './built.ts';
import { type BlueprintSite, cellsNow, type SiteCell } from './site.ts';

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

/** The layers of a site from the top down; none before the blueprint is known. */
export function layersOf(site: BlueprintSite): readonly Layer[] {
  const cells = cellsNow(site);
  const of = (cell: SiteCell): LayerBlock => {
    const { x, y, z } = cell.at;
    return { x, z, mark: cell.state, wanted: cell, there: site.built.get(`${x} ${y} ${z}`) ?? null };
  };
  const blocks = [
    ...cells.map((cell) => ({ y: cell.at.y, block: of(cell) })),
    ...(cells.length === 0 ? [] : extraBlocks(cells, site.built)).map((there) => ({
      y: there.at.y,
      block: { x: there.at.x, z: there.at.z, mark: 'extra', wanted: null, there } as const,
    })),
  ];
  return [...Map.groupBy(blocks, ({ y }) => y)]
    .sort(([one], [other]) => other - one)
    .map(([y, entries]) => ({
      y,
      blocks: entries.map(({ block }) => block),
      right: entries.filter(({ block }) => block.mark === 'right').length,
      either: entries.length,
    }));
}

/** The right blocks of all layers divided by the positions with a wanted or built block: from 0 to 1, and 0 without layers. */
export function overlapOf(layers: readonly Layer[]): number {
  const either = layers.reduce((sum, layer) => sum + layer.either, 0);
  return either === 0 ? 0 : layers.reduce((sum, layer) => sum + layer.right, 0) / either;
}
