import { blockKind, unshaded } from '#lib/blocks/block-look.ts';
import { type BlockModel, type BlockTable, fillsSide, type ModelList, type Quad } from '#lib/blocks/block-table.ts';
import { faceAxes } from '#lib/blocks/face-axes.ts';
import type { BlockPass } from './block-pass.ts';

/** A block face that fills a whole side of the block, so that equal neighbours can be merged. */
export interface FullFace {
  readonly quad: Quad;
  readonly pass: BlockPass;
  /** The texture's u runs along the first of the face's two axes. */
  readonly followsFirstAxis: boolean;
}

/** A quad that does not fill a side of its block. */
export interface LooseQuad {
  readonly quad: Quad;
  readonly pass: BlockPass;
}

/** A block model in the form for the mesher. */
export interface MeshModel {
  readonly kind: number;
  /** Hides faces behind it and darkens corners. */
  readonly isSolid: boolean;
  readonly isWet: boolean;
  readonly isJoined: boolean;
  readonly faces: readonly (FullFace | null)[];
  readonly rest: readonly LooseQuad[];
  /** Layer and level of a liquid. */
  readonly liquid: { readonly layer: number; readonly level: number } | null;
}

/** The face that represents a block. */
const side = 4;

function fullFace(quad: Quad, table: BlockTable): FullFace {
  const [first = 0, second = 1] = faceAxes[quad.direction] ?? [];
  const corner = (index: number, axis: number): number => quad.corners[index * 3 + axis] ?? 0;
  const along = [1, 2, 3].find((index) => corner(index, first) !== corner(0, first) && corner(index, second) === corner(0, second)) ?? 1;
  const followsFirstAxis = quad.texture[along * 2] !== quad.texture[0];
  return { quad, pass: passOf(quad, table), followsFirstAxis };
}

function passOf({ layer }: Pick<Quad, 'layer'>, table: BlockTable): BlockPass {
  return table.translucent[layer] ? 'translucent' : table.holes[layer] ? 'cutout' : 'opaque';
}

/** Position of a quad, regardless of its direction. */
function placeOf({ corners }: Quad): string {
  return [0, 3, 6, 9]
    .map((at) => corners.slice(at, at + 3).join(' '))
    .sort()
    .join();
}

/** Quads with their passes. The leaves of a plant exist twice, back to back: drawn double-sided, one of the two suffices. */
function looseQuads(quads: readonly Quad[], table: BlockTable): LooseQuad[] {
  const isPlant = (quad: Quad): boolean => quad.direction === unshaded && quad.cull < 0 && passOf(quad, table) === 'cutout';
  const plants = Map.groupBy(quads.filter(isPlant), placeOf);
  return quads.flatMap((quad): LooseQuad[] => {
    const twins = isPlant(quad) ? (plants.get(placeOf(quad)) ?? []) : [];
    if (twins.length < 2) return [{ quad, pass: passOf(quad, table) }];
    return twins[0] === quad ? [{ quad, pass: 'plants' }] : [];
  });
}

function meshModel(model: BlockModel, table: BlockTable): MeshModel {
  const isLiquid = model.kind === blockKind.water || model.kind === blockKind.lava;
  const faces: (FullFace | null)[] = [null, null, null, null, null, null];
  const rest: Quad[] = [];
  for (const quad of isLiquid ? [] : model.quads) {
    if (fillsSide(quad) && !faces[quad.direction]) faces[quad.direction] = /* @__NOINLINE__ */ fullFace(quad, table);
    else rest.push(quad);
  }
  const surface = isLiquid ? model.quads[0] : undefined;
  return {
    kind: model.kind,
    isSolid: model.kind === blockKind.cube,
    isWet: model.wet || model.kind === blockKind.water,
    isJoined: model.joined,
    faces,
    rest: looseQuads(rest, table),
    liquid: surface ? { layer: surface.layer, level: surface.corners[0] ?? 0 } : null,
  };
}

/** Block models in the form for meshing: models by index, and flat look-ups by state id. */
export interface MeshTable {
  readonly models: ModelList<MeshModel>;
  readonly modelOf: Uint16Array;
  /** By state: 1 if the block is solid. */
  readonly solid: Uint8Array;
  /** By state: 1 if the block blocks daylight. */
  readonly shading: Uint8Array;
  /** By state: the layer that surrounds a viewer inside the block, -1 if the block does not fill its cell. */
  readonly covers: Int16Array;
  readonly waterLayer: number;
  /** By layer: 1 if it shines by itself at night. */
  readonly glowing: Uint8Array;
  /** By state: how it treats the light of lamps. */
  readonly passage: Uint16Array;
  /** The parts to draw of a state: a bit for each direction with a full face, and `moreBit`. */
  drawnOf(state: number): number;
}

/** Marks blocks with more than full faces. */
export const moreBit = 64;
const knownBit = 128;

/** Values by state, from values by model. */
function spread<Values extends Uint8Array | Int16Array>(modelOf: Uint16Array, byModel: Values, byState: Values): Values {
  for (let state = 0; state < modelOf.length; state++) byState[state] = byModel[modelOf[state] ?? 0] ?? 0;
  return byState;
}

export function meshTable(table: BlockTable): MeshTable {
  const known: (MeshModel | undefined)[] = [];
  const at = (index: number): MeshModel | undefined => {
    const model = known[index] ? undefined : table.models.at(index);
    if (model) known[index] = /* @__NOINLINE__ */ meshModel(model, table);
    return known[index];
  };
  const { models, modelOf } = table;
  const solid = new Uint8Array(models.length);
  const shading = new Uint8Array(models.length);
  const covers = new Int16Array(models.length);
  for (let index = 0; index < models.length; index++) {
    const model = models.at(index);
    const sides = table.sides.at(index);
    solid[index] = model?.kind === blockKind.cube ? 1 : 0;
    shading[index] = !model?.clear && sides?.every((layer) => !table.translucent[layer]) ? 1 : 0;
    covers[index] = sides?.[side] ?? -1;
  }
  const drawn = new Uint8Array(models.length);
  const drawnBits = (index: number): number => {
    const model = at(index);
    const hasMore = model !== undefined && (model.rest.length > 0 || model.isWet || model.kind === blockKind.lava);
    const bits = (model?.faces ?? []).reduce((sum, face, direction) => (face ? sum | (1 << direction) : sum), hasMore ? moreBit : 0);
    drawn[index] = bits | knownBit;
    return bits | knownBit;
  };
  return {
    models: { length: models.length, at },
    modelOf,
    solid: spread(modelOf, solid, new Uint8Array(modelOf.length)),
    shading: spread(modelOf, shading, new Uint8Array(modelOf.length)),
    covers: spread(modelOf, covers, new Int16Array(modelOf.length)),
    waterLayer: table.named.water ?? 0,
    glowing: table.glowing,
    passage: table.passage,
    drawnOf: (state) => {
      const index = modelOf[state] ?? 0;
      return drawn[index] || drawnBits(index);
    },
  };
}
