import type { PlayInput } from '#lib/people/play-input.ts';
import { type ShownWindow, sameKind } from './fold-windows.ts';
import { windowLayout } from './window-layout.ts';

/** A click as in the protocol of Minecraft, without its window. */
export type SlotClick = Pick<Extract<PlayInput, { type: 'click' }>, 'slot' | 'button' | 'mode'>;

/** A slot by its number, or the space around the window. */
export type Spot = number | 'outside';

/** Buttons of a mouse: left moves all, right moves half or one, the middle one copies in creative mode. */
export type HandButton = 0 | 1 | 2;

/** A stack that is being spread over slots. */
export interface Spread {
  readonly button: 0 | 1;
  readonly slots: readonly number[];
}

const outsideSlot = -999;
const modes = { plain: 0, quick: 1, swap: 2, copy: 3, throw: 4, spread: 5, collect: 6 } as const;
const offHandKey = 40;
/** Longest time in milliseconds between the two presses of a double click. */
const doubleMs = 300;

type Press = { readonly kind: 'collect'; readonly slot: number } | { readonly kind: 'carry'; readonly from: Spot; spread: Spread };

interface LastPress {
  readonly slot: number;
  readonly at: number;
  /** A pick-up, after which a second press collects; or a quick move of an item, after which a second press moves all such items. */
  readonly did: 'picked' | { readonly moved: string } | 'other';
}

/**
 * The hand of a person over a window: turns presses, movements and keys into the clicks that a Minecraft client sends. It predicts nothing;
 * what it needs to know of the window is what the server sent last.
 */
export class SlotHand {
  private readonly view: () => ShownWindow;
  private readonly send: (click: SlotClick) => void;
  private readonly spreadChanged: (spread: Spread | null) => void;
  private pressed: Press | null = null;
  private last: LastPress | null = null;

  /** `view` gives the newest known window; `spreadChanged` gets the slots over which a stack would be spread. */
  constructor(view: () => ShownWindow, send: (click: SlotClick) => void, spreadChanged: (spread: Spread | null) => void = () => undefined) {
    this.view = view;
    this.send = send;
    this.spreadChanged = spreadChanged;
  }

  /** A button goes down at a time in milliseconds. */
  press(spot: Spot, button: HandButton, at: number, quick = false): void {
    const { cursor, slots } = this.view();
    this.cancel();
    const last = this.last !== null && this.last.slot === spot && at - this.last.at < doubleMs ? this.last : null;
    this.last = null;
    if (button === 2) {
      if (spot !== 'outside') this.click(spot, 2, modes.copy);
      return;
    }
    if (quick && spot !== 'outside') {
      this.quickMove(spot, button, at, last);
      return;
    }
    if (spot !== 'outside' && button === 0 && last?.did === 'picked') {
      this.pressed = { kind: 'collect', slot: spot };
      return;
    }
    if (cursor === null) {
      if (spot === 'outside') return;
      this.click(spot, button, modes.plain);
      const picks = button === 0 && slots[spot] && !this.isResult(spot);
      this.last = { slot: spot, at, did: picks ? 'picked' : 'other' };
      return;
    }
    this.pressed = { kind: 'carry', from: spot, spread: { button, slots: [] } };
    this.over(spot);
  }

  /** The pointer comes over a spot; a carried stack is spread there while a button is down. */
  over(spot: Spot): void {
    const { pressed } = this;
    if (pressed?.kind !== 'carry' || spot === 'outside') return;
    const { button, slots } = pressed.spread;
    const { cursor } = this.view();
    if (cursor === null || slots.includes(spot) || slots.length >= cursor.count || !this.takesPart(spot)) return;
    pressed.spread = { button, slots: [...slots, spot] };
    if (slots.length > 0) this.spreadChanged(pressed.spread);
  }

  /** The button goes up; null where there is neither a slot nor the outside. */
  release(spot: Spot | null): void {
    const { pressed } = this;
    this.cancel();
    if (pressed === null) return;
    if (pressed.kind === 'collect') {
      if (spot === pressed.slot) this.click(spot, 0, modes.collect);
      return;
    }
    const { button, slots } = pressed.spread;
    if (slots.length > 1) {
      for (const click of spreadClicks(button, slots)) this.send(click);
      return;
    }
    const target = slots[0] ?? spot;
    if (target === null) return;
    if (target === 'outside') {
      if (pressed.from === 'outside') this.throwCarried(button === 0);
    } else this.click(target, button, modes.plain);
  }

  /** Forgets a press that has not ended. */
  cancel(): void {
    if (this.pressed?.kind === 'carry' && this.pressed.spread.slots.length > 1) this.spreadChanged(null);
    this.pressed = null;
  }

  /** One whole click, as by a key. */
  use(slot: number, button: 0 | 1, quick: boolean): void {
    this.click(slot, button, quick ? modes.quick : modes.plain);
  }

  /** Swaps a slot with a place of the hotbar, 0-8, or with the off hand. */
  swap(slot: number, place: number | 'off hand'): void {
    this.click(slot, place === 'off hand' ? offHandKey : place, modes.swap);
  }

  /** Throws the carried stack, or that of the slot: all of it, or one item. */
  throwOut(slot: number | null, all: boolean): void {
    if (this.view().cursor !== null) this.throwCarried(all);
    else if (slot !== null) this.click(slot, all ? 1 : 0, modes.throw);
  }

  private throwCarried(all: boolean): void {
    this.click(outsideSlot, all ? 0 : 1, modes.plain);
  }

  private click(slot: number, button: number, mode: number): void {
    this.send({ slot, button, mode });
  }

  /** A second press soon after moves every stack of the same item on this side of the window. */
  private quickMove(slot: number, button: 0 | 1, at: number, last: LastPress | null): void {
    const { kind, slots } = this.view();
    const moved = typeof last?.did === 'object' ? last.did.moved : null;
    if (moved === null) {
      this.click(slot, button, modes.quick);
      const name = slots[slot]?.name;
      this.last = { slot, at, did: name === undefined || this.isResult(slot) ? 'other' : { moved: name } };
      return;
    }
    const { playerStart } = windowLayout(kind, slots.length);
    for (const [index, item] of slots.entries()) {
      if (item?.name === moved && index >= playerStart === slot >= playerStart && !this.isResult(index)) {
        this.click(index, button, modes.quick);
      }
    }
  }

  private isResult(slot: number): boolean {
    const { kind, slots } = this.view();
    return windowLayout(kind, slots.length).slots.find((place) => place.slot === slot)?.role === 'result';
  }

  private takesPart(slot: number): boolean {
    const { cursor, slots } = this.view();
    const there = slots[slot];
    return cursor !== null && there !== undefined && (there === null || sameKind(there, cursor)) && !this.isResult(slot);
  }
}

/** The clicks that spread the carried stack: evenly with the left button, one each with the right. */
function spreadClicks(button: 0 | 1, slots: readonly number[]): SlotClick[] {
  const kind = button << 2;
  const step = (slot: number, phase: number): SlotClick => ({ slot, button: kind | phase, mode: modes.spread });
  return [step(outsideSlot, 0), ...slots.map((slot) => step(slot, 1)), step(outsideSlot, 2)];
}
