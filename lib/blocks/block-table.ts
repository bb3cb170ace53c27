import { clearBit, joinedBit, unitsPerBlock, wetBit } from './block-look.ts';
import { differences, type PackedLists, packLists, sums, unpackLists } from './packed-list.ts';
import { spreadRuns } from './runs.ts';

/**
 * The block table as a file: the look of every block state, without names of blocks or pictures. A quad is four numbers (face direction,
 * face that must be open or -1, list of twelve corner coordinates, list of eight texture coordinates); a shape is a list of quads; a model
 * is a shape with one texture layer per quad, or a single layer for all; `states` are runs of (count, first model, step).
 */
export interface BlockTableFile {
  readonly format: 1;
  /** Texture layers in the layer file. */
  readonly layers: number;
  /** Layers that are blended over the background, layers with holes, and layers that shine by themselves at night. */
  readonly translucent: readonly number[];
  readonly holes: readonly number[];
  readonly glowing: readonly number[];
  readonly corners: readonly (readonly number[])[];
  readonly textures: readonly (readonly number[])[];
  /** The four numbers of all quads, as four lists of differences. */
  readonly quads: readonly [readonly number[], readonly number[], readonly number[], readonly number[]];
  readonly shapes: PackedLists;
  /** Per model: kind and bits, shape (as differences), layers. */
  readonly models: { readonly flags: readonly number[]; readonly shapes: readonly number[]; readonly layers: PackedLists };
  readonly states: readonly number[];
  /** How each state treats the light of lamps (see `light-passage.ts`), as runs of (count, value). */
  readonly passage: readonly number[];
  /** Named layers for the scene: cracks, water. */
  readonly named: Readonly<Record<string, number>>;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value);
}

function isList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every(isWhole);
}

function isListOfLists(value: unknown): value is readonly (readonly number[])[] {
  return Array.isArray(value) && value.every(isList);
}

function isPacked(value: unknown): value is PackedLists {
  return isObject(value) && 'lengths' in value && 'steps' in value && isList(value.lengths) && isList(value.steps);
}

function isQuads(value: unknown): value is BlockTableFile['quads'] {
  return isListOfLists(value) && value.length === 4;
}

function isModels(value: unknown): value is BlockTableFile['models'] {
  if (!isObject(value) || !('flags' in value && 'shapes' in value && 'layers' in value)) return false;
  return isList(value.flags) && isList(value.shapes) && isPacked(value.layers);
}

function isNamed(value: unknown): value is Readonly<Record<string, number>> {
  return isObject(value) && Object.values(value).every(isWhole);
}

/** By hand, because a schema takes tens of milliseconds for some hundred thousand numbers, before the first terrain can be drawn. */
function isBlockTableFile(file: unknown): file is BlockTableFile {
  if (!isObject(file) || !('format' in file) || file.format !== 1) return false;
  const flat = 'translucent' in file && 'holes' in file && 'states' in file && [file.translucent, file.holes, file.states].every(isList);
  const shining = 'glowing' in file && isList(file.glowing) && 'passage' in file && isList(file.passage);
  const nested = 'corners' in file && 'textures' in file && [file.corners, file.textures].every(isListOfLists);
  const packed = 'quads' in file && isQuads(file.quads) && 'shapes' in file && isPacked(file.shapes);
  const rest =
    'layers' in file && isWhole(file.layers) && 'models' in file && isModels(file.models) && 'named' in file && isNamed(file.named);
  return flat && shining && nested && packed && rest;
}

/** One textured rectangle of a block model. Corners are wound so that (0,1,2) and (2,1,3) look outwards. */
export interface Quad {
  readonly direction: number;
  /** The side of the block that the quad lies on, whose neighbour can hide it; -1 inside the block. */
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

/** A model whose quads are built on first use, because most models are used only for their kind. */
class TableModel implements BlockModel {
  private readonly flags: number;
  private readonly made: () => readonly Quad[];

  constructor(flags: number, made: () => readonly Quad[]) {
    this.flags = flags;
    this.made = made;
  }

