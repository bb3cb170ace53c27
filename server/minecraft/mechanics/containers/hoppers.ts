import type { Position } from '#lib/domain/position.ts';
import { DragState } from '../../inventory/drag-state.ts';
import { type ItemStack, sameItem, withCount } from '../../inventory/item-stack.ts';
import type { PlayerInventory } from '../../inventory/player-inventory.ts';
import { type GameWindow, inventoryPart } from '../../inventory/window.ts';
import type { WindowSlot } from '../../inventory/window-slot.ts';
import type { Mechanic } from '../../mechanic.ts';
import type { MinecraftServer } from '../../server.ts';
import { bodyBox, overlap, type WorldBox } from '../../world/collision.ts';
import { beside, type Direction, directions } from '../../world/direction.ts';
import { tossAll } from '../window-clicks.ts';
import { halvesOf } from './chest-halves.ts';
import { feelChanges } from './container-signal.ts';
import { Furnace, furnacePlaces } from './furnace.ts';
import { ItemContainer } from './item-container.ts';
import { mayLookInto } from './window-reach.ts';

const size = 5;
/** Ticks of a hopper's cooldown. */
const rest = 8;
/** Height of the bowl above the hopper's bottom. */
const bowl = 11 / 16;

class Hopper extends ItemContainer {
  restsUntil = 0;

  constructor() {
    super('hopper', size);
  }
}

function hopperWindow(id: number, inventory: PlayerInventory, hopper: Hopper, closed: () => void): GameWindow {
  const end = size + 36;
  return {
    id,
    type: 'minecraft:hopper',
    slots: [...hopper.slots(), ...inventoryPart(inventory)],
    inventory,
    drag: new DragState(),
    crafting: null,
    routes: (index) => (index < size ? [{ start: size, end, reverse: true }] : [{ start: 0, end: size }]),
    release: () => {
      closed();
      return [];
    },
  };
}

/** The slots of a container for items that enter through one of its sides. */
function entrances(server: MinecraftServer, at: Position, from: Direction): readonly WindowSlot[] {
  const block = server.world.blockAt(at.x, at.y, at.z);
  const halves = halvesOf(server, at, block);
  const [only] = halves;
  if (only?.container instanceof Furnace) {
    const furnace = only.container;
    const slot = furnace.slots()[from === 'up' ? furnacePlaces.input : furnacePlaces.fuel];
    if (!slot) return [];
    return [from === 'up' ? slot : { ...slot, accepts: (stack) => furnace.burnTime(stack.name) > 0 }];
  }
  return halves.flatMap(({ container }) => container.slots());
}

/** The slots of a container from which a hopper below may take. */
function exits(server: MinecraftServer, at: Position): readonly WindowSlot[] {
  const halves = halvesOf(server, at, server.world.blockAt(at.x, at.y, at.z));
  const [only] = halves;
  const all = halves.flatMap(({ container }) => container.slots());
  return only?.container instanceof Furnace ? all.slice(furnacePlaces.output) : all;
}

/** Inserts as much of a stack as fits, into equal stacks or empty slots in order. Returns the rest. */
function insert(slots: readonly WindowSlot[], stack: ItemStack): ItemStack | null {
  let left: ItemStack | null = stack;
  for (const slot of slots) {
    if (!left) return null;
    const there = slot.get();
    if (!slot.accepts(left) || (there && !sameItem(there, left))) continue;
    const moved = Math.min(left.count, slot.limitFor(left) - (there?.count ?? 0));
    if (moved <= 0) continue;
    slot.set(withCount(left, (there?.count ?? 0) + moved));
    left = withCount(left, left.count - moved);
  }
  return left;
}

/** Moves one item from the first slot whose item the others accept. */
function moveOne(from: readonly WindowSlot[], to: readonly WindowSlot[]): boolean {
  for (const slot of from) {
    const stack = slot.get();
    const one = stack && withCount(stack, 1);
    if (!stack || !one || insert(to, one) !== null) continue;
    slot.set(withCount(stack, stack.count - 1));
    return true;
  }
  return false;
}

/** Takes in item entities in or above the bowl, as many of the first one as fit. */
function catchItems(server: MinecraftServer, { x, y, z }: Position, hopper: Hopper): boolean {
  const reach: WorldBox = [x, y + bowl, z, x + 1, y + 2, z + 1];
  for (const item of server.entities.items()) {
    if (item.removed || !overlap(reach, bodyBox(item.position, item.width, item.height))) continue;
    const left = insert(hopper.slots(), item.stack);
    if (left?.count === item.stack.count) continue;
    if (left) item.stack = left;
    else server.entities.remove(item);
    return true;
  }
  return false;
}

/**
 * Hoppers pass one item on every 8 ticks and take one from above, or an item entity there, unless their state is disabled. Redstone does
 * not change that state here.
 */
export const hoppers: Mechanic = {
  name: 'hoppers',
  install(server) {
    const { world } = server;
    const all = new Map<Hopper, Position>();
    world.blockEntities.define(['hopper'], (at) => {
      const hopper = new Hopper();
      feelChanges(server, at, hopper);
      all.set(hopper, at);
      return hopper;
    });
    server.hooks.on('blockEntityGone', (_, entity) => {
      if (entity instanceof Hopper) all.delete(entity);
    });
    server.onTick(() => {
      server.forEach(all, ([hopper, at]) => {
        if (server.tick < hopper.restsUntil) return;
        const { facing, enabled } = world.blockAt(at.x, at.y, at.z).properties;
        const side = directions.find((direction) => direction === facing);
        if (!side || enabled === 'false') return;
        const slots = hopper.slots();
        const given =
          hopper.places.some((stack) => stack !== null) &&
          moveOne(slots, entrances(server, beside(at, side), side === 'down' ? 'up' : side));
        const above = exits(server, beside(at, 'up'));
        const taken = above.length > 0 ? moveOne(above, slots) : catchItems(server, at, hopper);
        if (given || taken) hopper.restsUntil = server.tick + rest;
      });
    });
    server.uses.onBlock((player, at) => {
      const hopper = world.blockEntities.at(at);
      if (!(hopper instanceof Hopper)) return false;
      const homeless = player.screen.open(
        (id, inventory) => hopperWindow(id, inventory, hopper, () => hopper.viewers.delete(player)),
        hopper.title('container.hopper'),
        () => mayLookInto(player, at) && world.blockEntities.at(at) === hopper,
      );
      hopper.viewers.add(player);
      tossAll(server, player, homeless);
      return true;
    });
  },
};
