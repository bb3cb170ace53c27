import { Random } from '../random.ts';
import { defaultState } from '../world/block-template.ts';
import { Column, lowestY, sectionCount } from '../world/column.ts';
import { type Biome, Biomes } from './biomes.ts';
import { Caves, lavaLevel } from './caves.ts';
import { cellRandom } from './cell-random.ts';
import { Heights, highestGround, seaLevel } from './heights.ts';
import { type Field, layeredField } from './noise.ts';
import { centreHeight, layVein, numberIn, veins } from './ores.ts';
import { type Tree, Trees, treeLine } from './trees.ts';

const state = (name: string): number => defaultState(name) ?? 0;
const dirt = state('dirt');
const grass = state('grass_block');
const podzol = state('podzol');
const sand = state('sand');
const sandstone = state('sandstone');
const gravel = state('gravel');
const clay = state('clay');
const stone = state('stone');
const snow = state('snow_block');

/** Height above the tree line from which snow lies. */
const snowLine = 8;
/** Blocks of soil below the uppermost block. */
const soil = 3;

/** What the ground of one place is made of. */
interface Ground {
  readonly top: number;
  readonly under: number;
  /** Blocks of `under`. */
  readonly depth: number;
}

/** The ground of a place by its region and height. `patch` is a field from -1 to 1 that divides the lake bed into patches. */
function groundAt(biome: Biome, height: number, patch: number): Ground {
  if (height > treeLine + snowLine) return { top: snow, under: snow, depth: 1 };
  if (height > treeLine) return { top: patch > 0.35 ? gravel : stone, under: stone, depth: 0 };
  if (height < seaLevel - 1) {
    const bed = patch > 0.45 ? clay : patch > 0.1 ? gravel : patch > -0.35 ? sand : dirt;
    return { top: bed, under: bed, depth: 2 };
  }
  if (height <= seaLevel + 1 || biome.ground === 'sand')
    return { top: sand, under: height <= seaLevel + 1 ? sand : sandstone, depth: soil };
  return { top: biome.ground === 'podzol' ? podzol : grass, under: dirt, depth: soil };
}

/** A column while it is made. x and z are relative to it, 0 to 15; y is the world's. */
class ColumnCanvas {
  private readonly sections: (Uint16Array | null)[] = new Array(sectionCount).fill(null);

  /** The state at a cell; air where nothing was set. */
  at(x: number, y: number, z: number): number {
    return this.sections[(y - lowestY) >> 4]?.[((y & 15) << 8) | (z << 4) | x] ?? 0;
  }

  set(x: number, y: number, z: number, state: number): void {
    const number = (y - lowestY) >> 4;
    let section = this.sections[number];
    if (!section) {
      if (state === 0 || number < 0 || number >= sectionCount) return;
      section = new Uint16Array(4096);
      this.sections[number] = section;
    }
    section[((y & 15) << 8) | (z << 4) | x] = state;
  }

  /** The finished column. */
  column(x: number, z: number): Column {
    return new Column(x, z, this.sections);
  }
}
const deepslate = state('deepslate');
const bedrock = state('bedrock');
const water = state('water');
const lava = state('lava');
const cactus = state('cactus');
const cane = state('sugar_cane');

const veinStates = veins.map((vein) => ({ vein, stone: state(vein.stone), deepslate: state(vein.deepslate) }));
/** Layers of bedrock that thin out, and of the change from deepslate to stone. */
const bedrockLayers = 5;
const deepslateTop = 8;
/** Share of the banks on which cane grows, and its height and that of a cactus. */
const caneShare = 0.04;
const stalk = 3;
/** Purposes of the generators of columns. */
const [rockPurpose, veinPurpose, plantPurpose] = [31, 32, 33];

/**
 * A generated survival landscape with the heights of the overworld: hills, trees, lakes, caves with lava below, and ores by height.
 * Columns are made one by one and in any order; the seed alone decides every block. It uses no function whose result differs between
 * machines.
 */
