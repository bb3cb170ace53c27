import { priceOf, type TradeOffer } from '../../../entities/mobs/villager.ts';
import { type ItemStack, sameItem, stackLimit, withCount } from '../../../inventory/item-stack.ts';
import type { PlayerInventory } from '../../../inventory/player-inventory.ts';
import { inventoryPart, type Route } from '../../../inventory/window.ts';
import type { WindowSlot } from '../../../inventory/window-slot.ts';
import { WorkWindow } from '../../../inventory/work-window.ts';
import { sameNbt } from '../../../world/nbt-tag.ts';

const result = 2;
const main: Route = { start: 3, end: 30 };
const hotbar: Route = { start: 30, end: 39 };
const storage: Route = { start: 3, end: 39 };

interface MerchantWindowOptions {
  readonly offers: readonly TradeOffer[];
  readonly traded: (offer: TradeOffer) => void;
  readonly closed: () => void;
}

/** Whether a payment satisfies an offer. Data matters only if the offer asks for some. */
function pays(given: ItemStack | null, wanted: ItemStack | null): boolean {
  if (!wanted) return given === null;
  return given !== null && given.id === wanted.id && given.count >= wanted.count && (!wanted.nbt || sameNbt(given.nbt, wanted.nbt));
}

function satisfied(offer: TradeOffer, first: ItemStack | null, second: ItemStack | null): boolean {
  return pays(first, priceOf(offer)) && pays(second, offer.buyAlso);
}

/** A trading window: payments 0 and 1, result 2, main 3-29, hotbar 30-38. */
export class MerchantWindow extends WorkWindow {
  readonly slots: readonly WindowSlot[];
  private readonly options: MerchantWindowOptions;
  /** The selected offer; 0 accepts any that fits. */
  private chosen = 0;
  private offer: TradeOffer | null = null;

  constructor(id: number, inventory: PlayerInventory, options: MerchantWindowOptions) {
    super(id, 'minecraft:merchant', inventory, 2);
    this.options = options;
    const sold = this.resultPlace(
      () => this.offer?.sell ?? null,
      () => this.take(),
    );
    this.slots = [this.place(0), this.place(1), sold, ...inventoryPart(inventory)];
  }

  /** Selects an offer: returns the payments, and moves the offer's price from the inventory into the payment slots. */
  choose(index: number): void {
    this.chosen = index;
    this.changed();
    const offer = this.options.offers[index];
    if (!offer) return;
    for (const place of [0, 1]) this.putAway(place);
    if (this.places.every((stack) => stack === null)) {
      this.fetch(0, offer.buy);
      if (offer.buyAlso) this.fetch(1, offer.buyAlso);
    }
    this.changed();
  }

  routes(index: number): readonly Route[] {
    if (index === result) return [{ ...storage, reverse: true }];
    if (index < main.start) return [storage];
    return [index < main.end ? hotbar : main];
  }

  override release(): ItemStack[] {
    this.options.closed();
    return super.release();
  }

  protected changed(): void {
    this.offer = this.fitting();
  }

  private fitting(): TradeOffer | null {
    const [one, other] = this.places;
    const [first, second] = one ? [one, other ?? null] : [other ?? null, null];
    if (!first) return null;
    const find = (a: ItemStack | null, b: ItemStack | null): TradeOffer | undefined => {
      const chosen = this.chosen > 0 ? this.options.offers[this.chosen] : undefined;
      const offer = chosen ? (satisfied(chosen, a, b) ? chosen : undefined) : this.options.offers.find((each) => satisfied(each, a, b));
      return offer && offer.uses < offer.maxUses ? offer : undefined;
    };
    return find(first, second) ?? find(second, first) ?? null;
  }

  private take(): void {
    const { offer } = this;
    if (!offer) return;
    const [one = null, other = null] = this.places;
    const inOrder = satisfied(offer, one, other);
    const prices = inOrder ? [priceOf(offer), offer.buyAlso] : [offer.buyAlso, priceOf(offer)];
    for (const [place, price] of prices.entries()) {
      const stack = this.places[place];
      if (stack && price) this.places[place] = withCount(stack, stack.count - price.count);
    }
    offer.uses++;
    this.changed();
    this.options.traded(offer);
  }

  private putAway(place: number): void {
    const stack = this.places[place];
    if (!stack) return;
    const left = this.inventory.give(stack);
    this.places[place] = withCount(stack, left);
  }

  /** Moves as much of an item as fits into a payment slot. */
  private fetch(place: number, wanted: ItemStack): void {
    for (let index = main.start; index < hotbar.end; index++) {
      const slot = this.slots[index];
      const stack = slot?.get();
      const there = this.places[place] ?? null;
      if (!slot || !stack || stack.id !== wanted.id || (wanted.nbt && !sameNbt(stack.nbt, wanted.nbt))) continue;
      if (there && !sameItem(there, stack)) continue;
      const moved = Math.min(stack.count, stackLimit(stack) - (there?.count ?? 0));
      this.places[place] = withCount(stack, (there?.count ?? 0) + moved);
      slot.set(withCount(stack, stack.count - moved));
    }
  }
}
