import { composed, opacityOf, type Pixels, solid, tileBytes, tinted, withoutRims, withShadedHoles } from './pixels.ts';
import type { TileSource } from './tile-source.ts';

/** One picture of a layer: a tile with its tint. A layer stacks several. */
export interface LayerPart {
  readonly tile: number;
  readonly tint: number | null;
}

/** The treatment of transparency: keep it, fill it with the hidden colours of the picture, or shade its holes. */
export type LayerFill = 'open' | 'solid' | 'shaded';

const fills: Readonly<Record<LayerFill, (picture: Pixels) => Pixels>> = { open: withoutRims, solid, shaded: withShadedHoles };

/** Collects the texture layers that a block table refers to; equal requests share a layer. */
export class LayerList {
  private readonly source: TileSource;
  private readonly indexOf = new Map<string, number>();
  private readonly pictures: Pixels[] = [];
  private readonly opacities = new Map<number, ReturnType<typeof opacityOf>>();

  constructor(source: TileSource) {
    this.source = source;
  }

  get count(): number {
    return this.pictures.length;
  }

  /** The layer of these parts, bottom first. */
  layer(parts: readonly LayerPart[], fill: LayerFill = 'open'): number {
    const key = `${parts.map(({ tile, tint }) => `${tile}*${tint ?? ''}`).join('+')} ${fill}`;
    const known = this.indexOf.get(key);
    if (known !== undefined) return known;
    const pictures = parts.map(({ tile, tint }) => (tint === null ? this.source.tile(tile) : tinted(this.source.tile(tile), tint)));
    const picture = pictures.slice(1).reduce(composed, pictures[0] ?? new Uint8Array(tileBytes));
    this.pictures.push(fills[fill](picture));
    this.indexOf.set(key, this.pictures.length - 1);
    return this.pictures.length - 1;
  }

  picture(layer: number): Pixels {
    return this.pictures[layer] ?? new Uint8Array(tileBytes);
  }

  opacity(layer: number): ReturnType<typeof opacityOf> {
    const opacity = this.opacities.get(layer) ?? opacityOf(this.picture(layer));
    this.opacities.set(layer, opacity);
    return opacity;
  }

  /** All pictures in sequence, in the format of a texture array. */
  bytes(): Uint8Array {
    const out = new Uint8Array(this.pictures.length * tileBytes);
    this.pictures.forEach((picture, index) => {
      out.set(picture, index * tileBytes);
    });
    return out;
  }
}
