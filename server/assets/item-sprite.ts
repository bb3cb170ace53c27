import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { unitsPerBlock, unshaded } from '#lib/blocks/block-look.ts';
import type { BlockTable } from '#lib/blocks/block-table.ts';
import type { IndexedItem, ItemIndex } from '#lib/blocks/item-index.ts';
import { blockIcon } from './block-icon.ts';
import { defaultStates, itemNames } from './block-states.ts';
import { drawItem } from './drawn-item.ts';
import type { LayerList } from './layer-list.ts';
import { type Pixels, tileSize } from './pixels.ts';
import { cutTile, type TileSource } from './tile-source.ts';

const cell = 32;
const columns = 36;
/** Blocks whose item is a flat picture of the block in vanilla. */
const flat =
  /torch|^lever$|^ladder$|rail$|_pane$|iron_bars|^vine$|lichen|sculk_vein|cobweb|tripwire|lily_pad|frogspawn|pink_petals|_coral_fan$|^kelp$|seagrass|roots$/;

interface Icon {
  readonly state: number;
  /** Pixels of one cell. */
  readonly pixels: Uint8Array;
}

/** 32 steps per colour suffice for icons and make the file a third smaller. */
function coarser(value: number, index: number): number {
  return index % 4 === 3 ? value : value & 0xf8;
}

function doubled(pixels: Pixels): Uint8Array {
  const out = new Uint8Array(cell * cell * 4);
  for (let y = 0; y < cell; y++) {
    for (let x = 0; x < cell; x++) {
      const from = ((y >> 1) * tileSize + (x >> 1)) * 4;
      out.set(pixels.subarray(from, from + 4), (y * cell + x) * 4);
    }
  }
  return out;
}

/** Corner of the quarter of a cell that holds a whole picture, with the picture in its middle; null if the picture is larger. */
function quarterOf(pixels: Uint8Array): readonly [left: number, top: number] | null {
  const places = Array.from({ length: cell * cell }, (_, place) => place).filter((place) => (pixels[place * 4 + 3] ?? 0) > 0);
  const side = cell / 2;
  const corner = (along: readonly number[]): number | null => {
    const [first, last] = [Math.min(...along), Math.max(...along)];
    if (last - first >= side) return null;
    // Whole pixels of the picture, each two cell pixels wide.
    return Math.max(0, Math.min(side, Math.floor((first + last + 1 - side) / 4) * 2));
  };
  const left = corner(places.map((place) => place % cell));
  const top = corner(places.map((place) => Math.floor(place / cell)));
  return left === null || top === null || places.length === 0 ? null : [left, top];
}

/** Draws the icon of every item: its own picture, a flat picture of a plant, or the block seen from a corner. */
export class ItemSprite {
  private readonly folder: string;
  private readonly source: TileSource;
  private readonly table: BlockTable;
  private readonly layers: LayerList;
  private readonly states = defaultStates();

  /** `folder` holds item pictures under `items/`; a missing icon is drawn by rule. */
  constructor(folder: string, source: TileSource, table: BlockTable, layers: LayerList) {
    this.folder = folder;
    this.source = source;
    this.table = table;
    this.layers = layers;
  }

  /** The index, and a PNG for every row of icons. */
  draw(): { readonly index: ItemIndex; readonly rows: readonly Buffer[] } {
    const names = itemNames();
    const rows = Array.from({ length: Math.ceil(names.length / columns) }, () => new PNG({ width: columns * cell, height: cell }));
    const items = names.map((name, at): IndexedItem => {
      const icon = this.icon(name);
      const left = (at % columns) * cell;
      const row = rows[Math.floor(at / columns)];
      for (let y = 0; y < cell; y++) {
        row?.data.set(icon.pixels.subarray(y * cell * 4, (y + 1) * cell * 4).map(coarser), (y * row.width + left) * 4);
      }
      const quarter = icon.state === -1 ? quarterOf(icon.pixels) : null;
      return quarter === null ? [name, icon.state] : [name, icon.state, ...quarter];
    });
    return { index: { cell, columns, items }, rows: rows.map((row) => PNG.sync.write(row, { deflateLevel: 9 })) };
  }

  private icon(name: string): Icon {
    const file = join(this.folder, 'items', `${name}.png`);
    if (this.source.kind === 'copied' && existsSync(file)) {
      const picture = PNG.sync.read(readFileSync(file));
      if (picture.width >= tileSize && picture.height >= tileSize) return { state: -1, pixels: doubled(cutTile(picture, 0, 0)) };
    }
    const state = this.states[name];
    const model = state === undefined ? undefined : this.table.models.at(this.table.modelOf[state] ?? 0);
    const first = model?.quads[0];
    if (!model || !first || state === undefined) return { state: -1, pixels: doubled(drawItem(name)) };
    const isPlant = model.quads.every((quad) => quad.direction === unshaded || quad.cull < 0) && !this.hasVolume(state);
    if (isPlant || flat.test(name)) return { state: -1, pixels: doubled(this.layers.picture(first.layer)) };
    return { state, pixels: blockIcon(model, (layer) => this.layers.picture(layer), cell) };
  }

  private hasVolume(state: number): boolean {
    const model = this.table.models.at(this.table.modelOf[state] ?? 0);
    return (model?.quads ?? []).some((quad) => {
      const tops = [0, 1, 2, 3].map((corner) => quad.corners[corner * 3 + 1] ?? 0);
      return quad.direction === 2 && new Set(tops).size === 1 && (tops[0] ?? 0) > unitsPerBlock / 16;
    });
  }
}