export class Landscape {
  readonly seed: number;
  readonly heights: Heights;
  readonly biomes: Biomes;
  readonly caves: Caves;
  readonly trees: Trees;
  private readonly patches: Field;
  private readonly plants = new Map<string, number>();

  constructor(seed: number) {
    this.seed = seed;
    this.heights = new Heights(seed);
    this.biomes = new Biomes(seed);
    this.caves = new Caves(seed, this.heights);
    this.trees = new Trees(seed, this.heights, this.biomes, this.caves);
    this.patches = layeredField(new Random(seed).fork('patches'), 30, 2);
  }

  /** Whether the ground of a place is dry, closed to caves and below the tree line. */
  isDry(x: number, z: number): boolean {
    const height = this.heights.at(x, z);
    return height > seaLevel && height <= treeLine && !this.caves.mayBreakThrough(x, z);
  }

  /** Makes the column at a chunk position. */
  column(x: number, z: number): Column {
    const canvas = new ColumnCanvas();
    const biomes = Array.from({ length: 256 }, (_, place) => this.biomes.at(x * 16 + (place & 15), z * 16 + (place >> 4)));
    this.layGround(canvas, x, z, biomes);
    this.layVeins(canvas, x, z);
    this.openCaves(canvas, x, z);
    const trees = this.trees.around(x, z);
    plantTrees(canvas, x, z, trees);
    this.growPlants(canvas, x, z, biomes);
    return canvas.column(x, z);
  }

  private layGround(canvas: ColumnCanvas, columnX: number, columnZ: number, biomes: readonly Biome[]): void {
    const random = cellRandom(this.seed, rockPurpose, columnX, columnZ);
    const heights = this.heights.ofColumn(columnX, columnZ);
    for (const [place, biome] of biomes.entries()) {
      const [x, z, height] = [place & 15, place >> 4, heights[place] ?? seaLevel];
      for (let y = lowestY; y <= height; y++) {
        const isBedrock = y < lowestY + bedrockLayers && (y === lowestY || random.chance(1 - (y - lowestY) / bedrockLayers));
        const isDeep = y < 0 || (y < deepslateTop && random.chance(1 - y / deepslateTop));
        canvas.set(x, y, z, isBedrock ? bedrock : isDeep ? deepslate : stone);
      }
      const { top, under, depth } = groundAt(biome, height, this.patches(columnX * 16 + x, columnZ * 16 + z));
      for (let y = height - depth; y < height; y++) canvas.set(x, y, z, under);
      canvas.set(x, height, z, top);
      for (let y = height + 1; y <= seaLevel; y++) canvas.set(x, y, z, water);
    }
  }

  private layVeins(canvas: ColumnCanvas, x: number, z: number): void {
    const random = cellRandom(this.seed, veinPurpose, x, z);
    const highest = this.heights.ofColumn(x, z).reduce((most, height) => Math.max(most, height), 0);
    for (const kind of veinStates) {
      if (kind.vein.below !== undefined && highest < kind.vein.below) continue;
      for (let left = numberIn(kind.vein, random); left > 0; left--) {
        const height = centreHeight(kind.vein, random);
        if (height < lowestY || height > highestGround) continue;
        layVein(kind.vein, random, height, (cellX, y, cellZ) => {
          if (cellX < 0 || cellX > 15 || cellZ < 0 || cellZ > 15 || y < lowestY) return;
          const before = canvas.at(cellX, y, cellZ);
          if (before === stone) canvas.set(cellX, y, cellZ, kind.stone);
          else if (before === deepslate) canvas.set(cellX, y, cellZ, kind.deepslate);
        });
      }
    }
  }

  private openCaves(canvas: ColumnCanvas, columnX: number, columnZ: number): void {
    this.caves.open(columnX, columnZ, (x, y, z) => canvas.set(x, y, z, y <= lavaLevel ? lava : 0));
  }

