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
export function pressFocused(name: 'Enter' | ' ', shiftKey = false): void {
  const target = document.activeElement;
  if (!key(name, shiftKey) && target instanceof HTMLElement && target !== document.body) target.click();
}

/** Moves the focus: an arrow within a window of slots, else to the next control or the one before. */
export function moveFocus(way: Way): void {
  if (way !== 'back' && way !== 'on' && key(way)) return;
  const controls = [...open().querySelectorAll<HTMLElement>(reachable)].filter((control) => control.tabIndex >= 0);
  const here = controls.findIndex((control) => control === document.activeElement);
  const step = way === 'back' || way === 'ArrowUp' || way === 'ArrowLeft' ? -1 : 1;
  const next = here < 0 ? 0 : (here + step + controls.length) % controls.length;
  controls[next]?.focus();
}

/** Closes what is open, as Escape does. */
export function stepBack(): void {
  const dialog = document.querySelector('dialog[open]');
  if (dialog === null) key('Escape');
  else dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
