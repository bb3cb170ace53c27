import { type AssumptionName, assumed, secondsToTake } from './assumptions.ts';

/** How a crop is harvested and grown again, by the functions that the prompts document. */
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
  /** The assumption that says how many pieces one plant gives. */
  readonly gives: AssumptionName;
  /** The assumption that says how long one plant takes to break; none where it breaks at once. */
  readonly breaks?: AssumptionName;
}

const crops: ReadonlyMap<string, Crop> = new Map<string, Crop>([
  [
    'wheat',
    { block: 'wheat', harvest: 'harvestWheat', by: 'place', planting: seeds('plantWheatSeeds', 'wheat_seeds'), gives: 'singlePieces' },
  ],
  [
    'potato',
    {
      ...{ block: 'potatoes', harvest: 'harvestPotatoes', by: 'place', planting: seeds('plantPotatoes', 'potato') },
      ...{ also: ['poisonous_potato'], gives: 'potatoPieces' },
    },
  ],
  [
    'carrot',
    { block: 'carrots', harvest: 'harvestCarrots', by: 'place', planting: seeds('plantCarrots', 'carrot'), gives: 'carrotPieces' },
  ],
  [
    'beetroot',
    {
      ...{ block: 'beetroots', harvest: 'harvestBeetroot', by: 'place', planting: seeds('plantBeetrootSeeds', 'beetroot_seeds') },
      gives: 'singlePieces',
    },
  ],
  [
    'cocoa_beans',
    {
      ...{ block: 'cocoa', harvest: 'harvestCocoa', by: 'place', planting: seeds('plantCocoaBeans', 'cocoa_beans') },
      ...{ gives: 'cocoaPieces', breaks: 'podBreaks' },
    },
  ],
  [
    'sweet_berries',
    {
      ...{ block: 'sweet_berry_bush', harvest: 'harvestBerries', by: 'place', planting: seeds('plantSweetBerryBushes', 'sweet_berries') },
      ...{ stays: true, gives: 'berryPieces' },
    },
  ],
  ['melon_slice', { block: 'melon', harvest: 'harvestMelons', by: 'place', planting: null, gives: 'melonPieces', breaks: 'fruitBreaks' }],
  ['pumpkin', { block: 'pumpkin', harvest: 'harvestPumpkins', by: 'place', planting: null, gives: 'singlePieces', breaks: 'fruitBreaks' }],
  ['sugar_cane', { block: 'sugar_cane', harvest: 'harvestSugarCane', by: 'ground', planting: null, gives: 'singlePieces' }],
]);

function seeds(call: string, seed: string) {
  return { call, seed };
}

/** Pieces one plant gives. */
export function piecesOf({ gives }: Crop): number {
  return assumed(gives);
}

/** Seconds to harvest one plant, the way to the next one included. */
export function harvestSeconds({ breaks }: Crop): number {
  return secondsToTake(breaks === undefined ? 0 : assumed(breaks));
}

/** Seconds to plant one seed, the way to the next place included. */
export function plantingSeconds(): number {
  return assumed('useDelay') + assumed('toTheNext');
}

/** How a crop is planted again after a harvest; null where it grows back by itself. */
export function replanting({ planting, stays = false }: Crop): Crop['planting'] {
  return stays ? null : planting;
}

/** How the crop is grown that gives an item; undefined for what is no crop. */
export function cropOf(item: string): Crop | undefined {
  return crops.get(item);
}
