import type { CameraControl } from './camera-control.ts';

/** Keys of the free camera. They belong to the scene only while it has the focus. */
const moveKeys = new Set(['KeyW', 'KeyA', 'KeyS', 'KeyD', 'KeyQ', 'KeyE', 'ShiftLeft']);

/**
 * Forwards pointer, wheel, pinch and keys on an element to the current control. Keys count only while `takesKeys` returns true and no text
 * field has the focus. `moved` is called after each of them. Returns the function that removes all listeners.
 */
export function listenToPointer(
  element: HTMLElement,
  control: () => CameraControl,
  keys: Set<string>,
  takesKeys: () => boolean,
  moved: () => void,
): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  const stop = new AbortController();
  const { signal } = stop;
  const spread = (): number => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const before = spread();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size === 1) control().drag(event.clientX - last.x, event.clientY - last.y);
      else if (before > 0) control().zoom((before - spread()) / 24);
      moved();
    },
    { signal },
  );
  for (const kind of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(kind, (event) => pointers.delete(event.pointerId), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      control().zoom(Math.max(-3, Math.min(3, event.deltaY / 60)));
      moved();
    },
    { signal, passive: false },
  );
  const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
  window.addEventListener(
    'keydown',
    (event) => {
      if (!moveKeys.has(event.code) || !takesKeys() || isTyping() || event.ctrlKey || event.metaKey || event.altKey) return;
      keys.add(event.code);
      moved();
    },
    { signal },
  );
  window.addEventListener('keyup', (event) => keys.delete(event.code), { signal });
  window.addEventListener('blur', () => keys.clear(), { signal });
  return () => {
    stop.abort();
    keys.clear();
  };
}
