import { actionOf } from '#lib/play/play-keys.ts';
import type { PlaySettings } from '#lib/play/play-settings.ts';
import type { PlayControls } from './play-controls.ts';
import { hasPointerLock } from './pointer-lock.ts';

/** Browsers report jumps of the mouse when they take or give it: movements in this time after that, in milliseconds, and larger ones, in pixels. */
const settlingMs = 120;
const longestMove = 250;
/** Degrees per pixel of the mouse at the usual sensitivity. */
const degreesPerPixel = 0.15;

export interface HandListener {
  /** A key opens something of the page, such as the inventory, or pings. */
  open(what: 'inventory' | 'chat' | 'team-chat' | 'orders' | 'ping' | 'panels'): void;
  /** The wheel or a key chose a slot of the hotbar, by a step. */
  step(by: number): void;
}

const opening: ReadonlySet<string> = new Set(['inventory', 'chat', 'team-chat', 'orders', 'ping', 'panels']);

function isOpening(action: string): action is Parameters<HandListener['open']>[0] {
  return opening.has(action);
}

/** Whether a key belongs to a field or a control of the page. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Keys and mouse of a person who plays, as `settings` names them. `isSteered` says whether they move the body now. Without pointer lock the
 * view turns while the mouse is dragged. Returns the function that stops listening.
 */
export function listenToHands(
  picture: HTMLElement,
  controls: PlayControls,
  settings: () => PlaySettings,
  isSteered: () => boolean,
  listener: HandListener,
): () => void {
  const press = (code: string): boolean => {
    const action = actionOf(settings().keys, code);
    if (action === null || !isSteered()) return false;
    if (isOpening(action)) listener.open(action);
    else controls.press(action);
    return true;
  };
  const release = (code: string): void => {
    const action = actionOf(settings().keys, code);
    if (action !== null && !isOpening(action)) controls.release(action);
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (isTyping(event.target) || event.metaKey || event.altKey) return;
    if (event.repeat ? isSteered() && actionOf(settings().keys, event.code) !== null : press(event.code)) event.preventDefault();
  };
  const keyUp = (event: KeyboardEvent): void => release(event.code);
  const mouseDown = (event: MouseEvent): void => {
    if (event.target instanceof Node && !picture.contains(event.target)) return;
    if (press(`Mouse${event.button}`)) event.preventDefault();
  };
  const mouseUp = (event: MouseEvent): void => release(`Mouse${event.button}`);
  let lockedAt = Number.NEGATIVE_INFINITY;
  const lockChanged = (): void => {
    lockedAt = performance.now();
  };
  const mouseMove = (event: MouseEvent): void => {
    const isJump = Math.abs(event.movementX) > longestMove || Math.abs(event.movementY) > longestMove;
    if (isJump || performance.now() - lockedAt < settlingMs) return;
    const isLocked = hasPointerLock();
    const isDragged = event.buttons !== 0 && event.target instanceof Node && picture.contains(event.target);
    if (!isSteered() || !(isLocked || isDragged)) return;
    const { sensitivity, inverted } = settings();
    const scale = degreesPerPixel * sensitivity;
    controls.turn(event.movementX * scale, event.movementY * scale * (inverted ? -1 : 1));
  };
  const wheel = (event: WheelEvent): void => {
    if (!isSteered() || event.deltaY === 0) return;
    listener.step(Math.sign(event.deltaY));
    event.preventDefault();
  };
  const noMenu = (event: Event): void => event.preventDefault();
  const blur = (): void => controls.releaseAll();
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('keydown', keyDown, { signal });
  window.addEventListener('keyup', keyUp, { signal });
  window.addEventListener('mousedown', mouseDown, { signal });
  window.addEventListener('mouseup', mouseUp, { signal });
  window.addEventListener('mousemove', mouseMove, { signal });
  window.addEventListener('blur', blur, { signal });
  document.addEventListener('pointerlockchange', lockChanged, { signal });
  picture.addEventListener('wheel', wheel, { passive: false, signal });
  picture.addEventListener('contextmenu', noMenu, { signal });
  return () => listening.abort();
}
