/** Base colours of materials by a word in their name; longer words match first. */
const colours: Readonly<Record<string, string>> = {
  // dyes
  white: '#e4e6e4',
  orange: '#e07a24',
  magenta: '#b84bb0',
  light_blue: '#4aa3d9',
  yellow: '#eec23a',
  lime: '#77b62c',
  pink: '#e88fab',
  gray: '#454b50',
  light_gray: '#93948e',
  cyan: '#1c8590',
  purple: '#7431a6',
  blue: '#3a55b0',
  brown: '#75492a',
  green: '#566d22',
  red: '#ad3129',
  black: '#1f2026',
  // woods
  oak: '#a9864f',
  spruce: '#72512f',
  birch: '#c5b47a',
  jungle: '#a3764f',
  acacia: '#ab5d35',
  dark_oak: '#452d16',
  mangrove: '#783531',
  cherry: '#e2b2ab',
  bamboo: '#c4ae52',
  crimson: '#673048',
  warped: '#2c6c69',
  // ground
  dirt: '#86613f',
  coarse_dirt: '#76543a',
  farmland: '#5d4126',
  podzol: '#5b3f22',
  mycelium: '#6f6468',
  mud: '#3d3a3e',
  clay: '#9fa4b1',
  gravel: '#837f7d',
  sand: '#dbcfa0',
  red_sand: '#bd6621',
  snow: '#f4fafb',
  ice: '#91b6f4',
  grass: '#b4b4b4',
  moss: '#5a6e2d',
  path: '#957c45',
  soul_sand: '#51403a',
  netherrack: '#63302f',
  // stone
  stone: '#7f7f7f',
  stone_bricks: '#7c7d7b',
  stone_brick: '#7c7d7b',
  end_stone_brick: '#dbdea0',
  deepslate_brick: '#515155',
  deepslate_tile: '#3c3c3e',
  blackstone_brick: '#2f2a31',
  mud_brick: '#8a6950',
  prismarine_brick: '#63a69a',
  quartz_brick: '#ebe5de',
  cobblestone: '#787878',
  andesite: '#87898a',
  diorite: '#bcbcbd',
  granite: '#956756',
  deepslate: '#515155',
  bedrock: '#555555',
  tuff: '#6c6d66',
  calcite: '#dfe0dc',
  blackstone: '#2b242b',
  basalt: '#4c4c51',
  obsidian: '#15101f',
  quartz: '#ebe5de',
  purpur: '#a97ba9',
  prismarine: '#639d92',
  end_stone: '#dbdea0',
  terracotta: '#985e43',
  bricks: '#97614f',
  nether_bricks: '#2c161a',
  sandstone: '#d8cb9b',
  furnace: '#6e6e6e',
  anvil: '#464646',
  hopper: '#4b4a4b',
  cauldron: '#4a494a',
  piston: '#8f8f8c',
  // ores and metals
  iron: '#d8d8d8',
  gold: '#f4d03c',
  diamond: '#63e8de',
  emerald: '#2bc455',
  lapis: '#2348a5',
  redstone: '#b01a06',
  coal: '#191919',
  copper: '#c06c50',
  netherite: '#443e41',
  amethyst: '#8561bf',
  // plants and the rest
  leaves: '#9c9c9c',
  vine: '#8a8a8a',
  mushroom_stem: '#d3c9b0',
  red_mushroom: '#bf372c',
  brown_mushroom: '#97714f',
  slime: '#75bd62',
  honey: '#f0a52e',
  water: '#d6d6d6',
  lava: '#d8641c',
  melon: '#6f9a34',
  pumpkin: '#d9832a',
  hay: '#b8932a',
  cactus: '#567f2b',
  sugar_cane: '#8fbd62',
  wheat: '#c9a83f',
  carrots: '#4f9a2a',
  potatoes: '#4f9a2a',
  beetroots: '#6f8f3a',
  sweet_berry: '#3f7034',
  dandelion: '#f2cf2a',
  poppy: '#d63a2f',
  tulip: '#e07a4a',
  cornflower: '#5273e0',
  allium: '#b57be0',
  daisy: '#e8e8e8',
  azure: '#e2e7d5',
  orchid: '#2ea6e0',
  fern: '#8a8a8a',
  lantern: '#ffd678',
  torch: '#ffd87a',
  glowstone: '#c6984f',
  sea_lantern: '#c8dbd3',
  glass: '#d3e8ec',
  sponge: '#c4c04b',
  cake: '#f3e9dc',
  book: '#8a6a3a',
  crafting: '#b08d57',
  tnt: '#c4402c',
  barrel: '#7d5f36',
  chest: '#a87434',
  ender_chest: '#20343a',
  ladder: '#8f6d3c',
  cobweb: '#e6ebec',
  bell: '#f0cf44',
  target: '#e2b5a5',
  rail: '#857a66',
  fire: '#e88a25',
  coral: '#c85ab0',
};

const byLength = Object.entries(colours).sort((a, b) => b[0].length - a[0].length);

export type Colour = readonly [number, number, number];

/** A colour like `#86613f` as channels. */
export function channels(hex: string): Colour {
  return [Number.parseInt(hex.slice(1, 3), 16), Number.parseInt(hex.slice(3, 5), 16), Number.parseInt(hex.slice(5, 7), 16)];
}

/** A stable number in [0, 1) for a position and a seed. */
export function grain(x: number, y: number, seed: number): number {
  let value = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 982451653)) | 0;
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

/** A stable seed for a name. */
export function seedOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0;
  return hash;
}

/** The base colour of a named picture; an unknown material gets its own muted colour. */
export function colourOf(name: string): Colour {
  const known = byLength.find(([word]) => name.includes(word));
  if (known) return channels(known[1]);
  const seed = seedOf(name);
  return [90 + grain(1, 0, seed) * 110, 90 + grain(2, 0, seed) * 100, 90 + grain(3, 0, seed) * 100];
}

export function shifted(colour: Colour, by: number): Colour {
  const [red, green, blue] = colour;
  const held = (value: number): number => Math.max(0, Math.min(255, Math.round(value + by)));
  return [held(red), held(green), held(blue)];
}
