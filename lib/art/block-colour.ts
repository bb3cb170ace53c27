/**
 * Colours of blocks by the beginning of a word in their names. The first that fits decides, so that leaves and dyes come before the words of
 * materials.
 */
const colours: readonly (readonly [word: string, colour: string])[] = [
  ['leaves', '#4c7f33'],
  ['light_blue', '#5ea9cf'],
  ['light_gray', '#9a9a92'],
  ['magenta', '#b04ca8'],
  ['orange', '#d97a26'],
  ['yellow', '#e3b93a'],
  ['purple', '#7a3f9d'],
  ['white', '#dfe3e4'],
  ['black_', '#2a2b30'],
  ['brown', '#70482c'],
  ['green_', '#5b7030'],
  ['lime', '#72b02c'],
  ['pink', '#d98aa6'],
  ['gray', '#54595d'],
  ['cyan', '#2c8189'],
  ['blue_', '#3c4f9e'],
  ['red_', '#a2352f'],
  ['blackstone', '#2f2b33'],
  ['dark_oak', '#4a321a'],
  ['spruce', '#735433'],
  ['birch', '#c4b077'],
  ['jungle', '#a1754f'],
  ['acacia', '#a95f35'],
  ['mangrove', '#763431'],
  ['cherry', '#dfa9a3'],
  ['bamboo', '#bda34b'],
  ['crimson', '#6b3349'],
  ['warped', '#2f6f6b'],
  ['oak', '#a6844f'],
  ['sandstone', '#dcd0a2'],
  ['sand', '#dbcfa0'],
  ['terracotta', '#98603f'],
  ['nether_brick', '#35191f'],
  ['mud_brick', '#8a6a4f'],
  ['stone_brick', '#7b7b7c'],
  ['brick', '#96604f'],
  ['bone', '#dedac2'],
  ['end_rod', '#e9e2d3'],
  ['magma', '#8e3f20'],
  ['netherrack', '#6f3130'],
  ['composter', '#70482a'],
  ['sweet_berry', '#3f6b45'],
  ['prismarine', '#6aa396'],
  ['quartz', '#e8e3da'],
  ['calcite', '#dfdfda'],
  ['diorite', '#c3c3c4'],
  ['granite', '#99695a'],
  ['andesite', '#888a88'],
  ['tuff', '#6c6d66'],
  ['basalt', '#4c4b50'],
  ['deepslate', '#515155'],
  ['obsidian', '#17121f'],
  ['purpur', '#a77aa8'],
  ['end_stone', '#dbdf9f'],
  ['cobble', '#7c7c7c'],
  ['stone', '#86888a'],
  ['diamond', '#6be0da'],
  ['emerald', '#3fbf69'],
  ['lapis', '#2a4f9e'],
  ['redstone', '#a81f12'],
  ['copper', '#b8694c'],
  ['gold', '#f0c93d'],
  ['iron', '#d5d5d5'],
  ['coal', '#2b2b2b'],
  ['torch', '#f2c94c'],
  ['lantern', '#e0a94a'],
  ['glow', '#cfa35f'],
  ['glass', '#c4dde0'],
  ['ice', '#9dbdf0'],
  ['snow', '#eef4f5'],
  ['water', '#3f62c9'],
  ['lava', '#d8691c'],
  ['grass', '#6f9f4a'],
  ['moss', '#5c6f2d'],
  ['hay', '#b89a1f'],
  ['pumpkin', '#c8741b'],
  ['melon', '#7c9a30'],
  ['dirt', '#866043'],
  ['farmland', '#6b4a2f'],
  ['path', '#947a41'],
  ['gravel', '#847f7d'],
  ['clay', '#a0a6b1'],
  ['bookshelf', '#8b6a3d'],
  ['ladder', '#8a6c3f'],
  ['chest', '#a2762f'],
  ['crafting', '#8f6439'],
  ['furnace', '#6e6e6e'],
  ['wool', '#dfe3e4'],
  ['flower', '#d35d6e'],
  ['poppy', '#c8332c'],
  ['dandelion', '#f0d038'],
];

/** Colours of blocks whose names have no known word: muted, so that they do not stand out. */
const others = ['#8d7f6a', '#7a8672', '#7d7f8f', '#8f7a80', '#86907f', '#927f6f'] as const;

/** The colours of names that were asked for; pictures ask for the same few thousands of times. */
const given = new Map<string, string>();
/** More names than the game has blocks, so that names of other origin do not fill the memory. */
const mostGiven = 2000;

/** A base colour for a block by its name, such as `oak_planks`; the same for the same name. For drawn pictures, without any texture. */
export function blockColour(name: string): string {
  const before = given.get(name);
  if (before !== undefined) return before;
  const colour = colourOf(name);
  if (given.size >= mostGiven) given.clear();
  given.set(name, colour);
  return colour;
}

function colourOf(name: string): string {
  const known = colours.find(([word]) => `_${name}`.includes(`_${word}`));
  if (known !== undefined) return known[1];
  const sum = [...name].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return others[sum % others.length] ?? others[0];
}