  get kind(): number {
    return this.flags & 7;
  }

  get wet(): boolean {
    return (this.flags & wetBit) !== 0;
  }

  get joined(): boolean {
    return (this.flags & joinedBit) !== 0;
  }

  get clear(): boolean {
    return (this.flags & clearBit) !== 0;
  }

  get quads(): readonly Quad[] {
    return this.made();
  }
}

/** A list whose elements are built on first use: it has thousands, of which a match needs a few dozen. */
export type ModelList<Model> = Pick<readonly Model[], 'length' | 'at'>;

/** The block table for look-ups: models by index, and the model of every state. */
export interface BlockTable {
  readonly models: ModelList<BlockModel>;
  readonly modelOf: Uint16Array;
  /** By model: the layers of its six sides in order of direction if each is filled; else null. */
  readonly sides: ModelList<readonly number[] | null>;
  /** By layer: 1 if it is blended over the background. */
  readonly translucent: Uint8Array;
  /** By layer: 1 if it has holes. */
  readonly holes: Uint8Array;
  /** By layer: 1 if it shines by itself at night. */
  readonly glowing: Uint8Array;
  /** By state: how it treats the light of lamps; see `light-passage.ts`. */
  readonly passage: Uint16Array;
  readonly layers: number;
  readonly named: Readonly<Record<string, number>>;
}

/** Whether a quad with these corners, direction and open face fills a whole side of its block. */
export function fillsSide({ direction, cull, corners }: Pick<Quad, 'direction' | 'cull' | 'corners'>): boolean {
  return cull >= 0 && cull === direction && corners.every((value) => value === 0 || value === unitsPerBlock);
}

const directionsOfSides = [0, 1, 2, 3, 4, 5] as const;

/** Opens a block table file. A file of another format throws. */
export function readBlockTable(table: unknown): BlockTable {
  if (!isBlockTableFile(table)) throw new Error('The file is not a block table. Rebuild the page assets.');
  const [directions = [], culls = [], cornersOf = [], texturesOf = []] = table.quads.map(sums);
  const shapes = unpackLists(table.shapes);
  const shapeOf = sums(table.models.shapes);
  const layersOf = unpackLists(table.models.layers);
  const flagsOf = table.models.flags;
  const layerAt = (model: number, index: number): number => {
    const layers = layersOf[model] ?? [];
    return (layers.length === 1 ? layers[0] : layers[index]) ?? 0;
  };
  const faceAt = (quad: number): Omit<Quad, 'layer'> => ({
    direction: directions[quad] ?? 0,
    cull: culls[quad] ?? -1,
    corners: table.corners[cornersOf[quad] ?? 0] ?? [],
    texture: table.textures[texturesOf[quad] ?? 0] ?? [],
  });
  const modelAt = (model: number): BlockModel | undefined => {
    const flags = flagsOf[model];
    if (flags === undefined) return undefined;
    const quads = (): Quad[] =>
      (shapes[shapeOf[model] ?? 0] ?? []).map((quad, index) => ({ ...faceAt(quad), layer: layerAt(model, index) }));
    return new TableModel(flags, quads);
  };
  const models = { length: flagsOf.length, at: modelAt };
  const isFull = directions.map((_, quad) => fillsSide(faceAt(quad)));
  const sidesOfShape = shapes.map((shape) => {
    const found = directionsOfSides.map((side) => shape.findIndex((quad) => isFull[quad] && directions[quad] === side));
    return found.includes(-1) ? null : found;
  });
  const sidesAt = (model: number): readonly number[] | null =>
    sidesOfShape[shapeOf[model] ?? 0]?.map((index) => layerAt(model, index)) ?? null;
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
  const [translucent, holes, glowing] = [marked(table.translucent), marked(table.holes), marked(table.glowing)];
  const sides = { length: flagsOf.length, at: sidesAt };
  const passage = Uint16Array.from(spreadRuns(table.passage));
  const { layers, named } = table;
  return { models, modelOf: Uint16Array.from(modelOf), sides, translucent, holes, glowing, passage, layers, named };
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
