import { blockKind, clearBit, joinedBit, unitsPerBlock, wetBit } from '#lib/blocks/block-look.ts';
import { type BlockTableFile, packModels, packStates, type Quad } from '#lib/blocks/block-table.ts';
import { lightPassage } from '#lib/blocks/light-passage.ts';
import { runsOf } from '#lib/blocks/runs.ts';
import { closedFaces, emittedLight, faces, lightLoss } from '#server/minecraft/world/light-passage.ts';
import { type BlockModels, type Variant, variantsOf } from './block-models.ts';
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

/** The part of a quad that does not depend on its pictures. */
type Place = Omit<Quad, 'layer'>;

interface LayeredQuad {
  readonly place: Place;
  readonly layer: number;
  readonly isFull: boolean;
}

/** What many states have in common: those with the same model parts and tint. */
interface Look {
  readonly quads: readonly LayeredQuad[];
  /** Whether all sides are covered. */
  readonly isCube: boolean;
  /** Its numbers among the entries, by flags. */
  readonly entries: Map<number, number>;
}

const noLook = (): Look => ({ quads: [], isCube: false, entries: new Map() });

function isFullFace(quad: RawQuad): boolean {
  return quad.cull >= 0 && quad.corners.every((value) => value === 0 || value === unitsPerBlock) && quad.cull === quad.direction;
}

const placeKeys = new WeakMap<Place, string>();

/** The position of a quad as a text. The quads of a variant come again with other variants. */
function placeKey(quad: Place): string {
  const key = placeKeys.get(quad) ?? `${quad.direction},${quad.corners.join()}`;
  placeKeys.set(quad, key);
  return key;
}

/** Quads at the same position become one quad whose layer stacks their pictures, for example the grass on the side of a grass block. */
function stacked(quads: readonly RawQuad[]): RawQuad[][] {
  const places = new Map<string, RawQuad[]>();
  for (const quad of quads) {
    const key = placeKey(quad);
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
  private readonly numbers = new WeakMap<Place, number>();
  private readonly variantNumbers = new WeakMap<Variant, number>();
  private variantCount = 0;
  private readonly looks = new Map<string, Look>();
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
    this.entry(blockKind.nothing, noLook());
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
    const look = this.look(state);
    this.note(state, look.quads);
    const isWet = properties.waterlogged === 'true' || waterPlants.has(block);
    if (look.quads.length === 0 && !isWet) return 0;
    const isClear = /glass|(^|_)ice$|slime_block|honey_block/.test(block);
    const kind = look.isCube ? blockKind.cube : block === 'bubble_column' ? blockKind.water : blockKind.model;
    // Water inside leaves is not visible from outside.
    const showsWater = isWet && kind !== blockKind.cube;
    return this.entry(kind | (showsWater ? wetBit : 0) | (isClear ? joinedBit | clearBit : 0), look);
  }

  /** Liquids keep one quad that only states their layer and, in its first corner, their level (0 is a source). */
  private liquid(state: BlockState, block: 'water' | 'lava'): number {
    const { properties } = state;
    const level = Number(properties.level ?? 0);
    const layer = this.particleLayer(block, properties);
    this.note(state, [{ layer }]);
    const place = { direction: 2, cull: -1, corners: [level], texture: [] };
    return this.entry(blockKind[block], { ...noLook(), quads: [{ place, layer, isFull: false }] });
  }

  private note(state: BlockState, quads: readonly Pick<LayeredQuad, 'layer'>[]): void {
    const layers = shines(state, this.shining) ? this.bright : this.dull;
    for (const { layer } of quads) layers.add(layer);
  }

  private look({ block, properties }: BlockState): Look {
    const own = boxVariants(block, properties, this.source);
    const variants = own.length > 0 ? own : variantsOf(this.models.get(block), properties);
    const tint = tintOf(block, properties);
    const hasCore = block === 'slime_block' || block === 'honey_block';
    // Behind the holes of leaves are more leaves. Drawing them would fill the tree with faces; without them the sky would show.
    const isDense = block.endsWith('_leaves');
    const key = [tint, hasCore, isDense, ...variants.map((variant) => this.variantNumber(variant))].join();
    const known = this.looks.get(key);
    if (known !== undefined) return known;
    const quads = stacked(variants.flatMap(variantQuads)).flatMap((stack): LayeredQuad[] => {
      const [base] = stack;
      if (!base) return [];
      const parts = stack.map((quad): LayerPart => ({ tile: quad.tile, tint: quad.isTinted ? tint : null }));
      const layer = this.layers.layer(parts, isDense ? 'shaded' : hasCore && base.cull < 0 ? 'solid' : 'open');
      return [{ place: base, layer, isFull: isFullFace(base) }];
    });
    const covered = quads.filter((quad) => quad.isFull && this.layers.opacity(quad.layer) === 'none');
    const isCube = new Set(covered.map(({ place }) => place.direction)).size === 6;
    const made = { quads, isCube, entries: new Map() };
    this.looks.set(key, made);
    return made;
  }

  private variantNumber(variant: Variant): number {
    const number = this.variantNumbers.get(variant) ?? this.variantCount++;
    this.variantNumbers.set(variant, number);
    return number;
  }

  private entry(flags: number, { quads, entries }: Look): number {
    const known = entries.get(flags);
    if (known !== undefined) return known;
    const layers = quads.map((quad) => quad.layer);
    const shape = indexIn(this.shapes, quads.map(({ place }) => this.numberOf(place)).join());
    const made = indexIn(this.entries, [flags, shape, ...(new Set(layers).size === 1 ? layers.slice(0, 1) : layers)].join());
    entries.set(flags, made);
    return made;
  }

  private numberOf(place: Place): number {
    const known = this.numbers.get(place);
    if (known !== undefined) return known;
    const { direction, cull, corners, texture } = place;
    const parts = [direction, cull, indexIn(this.corners, corners.join()), indexIn(this.textures, texture.join())];
    const made = indexIn(this.quadNumbers, parts.join());
    this.numbers.set(place, made);
    return made;
  }
}
