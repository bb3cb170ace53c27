import type { TradeOffer } from '../../../entities/mobs/villager.ts';
import { compoundsOf, stackOfTags } from '../../../inventory/stack-nbt.ts';
import type { NbtCompound, NbtTag } from '../../../world/nbt-tag.ts';

/** Default uses of an offer. */
const usualUses = 4;

function stackOf(tag: NbtTag | undefined) {
  return tag?.type === 'compound' ? stackOfTags(tag.value) : null;
}

function number(tag: NbtTag | undefined, otherwise: number): number {
  return typeof tag?.value === 'number' ? tag.value : otherwise;
}

/** The offers in a villager's data, as `/summon` writes them: `Offers:{Recipes:[{buy:{...},sell:{...},maxUses:12}]}`. */
export function offersOfTags(data: NbtCompound): TradeOffer[] {
  const { Offers } = data.value;
  if (Offers?.type !== 'compound') return [];
  return compoundsOf(Offers.value.Recipes).flatMap(({ buy, buyB, sell, ...rest }): TradeOffer[] => {
    const wanted = stackOf(buy);
    const sold = stackOf(sell);
    if (!wanted || !sold) return [];
    return [
      {
        buy: wanted,
        buyAlso: stackOf(buyB),
        sell: sold,
        maxUses: number(rest.maxUses, usualUses),
        uses: number(rest.uses, 0),
        rewardsExperience: number(rest.rewardExp, 1) !== 0,
        demand: number(rest.demand, 0),
        priceMultiplier: number(rest.priceMultiplier, 0),
        specialPrice: number(rest.specialPrice, 0),
      },
    ];
  });
}
