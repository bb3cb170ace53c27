import * as z from 'zod/mini';
import { clearBit, joinedBit, wetBit } from './block-look.ts';
import { differences, packLists, sums, unpackLists } from './packed-list.ts';

const whole = z.array(z.int());
const lists = z.object({ lengths: whole, steps: whole });

/**
 * The block table as a file: what every block state looks like, without names of blocks or pictures. A quad is four numbers
 * (face direction, face that must be open or -1, list of twelve corner coordinates, list of eight texture coordinates); a shape is a list
 * of quads; a model is a shape with one texture layer per quad, or a single layer for all; `states` are runs of (count, first model, step).
 */
export const blockTableSchema = z.object({
  format: z.literal(1),
  /** Texture layers in the layer file. */
  layers: z.int(),
  /** Layers that are blended over what is behind them, and those with holes to see through. */
  translucent: whole,
  holes: whole,
  corners: z.array(whole),
  textures: z.array(whole),
  /** The four numbers of all quads, as four lists of differences. */
  quads: z.tuple([whole, whole, whole, whole]),
  shapes: lists,
  /** Per model: kind and bits, shape (as differences), layers. */
  models: z.object({ flags: whole, shapes: whole, layers: lists }),
  states: whole,
  /** Layers by name that the scene asks for itself: cracks, water. */
  named: z.record(z.string(), z.int()),
});
export type BlockTableFile = z.infer<typeof blockTableSchema>;

/** One textured rectangle of a block model. Corners are wound so that (0,1,2) and (2,1,3) look outwards. */
export interface Quad {
  readonly direction: number;
  /** The face of the block it lies in, whose neighbour can hide it; -1 inside the block. */
  readonly cull: number;
  readonly layer: number;
  readonly corners: readonly number[];
  readonly texture: readonly number[];
}

export interface BlockModel {
  readonly kind: number;
  readonly wet: boolean;
  readonly joined: boolean;
  readonly clear: boolean;
  readonly quads: readonly Quad[];
}

/** A list whose elements are made when asked for: there are thousands, of which a match needs a few dozen. */
export type ModelList<Model> = Pick<readonly Model[], 'length' | 'at'>;

/** The block table to look things up in: models by index, and the model of every state. */
export interface BlockTable {
  readonly models: ModelList<BlockModel>;
  readonly modelOf: Uint16Array;
  /** By layer: 1 where it is blended over what is behind it. */
  readonly translucent: Uint8Array;
  /** By layer: 1 where it has holes. */
  readonly holes: Uint8Array;
  readonly layers: number;
  readonly named: Readonly<Record<string, number>>;
}

/** Opens a block table file. A file of another format throws. */
export function readBlockTable(file: unknown): BlockTable {
  const table = blockTableSchema.parse(file);
  const [directions = [], culls = [], cornersOf = [], texturesOf = []] = table.quads.map(sums);
  const shapes = unpackLists(table.shapes);
  const shapeOf = sums(table.models.shapes);
  const layersOf = unpackLists(table.models.layers);
  const flagsOf = table.models.flags;
  const modelAt = (model: number): BlockModel | undefined => {
    const flags = flagsOf[model];
    if (flags === undefined) return undefined;
    const layers = layersOf[model] ?? [];
    const quads = (shapes[shapeOf[model] ?? 0] ?? []).map((quad, index): Quad => {
      const layer = (layers.length === 1 ? layers[0] : layers[index]) ?? 0;
      const corners = table.corners[cornersOf[quad] ?? 0] ?? [];
      return {
        direction: directions[quad] ?? 0,
        cull: culls[quad] ?? -1,
        layer,
        corners,
        texture: table.textures[texturesOf[quad] ?? 0] ?? [],
      };
    });
    return { kind: flags & 7, wet: (flags & wetBit) !== 0, joined: (flags & joinedBit) !== 0, clear: (flags & clearBit) !== 0, quads };
  };
  const models = { length: flagsOf.length, at: modelAt };
  const modelOf: number[] = [];
  for (let at = 0; at < table.states.length; at += 3) {
    const [count = 0, first = 0, step = 0] = table.states.slice(at, at + 3);
    for (let index = 0; index < count; index++) modelOf.push(first + index * step);
  }
  const marked = (layers: readonly number[]): Uint8Array => {
    const marks = new Uint8Array(table.layers);
    for (const layer of layers) marks[layer] = 1;
    return marks;
  };
  const [translucent, holes] = [marked(table.translucent), marked(table.holes)];
  return { models, modelOf: Uint16Array.from(modelOf), translucent, holes, layers: table.layers, named: table.named };
}

/** Packs a list of model indices into runs of (count, first, step). */
export function packStates(modelOf: readonly number[]): number[] {
  const runs: number[] = [];
  let at = 0;
  while (at < modelOf.length) {
    const first = modelOf[at] ?? 0;
    const step = at + 1 < modelOf.length ? (modelOf[at + 1] ?? 0) - first : 0;
    let count = 1;
    while (at + count < modelOf.length && modelOf[at + count] === first + count * step) count++;
    const usable = count === 2 && step !== 0 ? 1 : count;
    runs.push(usable, first, usable === 1 ? 0 : step);
    at += usable;
  }
  return runs;
}

/** The parts of a block table file that are packed, from plain rows: quads of four numbers, models as [flags, shape, ...layers]. */
export function packModels(
  quads: readonly (readonly number[])[],
  shapes: readonly (readonly number[])[],
  models: readonly (readonly number[])[],
): Pick<BlockTableFile, 'quads' | 'shapes' | 'models'> {
  const column = (rows: readonly (readonly number[])[], index: number): number[] => rows.map((row) => row[index] ?? 0);
  const spread = (index: number): number[] => differences(column(quads, index));
  const layers = packLists(models.map((model) => model.slice(2)));
  return {
    quads: [spread(0), spread(1), spread(2), spread(3)],
    shapes: packLists(shapes),
    models: { flags: column(models, 0), shapes: differences(column(models, 1)), layers },
  };
}
