import type { ItemStack } from '../../inventory/item-stack.ts';
import type { Player } from '../../player.ts';
import { Mob } from './mob.ts';

/** A villager's offer, for one or two items. */
export interface TradeOffer {
  readonly buy: ItemStack;
  /** The second price; null for none. */
  readonly buyAlso: ItemStack | null;
  readonly sell: ItemStack;
  /** Uses until it is sold out. It is not restocked. */
  readonly maxUses: number;
  uses: number;
  /** Whether a trade gives experience. */
  readonly rewardsExperience: boolean;
}

/** A villager or wandering trader. It has only explicitly given offers; without offers it does not trade. */
export class Villager extends Mob {
  offers: TradeOffer[] = [];
  /** Its current customer; one at a time. */
  customer: Player | null = null;
}
