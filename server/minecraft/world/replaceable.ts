import type { BlockTemplate } from './block-template.ts';

const replaceable = new Set([
  'air',
  'cave_air',
  'void_air',
  'water',
  'lava',
  'grass',
  'fern',
  'dead_bush',
  'vine',
  'seagrass',
  'tall_seagrass',
  'fire',
  'soul_fire',
  'light',
  'tall_grass',
  'large_fern',
  'glow_lichen',
  'hanging_roots',
  'nether_sprouts',
  'warped_roots',
  'crimson_roots',
  'structure_void',
  'bubble_column',
]);

/** Whether another block can replace this one without breaking it first. */
export function isReplaceable(block: Pick<BlockTemplate, 'name' | 'properties'>): boolean {
  return replaceable.has(block.name) || (block.name === 'snow' && block.properties.layers === '1');
}
