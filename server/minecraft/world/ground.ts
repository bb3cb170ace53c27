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

/** Whether a block is one of those the game calls dirt: what most plants root in. Farmland is not among them. */
export function isDirt(block: string): boolean {
  return dirt.has(block);
}

export function isSand(block: string): boolean {
  return sand.has(block);
}

/** Whether flowers, saplings and berry bushes root in a block. */
export function isSoil(block: string): boolean {
  return dirt.has(block) || block === 'farmland';
}
