import { DragState } from '../../inventory/drag-state.ts';
import { stackLimit } from '../../inventory/item-stack.ts';
import type { PlayerInventory } from '../../inventory/player-inventory.ts';
import { type GameWindow, inventoryPart, type Route } from '../../inventory/window.ts';
import type { WindowSlot } from '../../inventory/window-slot.ts';
import { type Furnace, furnacePlaces } from './furnace.ts';

const main: Route = { start: 3, end: 30 };
const hotbar: Route = { start: 30, end: 39 };
const storage: Route = { start: 3, end: 39 };

interface FurnaceWindowOptions {
  /** Called when the output was taken. */
  readonly taken: () => void;
  readonly closed: () => void;
}

function fuelSlot(slot: WindowSlot, furnace: Furnace): WindowSlot {
  return {
    ...slot,
    accepts: (stack) => furnace.burnTime(stack.name) > 0 || stack.name === 'bucket',
    limitFor: (stack) => (stack.name === 'bucket' ? 1 : stackLimit(stack)),
  };
}

/** A furnace's window: input 0, fuel 1, output 2, main 3-29, hotbar 30-38; fire and progress as its properties. */
export function furnaceWindow(id: number, inventory: PlayerInventory, furnace: Furnace, options: FurnaceWindowOptions): GameWindow {
  const [input, fuel, output] = furnace.slots();
  if (!input || !fuel || !output) throw new Error('A furnace has three places.');
  const places: WindowSlot[] = [
    input,
    fuelSlot(fuel, furnace),
    {
      ...output,
      accepts: () => false,
      taken: () => {
        options.taken();
        return [];
      },
    },
  ];
  return {
    id,
    type: `minecraft:${furnace.kind}`,
    slots: [...places, ...inventoryPart(inventory)],
    inventory,
    drag: new DragState(),
    crafting: null,
    routes: (index, stack) => {
      if (index === furnacePlaces.output) return [{ ...storage, reverse: true }];
      if (index < main.start) return [storage];
      if (furnace.cooks(stack.name)) return [{ start: furnacePlaces.input, end: furnacePlaces.input + 1 }];
      if (furnace.burnTime(stack.name) > 0) return [{ start: furnacePlaces.fuel, end: furnacePlaces.fuel + 1 }];
      return [index < main.end ? hotbar : main];
    },
    release: () => {
      options.closed();
      return [];
    },
    properties: () => [furnace.burning, furnace.burningFor, furnace.cooked, furnace.cookingTime],
  };
}
