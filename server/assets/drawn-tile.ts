import { type Colour, channels, colourOf, grain, seedOf, shifted } from './palette.ts';
import { type Pixels, tileBytes, tileSize } from './pixels.ts';

interface Brush {
  readonly name: string;
  readonly base: Colour;
  readonly seed: number;
}

type Dot = readonly [Colour, number];
type Painter = (brush: Brush, x: number, y: number) => Dot;

const clear: Dot = [[0, 0, 0], 0];
const opaque = (colour: Colour): Dot => [colour, 255];
const isRim = (x: number, y: number): boolean => x === 0 || y === 0 || x === 15 || y === 15;
/** Noise in steps, like a small palette. */
const step = (brush: Brush, x: number, y: number, amount: number): number => (Math.floor(grain(x, y, brush.seed) * 4) - 1.5) * amount;

const rough: Painter = (brush, x, y) => opaque(shifted(brush.base, step(brush, x, y, 7)));
const coarse: Painter = (brush, x, y) => opaque(shifted(brush.base, step(brush, x >> 1, y >> 1, 6) + step(brush, x, y, 2)));

const planks: Painter = (brush, x, y) => {
  const isSeam = y % 4 === 3 || (x + (y & 4 ? 8 : 0)) % 16 === 0;
  return opaque(shifted(brush.base, isSeam ? -30 : step(brush, x >> 2, y, 5)));
};

const bricks: Painter = (brush, x, y) => {
  const along = (x + ((y >> 2) & 1 ? 4 : 0)) % 8;
  const isSeam = y % 4 === 3 || along === 7;
  const isMossy = brush.name.includes('mossy') && grain(x >> 1, y >> 1, 77) > 0.6;
  const base = isMossy ? channels('#66793f') : brush.base;
  return opaque(shifted(base, isSeam ? -34 : y % 4 === 0 || along === 0 ? 14 : step(brush, x >> 1, y >> 1, 4)));
};

const bark: Painter = (brush, x, y) => {
  if (brush.name.includes('birch'))
    return opaque(grain(x >> 1, y, 25) > 0.86 ? [60, 58, 54] : shifted([215, 211, 200], step(brush, x, y >> 1, 4)));
  return opaque(shifted(brush.base, -38 + step(brush, x, y >> 2, 9)));
};

const rings: Painter = (brush, x, y) => {
  const reach = Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5));
  return opaque(shifted(brush.base, reach > 6.5 ? -40 : Math.floor(reach) % 2 ? 8 : -12));
};

const spots: readonly (readonly [number, number, number])[] = [
  [3, 3, 1],
  [11, 4, 2],
  [6, 11, 2],
  [14, 13, 1],
  [1, 9, 0],
  [8, 7, 0],
];
const cap: Painter = (brush, x, y) => {
  const isSpot = spots.some(([left, top, reach]) => {
    const [dx, dy] = [Math.abs(x - left), Math.abs(y - top)];
    return Math.max(dx, dy) <= reach && !(reach > 0 && dx === reach && dy === reach);
  });
  const spot = brush.name.includes('brown') ? channels('#b39271') : channels('#ece2d6');
  return opaque(isSpot ? spot : shifted(brush.base, step(brush, x >> 1, y >> 1, 4)));
};

const leaves: Painter = (brush, x, y) => {
  const value = grain(x, y, brush.seed);
  return value > 0.8 ? clear : opaque(shifted(brush.base, (Math.floor(value * 5) - 2) * 18));
};

const slime: Painter = (brush, x, y) => [shifted(brush.base, isRim(x, y) ? -30 : step(brush, x >> 1, y >> 1, 5)), isRim(x, y) ? 220 : 160];
const pane: Painter = (brush, x, y) => {
  const isStained = brush.name.includes('stained') || brush.name.includes('tinted');
  if (isRim(x, y)) return [shifted(brush.base, -10), isStained ? 200 : 255];
  const isGleam = (x + y === 8 || x + y === 9 || x + y === 20) && x > 2 && y > 2;
  return isStained ? [brush.base, 120] : isGleam ? opaque(shifted(brush.base, 30)) : clear;
};
const water: Painter = (brush, x, y) => [shifted(brush.base, step(brush, x >> 2, y >> 1, 9)), 190];
const ice: Painter = (brush, x, y) => [shifted(brush.base, step(brush, x >> 1, y >> 2, 6)), 170];

