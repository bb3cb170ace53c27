import type { ItemStack } from '../../inventory/item-stack.ts';
import type { Player } from '../../player.ts';
import { Mob } from './mob.ts';

/** Something a villager sells, for one or two other things. */
export interface TradeOffer {
  readonly buy: ItemStack;
  /** The second thing it wants; null for none. */
  readonly buyAlso: ItemStack | null;
  readonly sell: ItemStack;
  /** How often it can be taken before it is sold out. It is not restocked. */
  readonly maxUses: number;
  uses: number;
  /** Whether a trade gives experience. */
  readonly rewardsExperience: boolean;
}

/** A villager or wandering trader. What it sells is given to it; without offers it does not trade. */
export class Villager extends Mob {
  offers: TradeOffer[] = [];
  /** Who trades with it now; one at a time. */
  customer: Player | null = null;
}
