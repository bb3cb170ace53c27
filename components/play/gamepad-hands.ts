import type { PlayAction } from '#lib/play/play-keys.ts';
import type { PlayControls } from './play-controls.ts';

/* A gamepad in menus and windows: it does what the keys of a keyboard do there. */

type Way = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'back' | 'on';

const reachable = 'button:not([disabled]), a[href], input:not([disabled])';

/** What is open over the picture, else the whole page. */
function open(): ParentNode {
  return document.querySelector('dialog[open], [role="dialog"]') ?? document;
}

/** Sends a key to the element with the focus. Returns whether a part of the page handled it. */
function key(name: string, shiftKey = false): boolean {
  const target = document.activeElement ?? document.body;
  return !target.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, shiftKey, bubbles: true, cancelable: true }));
}

/** Presses the element with the focus by a key. If no part of the page handles the key, this clicks the element. */
function pressFocused(name: 'Enter' | ' ', shiftKey = false): void {
  const target = document.activeElement;
  if (!key(name, shiftKey) && target instanceof HTMLElement && target !== document.body) target.click();
}

/** Moves the focus: an arrow within a window of slots, else to the next control or the one before. */
function moveFocus(way: Way): void {
  if (way !== 'back' && way !== 'on' && key(way)) return;
  const controls = [...open().querySelectorAll<HTMLElement>(reachable)].filter((control) => control.tabIndex >= 0);
  const here = controls.findIndex((control) => control === document.activeElement);
  const step = way === 'back' || way === 'ArrowUp' || way === 'ArrowLeft' ? -1 : 1;
  const next = here < 0 ? 0 : (here + step + controls.length) % controls.length;
  controls[next]?.focus();
}

/** Closes what is open, as Escape does. */
function stepBack(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) key('Escape');
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** A stick within this part of its way counts as at rest. */
const deadZone = 0.18;
/** Degrees by which a full stick turns the view each time that the page reads the gamepad. */
const turnSpeed = 3;
/** Standard gamepad: button numbers of what the body does. */
const bodyButtons: readonly (readonly [number, PlayAction])[] = [
  [0, 'jump'],
  [1, 'sneak'],
  [2, 'drop'],
  [6, 'use'],
  [7, 'attack'],
  [10, 'sprint'],
  [11, 'swap'],
];
/** Button numbers of what opens over the picture. */
const opening = [
  [3, 'inventory'],
  [8, 'orders'],
  [9, 'menu'],
  [12, 'panels'],
] as const;
/** Milliseconds for which a gamepad counts as in use after a press. */
const inUseMs = 1000;
const leftShoulder = 4;
const rightShoulder = 5;

/** Buttons while a menu or a window is open: what each does there, as a key or a press would. */
const menuButtons: readonly (readonly [number, () => void])[] = [
  [0, () => pressFocused('Enter')],
  [2, () => pressFocused(' ')],
  [3, () => pressFocused('Enter', true)],
  [1, stepBack],
  [9, stepBack],
  [4, () => moveFocus('back')],
  [5, () => moveFocus('on')],
  [12, () => moveFocus('ArrowUp')],
  [13, () => moveFocus('ArrowDown')],
  [14, () => moveFocus('ArrowLeft')],
  [15, () => moveFocus('ArrowRight')],
];

/** What a gamepad does beside moving the body. */
export interface GamepadPorts {
  /** Whether it moves the body now; else it works the menu or window that is open. */
  isSteered(): boolean;
  /** Chooses a slot of the hotbar, by a step. */
  step(by: number): void;
  open(what: (typeof opening)[number][1]): void;
}

/**
 * A standard gamepad as hands: sticks walk and turn, triggers dig and use, shoulders choose a slot. In menus and windows the cross moves, the
 * lower button presses, the left one takes half, the upper one moves a whole stack, and the right one closes.
 */
export class GamepadHands {
  private readonly controls: PlayControls;
  private readonly ports: GamepadPorts;
  private readonly down = new Set<number>();
  private wasMoved = false;
  private pressedAt = Number.NEGATIVE_INFINITY;

  constructor(controls: PlayControls, ports: GamepadPorts) {
    this.controls = controls;
    this.ports = ports;
  }

  /** Whether the person has just pressed one of its buttons. */
  get isInUse(): boolean {
    return performance.now() - this.pressedAt < inUseMs;
  }

  /** Reads the first connected gamepad. */
  poll(): void {
    const pad = navigator.getGamepads?.().find((one) => one?.mapping === 'standard');
    if (!pad) return;
    const pressed: number[] = [];
    for (const [index, { pressed: isDown }] of pad.buttons.entries()) {
      if (isDown === this.down.has(index)) continue;
      if (isDown) {
        this.down.add(index);
        pressed.push(index);
      } else {
        this.down.delete(index);
        for (const [button, action] of bodyButtons) if (button === index) this.controls.release(action);
      }
    }
    if (pressed.length > 0) this.pressedAt = performance.now();
    if (!this.ports.isSteered()) {
      for (const [button, act] of menuButtons) if (pressed.includes(button)) act();
      return;
    }
    this.steer(pad);
    for (const [button, action] of bodyButtons) if (pressed.includes(button)) this.controls.press(action);
    if (pressed.includes(leftShoulder)) this.ports.step(-1);
    if (pressed.includes(rightShoulder)) this.ports.step(1);
    for (const [button, what] of opening) if (pressed.includes(button)) this.ports.open(what);
  }

  private steer(pad: Gamepad): void {
    const axis = (index: number): number => {
      const value = pad.axes[index] ?? 0;
      return Math.abs(value) < deadZone ? 0 : value;
    };
    const stick = { forward: -axis(1), right: axis(0) };
    const isMoved = stick.forward !== 0 || stick.right !== 0;
    if (isMoved || this.wasMoved) this.controls.stick = stick;
    this.wasMoved = isMoved;
    if (axis(2) !== 0 || axis(3) !== 0) this.controls.turn(axis(2) * turnSpeed, axis(3) * turnSpeed);
  }
}
