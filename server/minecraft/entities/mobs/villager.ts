import { type ItemStack, stackLimit, withCount } from '../../inventory/item-stack.ts';
import type { Player } from '../../player.ts';
import { Mob } from './mob.ts';

/** A villager's offer, for one or two items. */
export interface TradeOffer {
  /** The first price, as it is without demand and favour. */
  readonly buy: ItemStack;
  /** The second price; null for none. */
  readonly buyAlso: ItemStack | null;
  readonly sell: ItemStack;
  /** Uses until it is sold out. It is not restocked. */
  readonly maxUses: number;
  uses: number;
  /** Whether a trade gives experience. */
  readonly rewardsExperience: boolean;
  /** How sought it is: below zero it changes nothing. It changes when villagers restock, so it stays here. */
  readonly demand: number;
  /** The part of the first price by which each point of demand raises it. */
  readonly priceMultiplier: number;
  /** What the current customer pays more, or less if below zero. */
  specialPrice: number;
}

/** The first price that an offer asks for now, by vanilla's rule: at least one item, at most a stack. */
export function priceOf({ buy, demand, priceMultiplier, specialPrice }: TradeOffer): ItemStack {
  const sought = Math.max(0, Math.floor(buy.count * demand * priceMultiplier));
  return withCount(buy, Math.max(1, Math.min(stackLimit(buy), buy.count + sought + specialPrice))) ?? buy;
}

/** A villager or wandering trader. It has only explicitly given offers; without offers it does not trade. */
export class Villager extends Mob {
  offers: TradeOffer[] = [];
  /** Its current customer; one at a time. */
  customer: Player | null = null;
}