const grassSide: Painter = (brush, x, y) => {
  const depth = 2 + Math.floor(grain(x, 0, 3) * 3);
  if (brush.name.includes('overlay')) return y < depth ? opaque(shifted([180, 180, 180], step(brush, x, y, 8))) : clear;
  return opaque(shifted(channels('#86613f'), step(brush, x, y, 7)));
};

/** Two crossing stalks and, for flowers, a head in the plant's own colour. */
const plant: Painter = (brush, x, y) => {
  const isBlade = /grass|fern|wheat|carrot|potato|beet|cane|seagrass|kelp|roots|sprouts/.test(brush.name);
  if (isBlade) {
    const height = 4 + Math.floor(grain(x >> 1, 1, brush.seed) * 11);
    return (x + y * (x > 7 ? 1 : 3)) % 3 !== 0 && 15 - y < height ? opaque(shifted(brush.base, step(brush, x, y, 12))) : clear;
  }
  if (/mushroom/.test(brush.name)) {
    if (y > 10 && y < 16 && x >= 7 && x <= 8) return opaque([226, 216, 196]);
    return y >= 7 && y <= 10 && x >= 4 + (y === 7 ? 2 : 0) && x <= 11 - (y === 7 ? 2 : 0)
      ? opaque(shifted(brush.base, step(brush, x, y, 8)))
      : clear;
  }
  if (Math.hypot(x - 7.5, y - 5) < 2.9)
    return opaque(Math.hypot(x - 7.5, y - 5) < 1 ? [240, 214, 92] : shifted(brush.base, step(brush, x, y, 8)));
  const isLeaf = (x === 5 && y > 9 && y < 13) || (x === 10 && y > 10 && y < 14) || (y === 13 && x > 4 && x < 11);
  return (x >= 7 && x <= 8 && y > 6) || isLeaf ? opaque(shifted([74, 128, 52], step(brush, x, y, 8))) : clear;
};

const ore: Painter = (brush, x, y) => {
  const isVein = grain(x >> 1, y >> 1, brush.seed) > 0.72 && x > 1 && x < 14 && y > 1 && y < 14;
  const rock = channels(brush.name.includes('deepslate') ? '#515155' : '#7f7f7f');
  return opaque(
    isVein
      ? shifted(colourOf(brush.name.replace('deepslate_', '').replace('nether_', '')), step(brush, x, y, 10))
      : shifted(rock, step(brush, x >> 1, y, 5)),
  );
};

const metal: Painter = (brush, x, y) =>
  opaque(shifted(brush.base, x === 0 || y === 0 ? 16 : x === 15 || y === 15 ? -24 : step(brush, x, y >> 1, 2)));
const wool: Painter = (brush, x, y) =>
  opaque(shifted(brush.base, ((x + y * 3) % 4 === 0 ? -11 : (x * 3 + y) % 5 === 0 ? 8 : 0) + step(brush, x, y, 2)));
const lamp: Painter = (brush, x, y) =>
  opaque(x < 2 || x > 13 || y < 2 || y > 13 ? [120, 86, 40] : shifted(brush.base, step(brush, x, y, 5)));

const chest: Painter = (brush, x, y) => {
  const isLatch = brush.name.includes('front') && x >= 7 && x <= 8 && y >= 5 && y <= 8;
  if (isLatch) return opaque([196, 196, 190]);
  const isEdge = x <= 1 || x >= 14 || y <= 2 || y === 15 || (y === 6 && !brush.name.includes('top'));
  return opaque(shifted(brush.base, isEdge ? -46 : y % 4 === 1 ? -10 : step(brush, x >> 1, y, 4)));
};

const furnace: Painter = (brush, x, y) => {
  if (brush.name.includes('front') && x >= 4 && x <= 11 && y >= 8 && y <= 13)
    return opaque(brush.name.includes('_on') && y > 10 ? [240, 150, 50] : [38, 35, 33]);
  return opaque(shifted(brush.base, isRim(x, y) ? -24 : step(brush, x >> 1, y >> 1, 5)));
};

