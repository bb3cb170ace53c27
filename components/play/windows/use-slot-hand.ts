'use client';

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownWindow } from './fold-windows.ts';
import { type SlotClick, SlotHand, type Spot, type Spread } from './slot-hand.ts';
import { type PlacedSlot, type WindowLayout, windowLayout } from './window-layout.ts';

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
type ArrowKey = keyof typeof steps;

function isArrowKey(key: string): key is ArrowKey {
  return key in steps;
}

/** How much a step aside counts against a step ahead. */
const asideWeight = 3;

/** The slot that an arrow key leads to: the nearest one in its direction. The same slot at the edge of the window. */
function slotNeighbour({ slots }: WindowLayout, from: number, key: ArrowKey): number {
  const here = slots.find(({ slot }) => slot === from);
  if (here === undefined) return slots[0]?.slot ?? from;
  const [stepX, stepY] = steps[key];
  let best: { slot: number; way: number } | null = null;
  for (const place of slots) {
    const [ahead, aside] = distances(here, place, stepX, stepY);
    if (ahead < 0.5) continue;
    const way = ahead + aside * asideWeight;
    if (best === null || way < best.way) best = { slot: place.slot, way };
  }
  return best?.slot ?? from;
}

function distances(from: PlacedSlot, to: PlacedSlot, stepX: number, stepY: number): readonly [ahead: number, aside: number] {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return [x * stepX + y * stepY, Math.abs(x * stepY) + Math.abs(y * stepX)];
}

/** Milliseconds after which a resting finger takes half of a stack, or puts down one item. */
const holdMs = 350;
/** Pixels by which a carried stack is above a finger, so that it can be seen. */
const fingerGap = 44;

/** The attribute of the panel of a window: around it is the outside, where a click throws. */
export const panelAttribute = 'data-window-panel';

interface Touch {
  readonly spot: Spot;
  readonly timer: ReturnType<typeof setTimeout>;
  spreading: boolean;
}

/** The slot at an event's target, or the outside; null for the rest of the window. */
function spotOf(target: EventTarget | null): Spot | null {
  if (!(target instanceof Element)) return null;
  const slot = target.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  if (slot !== undefined) return Number(slot);
  return target.closest(`[${panelAttribute}]`) === null ? 'outside' : null;
}

function slotOf(target: EventTarget | null): number | null {
  const spot = spotOf(target);
  return typeof spot === 'number' ? spot : null;
}

