import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import type { BlockModels } from './block-models.ts';
import { drawTile } from './drawn-tile.ts';
import { atlasTiles, tileOf } from './element-quads.ts';
import { type Pixels, tileSize } from './pixels.ts';

/** The source of block pictures: tiles by their number in prismarine-viewer's atlas, or by name. */
export interface TileSource {
  readonly kind: 'copied' | 'drawn';
  tile(index: number): Pixels;
  indexOf(name: string): number | undefined;
}

/** Tiles from this number on are our own drawings, in both kinds of source. */
const firstOwnTile = atlasTiles * atlasTiles;
const ownTiles = ['chest_top', 'chest_side', 'chest_front', 'ender_chest_top', 'ender_chest_side', 'ender_chest_front'];

function ownIndexOf(name: string): number | undefined {
  const at = ownTiles.indexOf(name);
  return at < 0 ? undefined : firstOwnTile + at;
}

/** Cuts a 16x16 tile out of a picture. */
export function cutTile(picture: PNG, left: number, top: number): Pixels {
  const out = new Uint8Array(tileSize * tileSize * 4);
  for (let y = 0; y < tileSize; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    out.set(picture.data.subarray(from, from + tileSize * 4), y * tileSize * 4);
  }
  return out;
}

function copiedTiles(folder: string): TileSource {
  const atlas = PNG.sync.read(readFileSync(`${folder}.png`));
  const files = readdirSync(join(folder, 'blocks')).filter((file) => file.endsWith('.png'));
  const names = ['missing_texture', ...files.sort().map((file) => file.slice(0, -4))];
  const byName = new Map(names.map((name, index) => [name, index]));
  return {
    kind: 'copied',
    tile: (index) =>
      index >= firstOwnTile
        ? drawTile(ownTiles[index - firstOwnTile] ?? '')
        : cutTile(atlas, (index % atlasTiles) * tileSize, Math.floor(index / atlasTiles) * tileSize),
    indexOf: (name) => ownIndexOf(name) ?? byName.get(name),
  };
}

const plainSlots = new Set(['all', 'texture', 'cross', 'plant', 'pattern', 'wool', 'crop', 'rail', 'torch', 'pane', 'particle']);

/** Names for the atlas tiles, from the blocks that use them, if the named picture files are absent. */
function namesFromModels(models: ReadonlyMap<string, BlockModels>): Map<number, string> {
  const names = new Map<number, string>();
  for (const particles of [false, true]) {
    for (const [block, entry] of models) {
      const parts = [...Object.values(entry.variants ?? {}), ...(entry.multipart ?? []).map((part) => part.apply)].flat();
      for (const [slot, picture] of parts.flatMap((part) => Object.entries(part.model.textures))) {
        if (!picture || (slot === 'particle') !== particles) continue;
        const tile = tileOf(picture);
        if (!names.has(tile)) names.set(tile, plainSlots.has(slot) ? block : `${block}_${slot}`);
      }
    }
  }
  return names;
}

function drawnTiles(models: ReadonlyMap<string, BlockModels>): TileSource {
  const names = namesFromModels(models);
  const byName = new Map([...names].map(([index, name]) => [name, index]));
  const extra = Array.from({ length: 10 }, (_, stage) => `destroy_stage_${stage}`);
  const firstExtra = firstOwnTile + ownTiles.length;
  return {
    kind: 'drawn',
    tile: (index) => drawTile(names.get(index) ?? ownTiles[index - firstOwnTile] ?? extra[index - firstExtra] ?? 'stone'),
    indexOf: (name) => ownIndexOf(name) ?? byName.get(name) ?? (extra.includes(name) ? firstExtra + extra.indexOf(name) : undefined),
  };
}

/**
 * The pictures in `folder` (prismarine-viewer's `textures/1.20.1`, with its atlas `1.20.1.png` beside it) if present, else a set drawn by
 * rule.
 */
export function tileSource(folder: string, models: ReadonlyMap<string, BlockModels>): TileSource {
  return existsSync(`${folder}.png`) && existsSync(join(folder, 'blocks')) ? copiedTiles(folder) : drawnTiles(models);
}
