import { type ItemStack, kindOf, sameItem, stackLimit, withCount } from './item-stack.ts';
import { tellTaken } from './slot-transfer.ts';
import type { GameWindow, Route } from './window.ts';

/**
 * A shift-click: moves a slot's stack to the other part of the window until nothing more fits. On a result slot it crafts repeatedly while
 * the result stays the same; the part of a result without room is thrown out.
 */
export function quickMove(window: GameWindow, index: number, thrown: ItemStack[]): void {
  const slot = window.slots[index];
  if (!slot || slot.mayTake?.() === false) return;
  for (;;) {
    const stack = slot.get();
    if (!stack) return;
    const left = moveAlong(window, window.routes(index, stack), stack);
    if (left === stack.count) return;
    if (slot.role === 'result') {
      slot.set(null);
      tellTaken(window, slot, stack, thrown);
      if (left > 0) thrown.push({ ...stack, count: left });
      if (slot.mayTake?.() === false) return;
    } else {
      slot.set(withCount(stack, left));
      tellTaken(window, slot, { ...stack, count: stack.count - left }, thrown);
    }
    if (slot.get()?.id !== stack.id) return;
  }
}

/** Returns how many of the stack were not moved. */
function moveAlong(window: GameWindow, routes: readonly Route[], stack: ItemStack): number {
  for (const route of routes) {
    const left = moveInto(window, route, stack);
    if (left < stack.count) return left;
  }
  return stack.count;
}

function moveInto(window: GameWindow, route: Route, stack: ItemStack): number {
  const slots = window.slots.slice(route.start, route.end);
  if (route.reverse) slots.reverse();
  let left = stack.count;
  const limit = stackLimit(stack);
  const stackable = limit > 1 && !(kindOf(stack).durability !== null && stack.damage);
  if (stackable) {
    for (const slot of slots) {
      const there = slot.get();
      if (left === 0 || !there || !sameItem(there, stack) || there.count >= limit) continue;
      const moved = Math.min(left, limit - there.count);
      slot.set(withCount(there, there.count + moved));
      left -= moved;
    }
  }
  const empty = left > 0 && slots.find((slot) => !slot.get() && slot.accepts(stack));
  if (empty) {
    const moved = Math.min(left, empty.limitFor(stack));
    empty.set(withCount(stack, moved));
    left -= moved;
  }
  return left;
}
