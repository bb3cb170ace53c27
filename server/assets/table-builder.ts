import { blockKind, clearBit, joinedBit, unitsPerBlock, wetBit } from '#lib/blocks/block-look.ts';
import { type BlockTableFile, packModels, packStates, type Quad } from '#lib/blocks/block-table.ts';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import { runsOf } from '#lib/blocks/runs.ts';
import { closedFaces, emittedLight, faces, lightLoss } from '#server/minecraft/world/light-passage.ts';
import { type BlockModels, variantsOf } from './block-models.ts';
import { allBlockStates, type BlockState, shines, shiningBlocks } from './block-states.ts';
import { boxVariants } from './box-models.ts';
import { type RawQuad, tileOf, variantQuads } from './element-quads.ts';
import { LayerList, type LayerPart } from './layer-list.ts';
import type { TileSource } from './tile-source.ts';
import { tintOf } from './tints.ts';

const waterPlants = new Set(['seagrass', 'tall_seagrass', 'kelp', 'kelp_plant', 'bubble_column']);
const invisible = /(^|_)air$|^barrier$|^light$|^structure_void$|^moving_piston$/;

/** The sides of a block in the order of face directions. */
const sidesInOrder = [faces.east, faces.west, faces.up, faces.down, faces.south, faces.north] as const;

interface LayeredQuad extends Quad {
  readonly isFull: boolean;
}

function isFullFace(quad: RawQuad): boolean {
  return quad.cull >= 0 && quad.corners.every((value) => value === 0 || value === unitsPerBlock) && quad.cull === quad.direction;
}

const keys = new WeakMap<readonly number[], string>();

/** A list of numbers as a text. The lists of the quads of a variant come again with each state that shows it. */
function keyOf(numbers: readonly number[]): string {
  const key = keys.get(numbers) ?? numbers.join();
  keys.set(numbers, key);
  return key;
}

/** Quads at the same position become one quad whose layer stacks their pictures, for example the grass on the side of a grass block. */
function stacked(quads: readonly RawQuad[]): RawQuad[][] {
  const places = new Map<string, RawQuad[]>();
  for (const quad of quads) {
    const key = `${quad.direction},${keyOf(quad.corners)}`;
    const others = places.get(key);
    if (others) others.push(quad);
    else places.set(key, [quad]);
  }
  return [...places.values()];
}

/** The index of a list of numbers, written as a text, among the distinct lists so far. */
function indexIn(seen: Map<string, number>, key: string): number {
  const known = seen.get(key);
  if (known !== undefined) return known;
  seen.set(key, seen.size);
  return seen.size - 1;
}

/** How a state treats the light of lamps, by the server's own rules. */
function passageOf({ id }: BlockState): number {
  const closed = closedFaces(id);
  const bits = sidesInOrder.reduce((sum, side, direction) => ((closed & side) === 0 ? sum : sum | (1 << direction)), 0);
  return lightPassage(emittedLight(id), lightLoss(id), bits);
}

function listOf(seen: ReadonlyMap<string, number>): number[][] {
  return [...seen.keys()].map((key) => (key === '' ? [] : key.split(',').map(Number)));
}

/** Builds the block table and its texture layers. */
export class TableBuilder {
  readonly layers: LayerList;
  private readonly models: ReadonlyMap<string, BlockModels>;
  private readonly source: TileSource;
  private readonly corners = new Map<string, number>();
  private readonly textures = new Map<string, number>();
  private readonly quadNumbers = new Map<string, number>();
  private readonly shapes = new Map<string, number>();
  private readonly entries = new Map<string, number>();
  private readonly shining = shiningBlocks();
  /** Layers of blocks that shine, and layers of others. */
  private readonly bright = new Set<number>();
  private readonly dull = new Set<number>();

  constructor(models: ReadonlyMap<string, BlockModels>, source: TileSource) {
    this.models = models;
    this.source = source;
    this.layers = new LayerList(source);
  }