  private growPlants(canvas: ColumnCanvas, columnX: number, columnZ: number, biomes: readonly Biome[]): void {
    const random = cellRandom(this.seed, plantPurpose, columnX, columnZ);
    const heights = this.heights.ofColumn(columnX, columnZ);
    for (const [place, biome] of biomes.entries()) {
      const [x, z, height] = [place & 15, place >> 4, heights[place] ?? seaLevel];
      const draw = random.next();
      const high = random.integer(1, stalk);
      const isFree = height >= seaLevel && height <= treeLine && canvas.at(x, height, z) !== 0 && canvas.at(x, height + 1, z) === 0;
      if (!isFree) continue;
      if (height === seaLevel) {
        if (draw < caneShare && this.isBank(columnX * 16 + x, columnZ * 16 + z)) stack(canvas, x, height + 1, z, cane, high);
        continue;
      }
      if (height === seaLevel + 1 || canvas.at(x, height, z) === dirt) continue;
      const plant = this.plantOf(biome, draw);
      if (plant !== cactus) stack(canvas, x, height + 1, z, plant, plant === 0 ? 0 : 1);
      else if (isAlone(canvas, x, height + 1, z)) stack(canvas, x, height + 1, z, plant, high);
    }
  }

  /** The plant that a draw from 0 to 1 gives; 0 for none. */
  private plantOf({ plants }: Biome, draw: number): number {
    let rest = draw;
    for (const [block, share] of plants) {
      if (rest < share) {
        const known = this.plants.get(block) ?? state(block);
        this.plants.set(block, known);
        return known;
      }
      rest -= share;
    }
    return 0;
  }

  /** Whether water is beside the uppermost block of a place at sea level. */
  private isBank(x: number, z: number): boolean {
    const { heights } = this;
    return [heights.at(x + 1, z), heights.at(x - 1, z), heights.at(x, z + 1), heights.at(x, z - 1)].some((height) => height < seaLevel);
  }
}

function stack(canvas: ColumnCanvas, x: number, y: number, z: number, block: number, high: number): void {
  for (let level = 0; level < high && canvas.at(x, y + level, z) === 0; level++) canvas.set(x, y + level, z, block);
}

/** Whether a cactus can be here: inside the column, with nothing beside any of its blocks. */
function isAlone(canvas: ColumnCanvas, x: number, y: number, z: number): boolean {
  if (x < 1 || x > 14 || z < 1 || z > 14) return false;
  for (let level = 0; level < stalk; level++) {
    const beside = [
      canvas.at(x + 1, y + level, z),
      canvas.at(x - 1, y + level, z),
      canvas.at(x, y + level, z + 1),
      canvas.at(x, y + level, z - 1),
    ];
    if (beside.some((block) => block !== 0)) return false;
  }
  return true;
}

function plantTrees(canvas: ColumnCanvas, columnX: number, columnZ: number, trees: readonly Tree[]): void {
  const paint = (cells: readonly number[], mayCover: (before: number) => boolean): void => {
    for (let index = 0; index < cells.length; index += 4) {
      const [x, y, z] = [(cells[index] ?? 0) - columnX * 16, cells[index + 1] ?? 0, (cells[index + 2] ?? 0) - columnZ * 16];
      if (x >= 0 && x < 16 && z >= 0 && z < 16 && mayCover(canvas.at(x, y, z))) canvas.set(x, y, z, cells[index + 3] ?? 0);
    }
  };
  for (const { leaves } of trees) paint(leaves, (before) => before === 0);
  for (const { logs, feet, y } of trees) {
    paint(logs, () => true);
    for (let index = 0; index < feet.length; index += 2) {
      const [x, z] = [(feet[index] ?? 0) - columnX * 16, (feet[index + 1] ?? 0) - columnZ * 16];
      if (x >= 0 && x < 16 && z >= 0 && z < 16) canvas.set(x, y - 1, z, dirt);
    }
  }
}
