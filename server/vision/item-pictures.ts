import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { type ItemIndex, iconRowFile } from '#lib/blocks/item-index.ts';
import { boxFaces } from '#lib/bodies/box-faces.ts';
import { sunlit } from '#lib/daylight.ts';
import type { BlockLooks } from './block-looks.ts';
import { type FacePicture, plainFace } from './body-box.ts';
import { type Layers, tileSize } from './layers.ts';

/** Directions of a block's sides in the order of `boxFaces`. */
const directions = [1, 4, 0, 5, 2, 3] as const;
const unknownColour = '#c9b8a4';

/** The faces of dropped items: tiles of those that look like blocks, and icons of the others. */
export class ItemPictures {
  private readonly folder: string;
  private readonly index: ItemIndex;
  private readonly looks: BlockLooks;
  private readonly layers: Layers;
  private readonly places: ReadonlyMap<string, number>;
  private readonly made = new Map<string, readonly (FacePicture | null)[]>();
  private readonly rows = new Map<number, FacePicture>();

  constructor(folder: string, index: ItemIndex, looks: BlockLooks, layers: Layers) {
    this.folder = folder;
    this.index = index;
    this.looks = looks;
    this.layers = layers;
    this.places = new Map(index.items.map(([name], place) => [name, place]));
  }

  /** Six faces in the order of `boxFaces`. */
  facesOf(item: string): readonly (FacePicture | null)[] {
    const known = this.made.get(item);
    if (known) return known;
    const place = this.places.get(item);
    const state = place === undefined ? -1 : (this.index.items[place]?.[1] ?? -1);
    const faces = place === undefined ? boxFaces.map(() => plainFace(unknownColour)) : (this.tiles(state) ?? this.icon(place));
    this.made.set(item, faces);
    return faces;
  }

  private tiles(state: number): readonly (FacePicture | null)[] | null {
    const sides = state < 0 ? [] : this.looks.of(state).sides;
    if (sides.length === 0 || sides.includes(null)) return null;
    return directions.map((direction) => {
      const { layer = 0 } = sides[direction] ?? {};
      const start = this.layers.offset(layer, 0, 0, 0);
      const pixels = this.layers.pixels.subarray(start, start + tileSize * tileSize * 4);
      return { pixels, stride: tileSize, left: 0, top: 0, width: tileSize, height: tileSize };
    });
  }

  /** The icon on the four upright faces, so that it is seen from everywhere. */
  private icon(place: number): readonly (FacePicture | null)[] {
    const { cell, columns } = this.index;
    const row = this.row(Math.floor(place / columns));
    const face = { ...row, left: (place % columns) * cell, top: 0, width: cell, height: cell };
    return boxFaces.map(({ normal }) => (normal[1] === 0 ? face : null));
  }

  private row(number: number): FacePicture {
    const known = this.rows.get(number);
    if (known) return known;
    const { data, width, height } = PNG.sync.read(readFileSync(join(this.folder, iconRowFile(number))));
    const pixels = Uint8Array.from(data);
    sunlit(pixels);
    const made = { pixels, stride: width, left: 0, top: 0, width, height };
    this.rows.set(number, made);
    return made;
  }
}
