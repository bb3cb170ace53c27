/** How a crop is harvested and grown again, by the functions that the prompts document. Seconds and pieces are what a player expects. */
export interface Crop {
  /** The block that is harvested. */
  readonly block: string;
  readonly harvest: string;
  /** Whether the harvest is told a place or the height of the ground. */
  readonly by: 'place' | 'ground';
  /** How it is planted; null where nobody needs to. */
  readonly planting: { readonly call: string; readonly seed: string } | null;
  /** Whether the plant stays when it is harvested, so that planting it would only take time. */
  readonly stays?: boolean;
  /** What a plant may give besides its item and its seed. */
  readonly also?: readonly string[];
  /** Pieces one plant gives. */
  readonly pieces: number;
  /** Seconds to harvest one plant, the way to the next one included. */
  readonly seconds: number;
}

/** Seconds to plant one seed, the way to the next place included. */
export const plantingSeconds = 0.6;

const crops: ReadonlyMap<string, Crop> = new Map<string, Crop>([
  [
    'wheat',
    { block: 'wheat', harvest: 'harvestWheat', by: 'place', planting: seeds('plantWheatSeeds', 'wheat_seeds'), pieces: 1, seconds: 1 },
  ],
  [
    'potato',
    {
      block: 'potatoes',
      harvest: 'harvestPotatoes',
      by: 'place',
      planting: seeds('plantPotatoes', 'potato'),
      also: ['poisonous_potato'],
      pieces: 3,
      seconds: 1,
    },
  ],
  [
    'carrot',
    { block: 'carrots', harvest: 'harvestCarrots', by: 'place', planting: seeds('plantCarrots', 'carrot'), pieces: 3, seconds: 1 },
  ],
  [
    'beetroot',
    {
      block: 'beetroots',
      harvest: 'harvestBeetroot',
      by: 'place',
      planting: seeds('plantBeetrootSeeds', 'beetroot_seeds'),
      pieces: 1,
      seconds: 1,
    },
  ],
  [
    'cocoa_beans',
    { block: 'cocoa', harvest: 'harvestCocoa', by: 'place', planting: seeds('plantCocoaBeans', 'cocoa_beans'), pieces: 3, seconds: 1.5 },
  ],
  [
    'sweet_berries',
    {
      block: 'sweet_berry_bush',
      harvest: 'harvestBerries',
      by: 'place',
      planting: seeds('plantSweetBerryBushes', 'sweet_berries'),
      stays: true,
      pieces: 2,
      seconds: 1.5,
    },
  ],
  ['melon_slice', { block: 'melon', harvest: 'harvestMelons', by: 'place', planting: null, pieces: 5, seconds: 4 }],
  ['pumpkin', { block: 'pumpkin', harvest: 'harvestPumpkins', by: 'place', planting: null, pieces: 1, seconds: 4 }],
  ['sugar_cane', { block: 'sugar_cane', harvest: 'harvestSugarCane', by: 'ground', planting: null, pieces: 1, seconds: 1 }],
]);

function seeds(call: string, seed: string) {
  return { call, seed };
}

/** How a crop is planted again after a harvest; null where it grows back by itself. */
export function replanting({ planting, stays = false }: Crop): Crop['planting'] {
  return stays ? null : planting;
}

/** How the crop is grown that gives an item; undefined for what is no crop. */
export function cropOf(item: string): Crop | undefined {
  return crops.get(item);
}
