import { defaultState } from '../world/block-template.ts';
import type { Biome } from './biomes.ts';
import { seaLevel } from './heights.ts';
import { treeLine } from './trees.ts';

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
export interface Ground {
  readonly top: number;
  readonly under: number;
  /** Blocks of `under`. */
  readonly depth: number;
}

/** The ground of a place by its region and height. `patch` is a field from -1 to 1 that divides the lake bed into patches. */
export function groundAt(biome: Biome, height: number, patch: number): Ground {
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
