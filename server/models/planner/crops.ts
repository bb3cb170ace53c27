import { type AssumptionName, assumed, secondsToTake } from './assumptions.ts';

/** How a crop is harvested and replanted, by the functions that the prompts document. */
export interface Crop {
  /** The block that is harvested. */
  readonly block: string;
  readonly harvest: string;
  /** Whether the harvest function takes a place or the height of the ground. */
  readonly by: 'place' | 'ground';
  /** How to plant it; null if it needs no planting. */
  readonly planting: { readonly call: string; readonly seed: string } | null;
  /** Whether the plant survives its harvest, so that replanting would only waste time. */
  readonly stays?: boolean;
  /** Possible drops besides the item and the seed. */
  readonly also?: readonly string[];
  /** The assumption for the items per plant. */
  readonly gives: AssumptionName;
  /** The assumption for the breaking time of a plant; absent if it breaks at once. */
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

/** Items per plant. */
export function piecesOf({ gives }: Crop): number {
  return assumed(gives);
}

/** Seconds to harvest one plant, with the walk to the next one. */
export function harvestSeconds({ breaks }: Crop): number {
  return secondsToTake(breaks === undefined ? 0 : assumed(breaks));
}

/** Seconds to plant one seed, with the walk to the next place. */
export function plantingSeconds(): number {
  return assumed('useDelay') + assumed('toTheNext');
}

/** How to replant a crop after a harvest; null if it regrows by itself. */
export function replanting({ planting, stays = false }: Crop): Crop['planting'] {
  return stays ? null : planting;
}

/** The crop of an item; undefined if the item is no crop. */
export function cropOf(item: string): Crop | undefined {
  return crops.get(item);
}
