const dirt = new Set([
  'dirt',
  'grass_block',
  'podzol',
  'coarse_dirt',
  'mycelium',
  'rooted_dirt',
  'moss_block',
  'mud',
  'muddy_mangrove_roots',
]);
const sand = new Set(['sand', 'red_sand', 'suspicious_sand']);

/** Whether a block counts as dirt in the game, the soil of most plants. Farmland does not. */
export function isDirt(block: string): boolean {
  return dirt.has(block);
}

export function isSand(block: string): boolean {
  return sand.has(block);
}

/** Whether flowers, saplings and berry bushes grow on a block. */
export function isSoil(block: string): boolean {
  return dirt.has(block) || block === 'farmland';
}
