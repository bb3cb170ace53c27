import { composed, opacityOf, type Pixels, solid, tileBytes, tinted, withoutRims } from './pixels.ts';
import type { TileSource } from './tile-source.ts';

/** One picture of a layer: a tile with its tint. Several are laid over each other. */
export interface LayerPart {
  readonly tile: number;
  readonly tint: number | null;
}

/** Collects the texture layers that a block table refers to; equal requests share a layer. */
export class LayerList {
  private readonly source: TileSource;
  private readonly indexOf = new Map<string, number>();
  private readonly pictures: Pixels[] = [];

  constructor(source: TileSource) {
    this.source = source;
  }

  get count(): number {
    return this.pictures.length;
  }

  /** The layer of these parts, bottom first; `isSolid` fills all transparency. */
  layer(parts: readonly LayerPart[], isSolid = false): number {
    const key = `${parts.map(({ tile, tint }) => `${tile}*${tint ?? ''}`).join('+')}${isSolid ? '!' : ''}`;
    const known = this.indexOf.get(key);
    if (known !== undefined) return known;
    const pictures = parts.map(({ tile, tint }) => (tint === null ? this.source.tile(tile) : tinted(this.source.tile(tile), tint)));
    const picture = pictures.slice(1).reduce(composed, pictures[0] ?? new Uint8Array(tileBytes));
    this.pictures.push(withoutRims(isSolid ? solid(picture) : picture));
    this.indexOf.set(key, this.pictures.length - 1);
    return this.pictures.length - 1;
  }

  picture(layer: number): Pixels {
    return this.pictures[layer] ?? new Uint8Array(tileBytes);
  }

  opacity(layer: number): ReturnType<typeof opacityOf> {
    return opacityOf(this.picture(layer));
  }

  /** All pictures one after the other, as a texture array wants them. */
  bytes(): Uint8Array {
    const out = new Uint8Array(this.pictures.length * tileBytes);
    this.pictures.forEach((picture, index) => {
      out.set(picture, index * tileBytes);
    });
    return out;
  }
}
