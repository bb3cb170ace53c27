import type { PlayerInventory } from '../../../inventory/player-inventory.ts';
import { inventoryPart, type Route } from '../../../inventory/window.ts';
import type { WindowSlot } from '../../../inventory/window-slot.ts';
import { WorkWindow } from '../../../inventory/work-window.ts';
import { type AnvilWork, anvilWork, leftOfSecond } from './anvil-work.ts';

const result = 2;
const inputs: Route = { start: 0, end: 2 };
const main: Route = { start: 3, end: 30 };
const hotbar: Route = { start: 30, end: 39 };
const storage: Route = { start: 3, end: 39 };

interface AnvilWindowOptions {
  readonly creative: () => boolean;
  readonly level: () => number;
  /** Called with the levels when the result was taken. */
  readonly worked: (cost: number) => void;
}

/** An anvil's window: items 0 and 1, result 2, main 3-29, hotbar 30-38; the price as its property. */
export class AnvilWindow extends WorkWindow {
  readonly slots: readonly WindowSlot[];
  private readonly options: AnvilWindowOptions;
  private name = '';
  private work: AnvilWork = { result: null, cost: 0, used: 0 };

  constructor(id: number, inventory: PlayerInventory, options: AnvilWindowOptions) {
    super(id, 'minecraft:anvil', inventory, 2);
    this.options = options;
    const made = this.resultPlace(
      () => this.work.result,
      () => this.take(),
      () => this.work.cost > 0 && (options.creative() || options.level() >= this.work.cost),
    );
    this.slots = [this.place(0), this.place(1), made, ...inventoryPart(inventory)];
  }

  /** Sets the name for the result; empty for none. */
  rename(name: string): void {
    this.name = name;
    this.changed();
  }

  routes(index: number): readonly Route[] {
    if (index === result) return [{ ...storage, reverse: true }];
    if (index < main.start) return [storage];
    return [inputs, index < main.end ? hotbar : main];
  }

  properties(): readonly number[] {
    return [this.work.cost];
  }

  protected changed(): void {
    const [first = null, second = null] = this.places;
    this.work = anvilWork(first, second, this.name, this.options.creative());
  }

  private take(): void {
    const { cost, used } = this.work;
    this.places[0] = null;
    this.places[1] = leftOfSecond(this.places[1] ?? null, used);
    this.changed();
    this.options.worked(cost);
  }
}