  build(): BlockTableFile {
    this.entry(blockKind.nothing, []);
    const states = allBlockStates();
    const modelOf = states.map((state) => this.model(state));
    const named: Record<string, number> = {};
    for (let stage = 0; stage < 10; stage++) named[`crack${stage}`] = this.namedLayer(`destroy_stage_${stage}`);
    named.water = this.particleLayer('water', {});
    const layersThat = (opacity: 'partly' | 'holes'): number[] =>
      Array.from({ length: this.layers.count }, (_, layer) => layer).filter((layer) => this.layers.opacity(layer) === opacity);
    return {
      format: 1,
      layers: this.layers.count,
      translucent: layersThat('partly'),
      holes: layersThat('holes'),
      // The side of a furnace is the same whether it burns or not.
      glowing: [...this.bright].filter((layer) => !this.dull.has(layer)).sort((one, other) => one - other),
      corners: listOf(this.corners),
      textures: listOf(this.textures),
      ...packModels(listOf(this.quadNumbers), listOf(this.shapes), listOf(this.entries)),
      states: packStates(modelOf),
      passage: runsOf(states.map(passageOf)),
      named,
    };
  }

  private namedLayer(name: string): number {
    return this.layers.layer([{ tile: this.source.indexOf(name) ?? 0, tint: null }]);
  }

  private particleLayer(block: string, properties: BlockState['properties']): number {
    const particle = variantsOf(this.models.get(block), properties)[0]?.model.textures.particle;
    return this.layers.layer([{ tile: particle ? tileOf(particle) : 0, tint: block === 'lava' ? null : tintOf(block, properties) }]);
  }

  private model(state: BlockState): number {
    const { block, properties } = state;
    if (invisible.test(block)) return 0;
    if (block === 'water' || block === 'lava') return this.liquid(state, block);
    const quads = this.quads(state);
    this.note(state, quads);
    const isWet = properties.waterlogged === 'true' || waterPlants.has(block);
    if (quads.length === 0 && !isWet) return 0;
    const faces = new Set(quads.filter((quad) => quad.isFull && this.layers.opacity(quad.layer) === 'none').map((quad) => quad.direction));
    const isClear = /glass|(^|_)ice$|slime_block|honey_block/.test(block);
    const kind = faces.size === 6 ? blockKind.cube : block === 'bubble_column' ? blockKind.water : blockKind.model;
    // Water inside leaves is not visible from outside.
    const showsWater = isWet && kind !== blockKind.cube;
    return this.entry(kind | (showsWater ? wetBit : 0) | (isClear ? joinedBit | clearBit : 0), quads);
  }

  /** Liquids keep one quad that only states their layer and, in its first corner, their level (0 is a source). */
  private liquid(state: BlockState, block: 'water' | 'lava'): number {
    const { properties } = state;
    const level = Number(properties.level ?? 0);
    const layer = this.particleLayer(block, properties);
    this.note(state, [{ layer }]);
    return this.entry(blockKind[block], [{ direction: 2, cull: -1, corners: [level], texture: [], layer, isFull: false }]);
  }

  private note(state: BlockState, quads: readonly Pick<LayeredQuad, 'layer'>[]): void {
    const layers = shines(state, this.shining) ? this.bright : this.dull;
    for (const { layer } of quads) layers.add(layer);
  }

  private quads({ block, properties }: BlockState): LayeredQuad[] {
    const own = boxVariants(block, properties, this.source);
    const variants = own.length > 0 ? own : variantsOf(this.models.get(block), properties);
    const tint = tintOf(block, properties);
    const hasCore = block === 'slime_block' || block === 'honey_block';
    // Behind the holes of leaves are more leaves. Drawing them would fill the tree with faces; without them the sky would show.
    const isDense = block.endsWith('_leaves');
    return stacked(variants.flatMap(variantQuads)).flatMap((stack): LayeredQuad[] => {
      const [base] = stack;
      if (!base) return [];
      const parts = stack.map((quad): LayerPart => ({ tile: quad.tile, tint: quad.isTinted ? tint : null }));
      const layer = this.layers.layer(parts, isDense ? 'shaded' : hasCore && base.cull < 0 ? 'solid' : 'open');
      const { direction, cull, corners, texture } = base;
      return [{ direction, cull, corners, texture, layer, isFull: isFullFace(base) }];
    });
  }

  private entry(flags: number, quads: readonly LayeredQuad[]): number {
    const layers = quads.map((quad) => quad.layer);
    const shape = indexIn(
      this.shapes,
      quads
        .map(({ direction, cull, corners, texture }) =>
          indexIn(
            this.quadNumbers,
            [direction, cull, indexIn(this.corners, keyOf(corners)), indexIn(this.textures, keyOf(texture))].join(),
          ),
        )
        .join(),
    );
    return indexIn(this.entries, [flags, shape, ...(new Set(layers).size === 1 ? layers.slice(0, 1) : layers)].join());
  }
}
