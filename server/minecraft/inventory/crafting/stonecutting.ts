/** What a stonecutter makes of a block: products separated by spaces, each with a count after a colon if it is not one. */
const cuts = new Map<string, string>();
const parts = (base: string, shapes = 'slab:2 stairs wall'): string =>
  shapes
    .split(' ')
    .map((shape) => `${base}_${shape}`)
    .join(' ');
const flat = 'slab:2 stairs';

const stoneBricks = `${parts('stone_brick')} chiseled_stone_bricks`;
cuts.set('stone', `${parts('stone', flat)} stone_bricks ${stoneBricks}`);
cuts.set('stone_bricks', stoneBricks);
cuts.set('smooth_stone', 'smooth_stone_slab:2');
for (const stone of ['cobblestone', 'mossy_cobblestone', 'prismarine']) cuts.set(stone, parts(stone));
for (const stone of ['granite', 'diorite', 'andesite']) {
  cuts.set(stone, `${parts(stone)} polished_${stone} ${parts(`polished_${stone}`, flat)}`);
  cuts.set(`polished_${stone}`, parts(`polished_${stone}`, flat));
}
for (const brick of ['mossy_stone_brick', 'brick', 'mud_brick', 'red_nether_brick', 'end_stone_brick']) cuts.set(`${brick}s`, parts(brick));
cuts.set('nether_bricks', `${parts('nether_brick')} chiseled_nether_bricks`);
cuts.set('end_stone', `end_stone_bricks ${parts('end_stone_brick')}`);
for (const sandstone of ['sandstone', 'red_sandstone']) {
  cuts.set(sandstone, `${parts(sandstone)} cut_${sandstone} cut_${sandstone}_slab:2 chiseled_${sandstone}`);
  cuts.set(`cut_${sandstone}`, `cut_${sandstone}_slab:2`);
  cuts.set(`smooth_${sandstone}`, parts(`smooth_${sandstone}`, flat));
}
cuts.set('prismarine_bricks', parts('prismarine_brick', flat));
cuts.set('dark_prismarine', parts('dark_prismarine', flat));
cuts.set('quartz_block', `${parts('quartz', flat)} quartz_pillar chiseled_quartz_block quartz_bricks`);
cuts.set('smooth_quartz', parts('smooth_quartz', flat));
cuts.set('purpur_block', `${parts('purpur', flat)} purpur_pillar`);
cuts.set('basalt', 'polished_basalt');

const blackstoneBricks = parts('polished_blackstone_brick');
const polishedBlackstone = `${parts('polished_blackstone')} chiseled_polished_blackstone polished_blackstone_bricks ${blackstoneBricks}`;
cuts.set('blackstone', `${parts('blackstone')} polished_blackstone ${polishedBlackstone}`);
cuts.set('polished_blackstone', polishedBlackstone);
cuts.set('polished_blackstone_bricks', blackstoneBricks);

const tiles = parts('deepslate_tile');
const deepslateBricks = `${parts('deepslate_brick')} deepslate_tiles ${tiles}`;
const polishedDeepslate = `${parts('polished_deepslate')} deepslate_bricks ${deepslateBricks}`;
cuts.set('cobbled_deepslate', `${parts('cobbled_deepslate')} chiseled_deepslate polished_deepslate ${polishedDeepslate}`);
cuts.set('polished_deepslate', polishedDeepslate);
cuts.set('deepslate_bricks', deepslateBricks);
cuts.set('deepslate_tiles', tiles);

for (const wax of ['', 'waxed_']) {
  for (const age of ['', 'exposed_', 'weathered_', 'oxidized_']) {
    const cut = `${wax}${age}cut_copper`;
    cuts.set(age === '' ? `${wax}copper_block` : `${wax}${age}copper`, `${cut}:4 ${cut}_stairs:4 ${cut}_slab:8`);
    cuts.set(cut, `${cut}_stairs ${cut}_slab:2`);
  }
}

/** One recipe of the stonecutter. */
export interface StonecuttingRecipe {
  readonly input: string;
  readonly result: string;
  readonly count: number;
}

/** All recipes of the stonecutter of 1.20.1. */
export const stonecuttingRecipes: readonly StonecuttingRecipe[] = [...cuts].flatMap(([input, products]) =>
  products.split(' ').map((product) => {
    const [result = '', count = '1'] = product.split(':');
    return { input, result, count: Number(count) };
  }),
);