/** What a window needs to be used with a mouse, a finger or the keyboard. */
export interface SlotHandling {
  readonly hand: SlotHand;
  /** The slots over which a carried stack is being spread; null when it is not. */
  readonly spread: Spread | null;
  /** The slot that Tab reaches. */
  readonly reached: number;
  /** The element that follows the pointer with the carried stack. */
  readonly carried: RefObject<HTMLDivElement | null>;
  /** Handlers of the element around the window and its outside. */
  readonly handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerOver(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onMouseDown(event: MouseEvent): void;
    onContextMenu(event: MouseEvent): void;
    onClick(event: MouseEvent): void;
    onFocus(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
}

/** The first slot that may be filled. */
function firstStorage({ kind, slots }: ShownWindow): number {
  return windowLayout(kind, slots.length).slots.find(({ role }) => role === 'storage')?.slot ?? 0;
}

/** Turns what a person does in a window into clicks. With `quick`, a tap moves a stack to the other side at once. */
export function useSlotHand(view: ShownWindow, send: (click: SlotClick) => void, quick: boolean): SlotHandling {
  const newest = useRef({ view, send });
  useLayoutEffect(() => {
    newest.current = { view, send };
  });
  const [spread, setSpread] = useState<Spread | null>(null);
  const [reached, setReached] = useState(() => firstStorage(view));
  const [hand] = useState(
    () =>
      new SlotHand(
        () => newest.current.view,
        (click) => newest.current.send(click),
        setSpread,
      ),
  );
  const carried = useRef<HTMLDivElement | null>(null);
  const hovered = useRef<number | null>(null);
  const touch = useRef<Touch | null>(null);

  const carryTo = (x: number, y: number): void => carried.current?.style.setProperty('translate', `${x}px ${y}px`);
  const endTouch = (): Touch | null => {
    const before = touch.current;
    clearTimeout(before?.timer);
    touch.current = null;
    return before;
  };
  const focusSlot = (around: Element, slot: number): void => {
    const button = around.querySelector<HTMLElement>(`[data-slot="${slot}"]`);
    if (button === null) return;
    hovered.current = null;
    button.focus();
    const { left, top, width, height } = button.getBoundingClientRect();
    carryTo(left + width * 0.75, top + height * 0.75);
  };

  const handlers: SlotHandling['handlers'] = {
    onPointerDown: (event) => {
      const spot = spotOf(event.target);
      if (spot === null) return;
      if (event.pointerType !== 'touch') {
        carryTo(event.clientX, event.clientY);
        if (event.button === 0 || event.button === 1 || event.button === 2) {
          // Buttons of a mouse count left, middle, right; those of the game left, right, middle.
          hand.press(spot, ([0, 2, 1] as const)[event.button], event.timeStamp, event.shiftKey);
        }
        return;
      }
      carryTo(event.clientX, event.clientY - fingerGap);
      // Without this, a finger that moves on would count as being over the slot where it began.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
      endTouch();
      const held = (): void => {
        touch.current = null;
        if (typeof spot === 'number') hand.use(spot, 1, false);
      };
      touch.current = { spot, timer: setTimeout(held, holdMs), spreading: false };
    },
    onPointerMove: (event) => {
      carryTo(event.clientX, event.pointerType === 'touch' ? event.clientY - fingerGap : event.clientY);
    },
    onPointerOver: (event) => {
      const spot = spotOf(event.target);
      if (event.pointerType !== 'touch') {
        hovered.current = typeof spot === 'number' ? spot : null;
        if (spot !== null) hand.over(spot);
        return;
      }
      const { current } = touch;
      if (current === null || (spot === current.spot && !current.spreading)) return;
      if (newest.current.view.cursor === null) {
        endTouch();
        return;
      }
      clearTimeout(current.timer);
      if (!current.spreading) hand.press(current.spot, 0, event.timeStamp);
      current.spreading = true;
      if (spot !== null) hand.over(spot);
    },
    onPointerUp: (event) => {
      const spot = spotOf(event.target);
      if (event.pointerType !== 'touch') {
        hand.release(spot);
        return;
      }
      const ended = endTouch();
      if (ended === null) return;
      if (!ended.spreading) hand.press(ended.spot, 0, event.timeStamp, quick);
      hand.release(ended.spreading ? spot : ended.spot);
    },
    onPointerCancel: () => {
      endTouch();
      hand.cancel();
    },
    // A mouse does not focus slots: keys act on the slot under it, and an open search loses the focus to the window.
    onMouseDown: (event) => {
      const spot = spotOf(event.target);
      if (spot === null) return;
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
    },
    onContextMenu: (event) => {
      if (spotOf(event.target) !== null) event.preventDefault();
    },
    // A click without a pointer comes from a program that reads the screen.
    onClick: (event) => {
      const slot = slotOf(event.target);
      if (slot !== null && event.detail === 0) hand.use(slot, 0, quick);
    },
    onFocus: (event) => {
      const slot = slotOf(event.target);
      if (slot !== null) setReached(slot);
    },
    onKeyDown: (event) => {
      if (event.target instanceof HTMLInputElement || event.altKey) return;
      const { kind, slots } = newest.current.view;
      const focused = slotOf(event.target);
      const slot = hovered.current ?? focused;
      const { key } = event;
      if (isArrowKey(key)) {
        const from = focused ?? hovered.current;
        focusSlot(event.currentTarget, from === null ? reached : slotNeighbour(windowLayout(kind, slots.length), from, key));
        event.preventDefault();
        return;
      }
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const letter = key.toLowerCase();
      if (key === 'Enter' || key === ' ') {
        if (focused === null) return;
        if (!event.repeat) hand.use(focused, key === 'Enter' ? 0 : 1, event.shiftKey);
      } else if (letter === 'q') hand.throwOut(slot, event.ctrlKey || event.metaKey || event.shiftKey);
      else if (digit !== undefined && slot !== null) hand.swap(slot, Number(digit) - 1);
      else if (letter === 'f' && slot !== null) hand.swap(slot, 'off hand');
      else return;
      event.preventDefault();
    },
  };
  return { hand, spread, reached, carried, handlers };
}
