import { readBlockTable } from '#lib/blocks/block-table.ts';
import { inflated } from '#lib/blocks/inflated.ts';
import { assetFiles, assetFolder } from '#lib/blocks/item-index.ts';
import { meshTable } from '../terrain/mesh-model.ts';

const bytesPerLayer = 1024;

/** The block data of a map. */
export interface MapPalette {
  /** Colour by state id, three bytes each; black for invisible blocks. */
  readonly colours: Uint8Array;
  /** By state id, whether a block blocks daylight. */
  readonly shading: Uint8Array;
}

function loaded(name: string): Promise<Response> {
  return inflated(`${assetFolder}/${name}`, "The map's colours");
}

/** Mean colour of every layer, without transparent pixels. */
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

async function read(): Promise<MapPalette> {
  const [table, layers] = await Promise.all([loaded(assetFiles.blocks), loaded(assetFiles.layers)]);
  const blocks = readBlockTable(await table.json());
  const means = meanColours(new Uint8Array(await layers.arrayBuffer()));
  const colours = new Uint8Array(blocks.modelOf.length * 3);
  blocks.modelOf.forEach((model, state) => {
    const quads = blocks.models.at(model)?.quads ?? [];
    const layer = (quads.find((quad) => quad.direction === 2) ?? quads[0])?.layer;
    if (layer !== undefined) colours.set(means.subarray(layer * 3, layer * 3 + 3), state * 3);
  });
  return { colours, shading: meshTable(blocks).shading };
}

let palette: Promise<MapPalette> | null = null;

/** Loads the palette once for all maps of the page; retries after a failure. */
export function mapPalette(): Promise<MapPalette> {
  palette ??= read().catch((error: unknown) => {
    palette = null;
    throw error;
  });
  return palette;
}
