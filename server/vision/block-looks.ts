import { blockKind, unitsPerBlock } from '#lib/blocks/block-look.ts';
import type { BlockModel, BlockTable } from '#lib/blocks/block-table.ts';
import { type Surface, surfaceOf } from './surface.ts';

/** A liquid in a block: its layer, and the height of its surface in blocks under open air. */
export interface Liquid {
  readonly isWater: boolean;
  readonly layer: number;
  readonly height: number;
}

/** How a block state looks to a ray. */
export interface BlockLook {
  /** The number of its model; equal models may hide the faces between them. */
  readonly model: number;
  /** Hides what is behind it and darkens corners. */
  readonly isSolid: boolean;
  readonly isJoined: boolean;
  /** The surface that fills a side, by direction; null where none does. */
  readonly sides: readonly (Surface | null)[];
  readonly surfaces: readonly Surface[];
  readonly liquid: Liquid | null;
}

const nothing: BlockLook = { model: 0, isSolid: false, isJoined: false, sides: [], surfaces: [], liquid: null };

/** The looks of block states, each made on first use. */
export class BlockLooks {
  /** By layer: 1 if it is blended over what is behind. */
  readonly translucent: Uint8Array;
  /** By layer: 1 if it shines by itself at night. */
  readonly glowing: Uint8Array;
  /** By state: how it treats the light of lamps. */
  readonly passage: Uint16Array;
  /** By state: 1 if the block is solid; 1 if it keeps daylight out. */
  readonly solid: Uint8Array;
  readonly shading: Uint8Array;
  private readonly table: BlockTable;
  private readonly made: (BlockLook | undefined)[] = [];

  constructor(table: BlockTable) {
    this.table = table;
    this.translucent = table.translucent;
    this.glowing = table.glowing;
    this.passage = table.passage;
    const { models, modelOf, sides } = table;
    const solidModels = Uint8Array.from({ length: models.length }, (_, index) => (models.at(index)?.kind === blockKind.cube ? 1 : 0));
    const shadingModels = Uint8Array.from({ length: models.length }, (_, index) => {
      const isOpaque = sides.at(index)?.every((layer) => !table.translucent[layer]) ?? false;
      return isOpaque && models.at(index)?.clear === false ? 1 : 0;
    });
    this.solid = Uint8Array.from(modelOf, (model) => solidModels[model] ?? 0);
    this.shading = Uint8Array.from(modelOf, (model) => shadingModels[model] ?? 0);
  }

  of(state: number): BlockLook {
    const known = this.made[state];
    if (known) return known;
    const model = this.table.modelOf[state] ?? 0;
    const look = this.lookOf(model, this.table.models.at(model));
    this.made[state] = look;
    return look;
  }

  private lookOf(number: number, model: BlockModel | undefined): BlockLook {
    if (model === undefined || model.kind === blockKind.nothing) return nothing;
    const isLiquid = model.kind === blockKind.water || model.kind === blockKind.lava;
    const surfaces = isLiquid ? [] : model.quads.flatMap((quad) => surfaceOf(quad, this.table.holes[quad.layer] === 1) ?? []);
    const sides = [0, 1, 2, 3, 4, 5].map((side) => surfaces.find(({ isFull, direction }) => isFull && direction === side) ?? null);
    return {
      model: number,
      isSolid: model.kind === blockKind.cube,
      isJoined: model.joined,
      sides,
      surfaces,
      liquid: this.liquidOf(model, isLiquid),
    };
  }

  private liquidOf(model: BlockModel, isLiquid: boolean): Liquid | null {
    const [quad] = isLiquid ? model.quads : [];
    const water = this.table.named.water ?? 0;
    if (quad === undefined) return model.wet ? { isWater: true, layer: water, height: surfaceHeight(0) } : null;
    return { isWater: model.kind === blockKind.water, layer: quad.layer, height: surfaceHeight(quad.corners[0] ?? 0) };
  }
}

/** Height of a liquid's surface by its level, in blocks: a source is at 8/9, falling liquid fills the block. */
function surfaceHeight(level: number): number {
  const eighths = level >= 8 ? 8 : 8 - level;
  return Math.round((eighths / 9) * unitsPerBlock) / unitsPerBlock;
}
