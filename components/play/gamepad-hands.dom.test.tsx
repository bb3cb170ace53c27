import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GamepadHands, type GamepadPorts } from './gamepad-hands.ts';
import { OrderWheel } from './order-wheel.tsx';
import { PlayControls } from './play-controls.ts';

/* A standard gamepad moves the body, opens what is over the picture, and works menus. */

const axes = [0, 0, 0, 0];
const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
let isSteered = true;
let told: unknown[] = [];
let controls: PlayControls;
let hands: GamepadHands;

beforeEach(() => {
  axes.fill(0);
  for (const button of buttons) button.pressed = false;
  told = [];
  isSteered = true;
  Reflect.set(navigator, 'getGamepads', () => [null, { mapping: 'standard', axes, buttons }]);
  controls = new PlayControls(() => 0);
  const ports: GamepadPorts = {
    isSteered: () => isSteered,
    step: (by) => void told.push(by),
    open: (what) => void told.push(what),
  };
  hands = new GamepadHands(controls, ports);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'getGamepads');
});

/** Presses a button, and lets it go. */
function tap(index: number): void {
  const button = buttons[index];
  if (button === undefined) throw new Error(`There is no button ${index}.`);
  button.pressed = true;
  hands.poll();
  button.pressed = false;
  hands.poll();
}

test('sticks walk and turn, and rest in the middle', () => {
  axes.splice(0, 4, 0.1, -1, 0.5, 0.1);
  hands.poll();
  expect(controls.way).toEqual({ forward: 1, right: 0 });
  expect([controls.yaw, controls.pitch]).toEqual([1.5, 0]);
  axes.fill(0);
  hands.poll();
  expect(controls.way).toEqual({ forward: 0, right: 0 });
});

test('a trigger digs while it is held, and shoulders choose slots', () => {
  const trigger = buttons[7];
  if (trigger === undefined) throw new Error('There is no trigger.');
  trigger.pressed = true;
  hands.poll();
  hands.poll();
  expect([controls.isDown('attack'), controls.takePresses()]).toEqual([true, ['attack']]);
  trigger.pressed = false;
  hands.poll();
  expect(controls.isDown('attack')).toBe(false);
  tap(4);
  tap(5);
  expect(told).toEqual([-1, 1]);
});

test('the inventory, the orders, the menu and the panels have buttons', () => {
  for (const button of [3, 8, 9, 12]) tap(button);
  expect(told).toEqual(['inventory', 'orders', 'menu', 'panels']);
  expect(controls.takePresses()).toEqual([]);
});

test('in a menu no button moves the body, and the buttons press, move and close', () => {
  const given: unknown[] = [];
  render(<OrderWheel about={{}} releaseKey={null} onOrder={(order) => void given.push(order)} onClose={() => void given.push('closed')} />);
  isSteered = false;
  axes[1] = -1;
  tap(15);
  tap(0);
  expect(given).toEqual([{ kind: 'defend' }, 'closed']);
  expect([controls.takePresses(), controls.way.forward]).toEqual([[], 0]);
  expect(screen.getByRole('button', { name: /Defend/ })).toBe(document.activeElement);
});
