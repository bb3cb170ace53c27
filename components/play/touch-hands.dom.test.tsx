import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayControls } from './play-controls.ts';
import { TouchHands } from './touch-hands.tsx';

/* Fingers on a phone: the stick walks, a thumb on a button still turns the view. */

let controls: PlayControls;
let opened: string[];
let page: HTMLElement;
beforeEach(() => {
  Reflect.set(Element.prototype, 'setPointerCapture', () => undefined);
  controls = new PlayControls(() => 0);
  opened = [];
  page = render(<TouchHands controls={controls} onOpen={(what) => void opened.push(what)} />).container;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a thumb that digs turns the view with the same finger, and no other finger does', () => {
  const dig = screen.getByRole('button', { name: 'Dig or hit' });
  fireEvent.pointerDown(dig, { pointerId: 1, clientX: 100, clientY: 100 });
  expect(controls.isDown('attack')).toBe(true);
  fireEvent.pointerMove(dig, { pointerId: 2, clientX: 300, clientY: 100 });
  expect(controls.yaw).toBe(0);
  fireEvent.pointerMove(dig, { pointerId: 1, clientX: 120, clientY: 90 });
  expect([controls.yaw, controls.pitch]).toEqual([7, -3.5]);
  fireEvent.pointerUp(dig, { pointerId: 1 });
  expect(controls.isDown('attack')).toBe(false);
});

test('the stick walks, sprints when it is pushed far ahead, and rests when it is let go', () => {
  const stick = page.querySelector('.size-32');
  if (stick === null) throw new Error('There is no stick.');
  vi.spyOn(stick, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 128, 128));
  fireEvent.pointerDown(stick, { pointerId: 1, clientX: 64, clientY: 40 });
  expect([controls.way.forward, controls.isDown('sprint')]).toEqual([0.5, false]);
  fireEvent.pointerMove(stick, { pointerId: 1, clientX: 64, clientY: -20 });
  expect([controls.way.forward, controls.isDown('sprint')]).toEqual([1, true]);
  fireEvent.pointerUp(stick, { pointerId: 1 });
  expect([controls.way.forward, controls.isDown('sprint')]).toEqual([0, false]);
});

test('sneaking lasts until it is pressed again, and the inventory, the chat and the orders have buttons', () => {
  const sneak = screen.getByRole('button', { name: 'Sneak' });
  fireEvent.click(sneak);
  expect([controls.isDown('sneak'), sneak.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  fireEvent.click(sneak);
  expect(controls.isDown('sneak')).toBe(false);
  for (const name of ['Inventory', 'Chat', 'Orders to the team']) fireEvent.click(screen.getByRole('button', { name }));
  expect(opened).toEqual(['inventory', 'chat', 'orders']);
});