const table: Painter = (brush, x, y) =>
  opaque(isRim(x, y) ? [84, 58, 32] : x % 5 === 0 || y % 5 === 0 ? [122, 90, 52] : shifted([176, 134, 82], step(brush, x, y, 4)));

const ladder: Painter = (brush, x, y) =>
  (x >= 2 && x <= 3) || (x >= 12 && x <= 13) || y % 4 === 1 ? opaque(shifted(brush.base, step(brush, x, y, 6))) : clear;
const torch: Painter = (brush, x, y) =>
  x >= 7 && x <= 8 && y >= 6 ? opaque(y < 8 ? [255, 222, 122] : shifted([112, 84, 48], step(brush, x, y, 6))) : clear;

const crack: Painter = (brush, x, y) => {
  const stage = Number(brush.name.slice(-1));
  const bend = Math.round((grain(y >> 1, 0, 5) - 0.5) * 5);
  const onLine =
    x === 7 + bend || y === 9 + Math.round((grain(x >> 1, 1, 6) - 0.5) * 5) || x - y === Math.round((grain(x, 2, 7) - 0.5) * 6);
  return onLine && Math.hypot(x - 7.5, y - 7.5) < 2 + stage * 1.1 ? [[0, 0, 0], 170] : clear;
};

const rules: readonly (readonly [RegExp, Painter])[] = [
  [/destroy_stage/, crack],
  [/chest/, chest],
  [/^water|bubble/, water],
  [/(^|_)ice$|^frosted_ice/, ice],
  [/slime_block|honey_block/, slime],
  [/glass/, pane],
  [/_ore$/, ore],
  [/mushroom_block/, cap],
  [/leaves|azalea_top|vine/, leaves],
  [/grass_block_(side|overlay)|podzol_side|mycelium_side/, grassSide],
  [/grass_block_top|grass_block_bottom|^dirt|podzol|mycelium|sand$|gravel|farmland|path|moss|snow|mud|clay|concrete_powder/, rough],
  [/(log|stem|wood|hyphae).*(end|top)|_log_top|hay_block_end|melon_end/, rings],
  [/_log|_wood|hyphae|(crimson|warped)_stem|mushroom_stem/, bark],
  [/planks|door|barrel|bookshelf|bamboo_block|sign|composter|lectern|loom/, planks],
  [/brick|cobblestone/, bricks],
  [/wool|carpet|bed_|banner|concrete/, wool],
  [/ladder|iron_bars|rail|chain/, ladder],
  [/torch/, torch],
  [/lantern|glowstone|shroomlight|lamp|beacon/, lamp],
  [/furnace|smoker|dispenser|dropper|observer/, furnace],
  [/crafting_table|cartography|fletching|smithing/, table],
  [/(iron|gold|diamond|emerald|lapis|redstone|coal|copper|netherite)_block|anvil|cut_copper|polished|quartz/, metal],
  [
    /(^|_)(grass|fern|sapling|mushroom|fungus|roots|dandelion|poppy|orchid|allium|tulip|daisy|cornflower|bluet|rose|lilac|peony|sunflower|seagrass|kelp|cane|bush|sprouts|flower|petals|wheat|carrots|potatoes|beetroots|stem_crop|lily_of_the_valley|propagule|dripleaf|coral|cobweb|fire|bamboo_stage0)/,
    plant,
  ],
  [/stone|andesite|diorite|granite|deepslate|tuff|calcite|basalt|terracotta|netherrack|bedrock|obsidian/, coarse],
];

/** A picture, drawn by rule from its name alone: the same name always gives the same pixels. */
export function drawTile(name: string): Pixels {
  const brush: Brush = { name, base: colourOf(name), seed: seedOf(name) };
  const painter = rules.find(([pattern]) => pattern.test(name))?.[1] ?? coarse;
  const pixels = new Uint8Array(tileBytes);
  for (let y = 0; y < tileSize; y++) {
    for (let x = 0; x < tileSize; x++) {
      const [colour, alpha] = painter(brush, x, y);
      pixels.set([...colour, alpha], (y * tileSize + x) * 4);
    }
  }
  return pixels;
}
