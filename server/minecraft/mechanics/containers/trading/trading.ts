import { type TradeOffer, Villager } from '../../../entities/mobs/villager.ts';
import { toProtocolSlot } from '../../../inventory/protocol-slot.ts';
import type { Mechanic } from '../../../mechanic.ts';
import type { Player } from '../../../player.ts';
import { drawExperience, dropExperience } from '../../experience/drop-experience.ts';
import { tossAll } from '../../window-clicks.ts';
import { mayLookInto } from '../window-reach.ts';
import { MerchantWindow } from './merchant-window.ts';

function tradeOf(offer: TradeOffer) {
  return {
    inputItem1: toProtocolSlot(offer.buy),
    outputItem: toProtocolSlot(offer.sell),
    inputItem2: toProtocolSlot(offer.buyAlso),
    tradeDisabled: offer.uses >= offer.maxUses,
    nbTradeUses: offer.uses,
    maximumNbTradeUses: offer.maxUses,
    xp: 0,
    specialPrice: offer.specialPrice,
    priceMultiplier: offer.priceMultiplier,
    demand: offer.demand,
  };
}

/** Part of a price that villagers let a hero of the village off at the effect's first level, and for each further level. */
const letOff = 0.3;
const letOffFurther = 0.0625;

/** A villager favours a customer who is a hero, by vanilla's rule; at least one item less. */
function favour({ offers }: Villager, customer: Player): void {
  const level = customer.effectLevel('hero_of_the_village');
  if (level === 0) return;
  const part = letOff + letOffFurther * (level - 1);
  for (const offer of offers) offer.specialPrice -= Math.max(1, Math.floor(part * offer.buy.count));
}

/**
 * Villagers and wandering traders sell their given offers, one customer at a time, at prices that follow demand and favour. Named subset: no
 * professions, levels, restocking or reputation; a villager without offers does not trade.
 */
export const trading: Mechanic = {
  name: 'trading',
  install(server) {
    const trade = (player: Player, villager: Villager): void => {
      const { offers } = villager;
      const isVillager = villager.kind.name === 'villager';
      if (isVillager) favour(villager, player);
      const stillValid = (): boolean =>
        villager.customer === player && !villager.removed && !villager.dead && mayLookInto(player, villager.position);
      const traded = (offer: TradeOffer): void => {
        if (offer.rewardsExperience) dropExperience(server, villager.position, drawExperience(server, 3, 6));
      };
      const closed = (): void => {
        if (villager.customer !== player) return;
        villager.customer = null;
        if (isVillager) for (const offer of offers) offer.specialPrice = 0;
      };
      const title = villager.customName === null ? { translate: `entity.minecraft.${villager.kind.name}` } : { text: villager.customName };
      const make = (id: number, inventory: Player['inventory']) => new MerchantWindow(id, inventory, { offers, traded, closed });
      const homeless = player.screen.open(make, title, stillValid);
      villager.customer = player;
      tossAll(server, player, homeless);
      player.connection.write('trade_list', {
        windowId: player.screen.window.id,
        trades: offers.map(tradeOf),
        villagerLevel: 1,
        experience: 0,
        isRegularVillager: isVillager,
        canRestock: false,
      });
    };
    server.uses.onEntity((player, target) => {
      if (!(target instanceof Villager) || target.dead || target.offers.length === 0) return false;
      if (target.customer === null) trade(player, target);
      return true;
    });
    server.onPacket('select_trade', (player, { slot }) => {
      const { window } = player.screen;
      if (!(window instanceof MerchantWindow) || player.dead) return;
      window.choose(slot);
      // Programs wait for these answers even if nothing moved.
      player.screen.sendSlots([0, 1, 2]);
    });
  },
};
