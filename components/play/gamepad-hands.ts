import type { PlayAction } from '#lib/play/play-keys.ts';
import type { PlayControls } from './play-controls.ts';

/** Sticks rest within this part of their way. */
const deadZone = 0.18;
/** Degrees per look at the gamepad with a full stick. */
const turnSpeed = 3;
/** Standard gamepad: button numbers of actions. */
const buttons: readonly (readonly [number, PlayAction])[] = [
  [0, 'jump'],
  [1, 'sneak'],
  [2, 'drop'],
  [3, 'swap'],
  [6, 'use'],
  [7, 'attack'],
  [10, 'sprint'],
];
const leftShoulder = 4;
const rightShoulder = 5;

/** A standard gamepad as hands: sticks walk and turn, triggers dig and use, shoulders choose a slot. */
export class GamepadHands {
  private readonly controls: PlayControls;
  private readonly step: (by: number) => void;
  private readonly down = new Set<number>();
  private wasMoved = false;

  constructor(controls: PlayControls, step: (by: number) => void) {
    this.controls = controls;
    this.step = step;
  }

  /** Reads the first connected gamepad. */
  poll(): void {
    const pad = navigator.getGamepads?.().find((one) => one?.mapping === 'standard');
    if (!pad) return;
    const axis = (index: number): number => {
      const value = pad.axes[index] ?? 0;
      return Math.abs(value) < deadZone ? 0 : value;
    };
    const stick = { forward: -axis(1), right: axis(0) };
    const isMoved = stick.forward !== 0 || stick.right !== 0;
    if (isMoved || this.wasMoved) this.controls.stick = stick;
    this.wasMoved = isMoved;
    if (axis(2) !== 0 || axis(3) !== 0) this.controls.turn(axis(2) * turnSpeed, axis(3) * turnSpeed);
    for (const [index, action] of buttons)
      this.press(
        pad,
        index,
        () => this.controls.press(action),
        () => this.controls.release(action),
      );
    this.press(pad, leftShoulder, () => this.step(-1));
    this.press(pad, rightShoulder, () => this.step(1));
  }

  private press(pad: Gamepad, index: number, press: () => void, release: () => void = () => undefined): void {
    const isDown = pad.buttons[index]?.pressed ?? false;
    if (isDown === this.down.has(index)) return;
    if (isDown) this.down.add(index);
    else this.down.delete(index);
    if (isDown) press();
    else release();
  }
}
