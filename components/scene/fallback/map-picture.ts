import { readBlockTable } from '#lib/blocks/block-table.ts';
import { assetFiles, assetFolder } from '#lib/blocks/item-index.ts';
import type { Frame } from '#lib/protocol/frame/frame.ts';
import { ColumnStore } from '../terrain/column-store.ts';
import { meshTable } from '../terrain/mesh-model.ts';

const bytesPerLayer = 1024;

async function loaded(name: string): Promise<Response> {
  const response = await fetch(`${assetFolder}/${name}`);
  if (!response.ok || !response.body) throw new Error(`The map's colours could not be loaded: ${response.status} for ${name}.`);
  return response;
}

/** Mean colour of every layer, see-through pixels left out. */
function meanColours(layers: Uint8Array): Uint8Array {
  const means = new Uint8Array((layers.length / bytesPerLayer) * 3);
  for (let layer = 0; layer * bytesPerLayer < layers.length; layer++) {
    const sum = [0, 0, 0];
    let seen = 0;
    for (let at = layer * bytesPerLayer; at < (layer + 1) * bytesPerLayer; at += 4) {
      if ((layers[at + 3] ?? 0) < 100) continue;
      seen++;
      for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + (layers[at + channel] ?? 0);
    }
    for (let channel = 0; channel < 3; channel++) means[layer * 3 + channel] = seen === 0 ? 0 : Math.round((sum[channel] ?? 0) / seen);
  }
  return means;
}

/** The known world from above, one pixel per block. */
export class MapPicture {
  private readonly store: ColumnStore;
  /** Colour by state id, three bytes each; black where nothing is seen. */
  private readonly colours: Uint8Array;

  private constructor(store: ColumnStore, colours: Uint8Array) {
    this.store = store;
    this.colours = colours;
  }

  static async load(): Promise<MapPicture> {
    const [table, body] = await Promise.all([loaded(assetFiles.blocks).then((response) => response.json()), loaded(assetFiles.layers)]);
    const blocks = readBlockTable(table);
    const inflated = body.body?.pipeThrough(new DecompressionStream('deflate-raw'));
    const means = meanColours(new Uint8Array(await new Response(inflated).arrayBuffer()));
    const colours = new Uint8Array(blocks.modelOf.length * 3);
    blocks.modelOf.forEach((model, state) => {
      const quads = blocks.models[model]?.quads ?? [];
      const layer = (quads.find((quad) => quad.direction === 2) ?? quads[0])?.layer;
      if (layer !== undefined) colours.set(means.subarray(layer * 3, layer * 3 + 3), state * 3);
    });
    return new MapPicture(new ColumnStore(meshTable(blocks).shading), colours);
  }

  frame(frame: Frame): void {
    if (frame.type === 'column') this.store.setColumn(frame);
    else if (frame.type === 'blocks') for (const change of frame.changes) this.store.setBlock(change);
  }

  reset(): void {
    this.store.clear();
  }

  /** The picture and the block its first pixel stands for; null while nothing is known. */
  draw(): { readonly image: ImageData; readonly x: number; readonly z: number } | null {
    const columns = [...this.store.all()];
    if (columns.length === 0) return null;
    const fromX = Math.min(...columns.map((column) => column.columnX)) * 16;
    const fromZ = Math.min(...columns.map((column) => column.columnZ)) * 16;
    const width = Math.max(...columns.map((column) => column.columnX)) * 16 + 16 - fromX;
    const height = Math.max(...columns.map((column) => column.columnZ)) * 16 + 16 - fromZ;
    const image = new ImageData(width, height);
    for (const column of columns) {
      for (let place = 0; place < 256; place++) {
        const at = ((column.columnZ * 16 - fromZ + (place >> 4)) * width + column.columnX * 16 - fromX + (place & 15)) * 4;
        image.data.set(this.colourAt(column.sections, place), at);
      }
    }
    return { image, x: fromX, z: fromZ };
  }

  private colourAt(sections: readonly (Uint16Array | null)[], place: number): [number, number, number, number] {
    for (let index = sections.length - 1; index >= 0; index--) {
      const section = sections[index];
      if (!section) continue;
      for (let y = 15; y >= 0; y--) {
        const at = (section[(y << 8) | place] ?? 0) * 3;
        const [red = 0, green = 0, blue = 0] = this.colours.subarray(at, at + 3);
        // Higher ground is a little brighter, so that walls and trees stand out.
        if (red + green + blue > 0)
          return [...([red, green, blue].map((value) => Math.min(255, value * (0.9 + 0.02 * y))) as [number, number, number]), 255];
      }
    }
    return [15, 18, 20, 255];
  }
}
