/** Milliseconds between two beats: often enough for a clock, seldom enough for a page. */
const beatMs = 250;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/**
 * Calls the listener four times a second. All listeners are called in the same turn, so that everything that shows time changes together
 * and the browser lays out and paints the page once. Returns the function that unsubscribes.
 */
export function onBeat(listener: () => void): () => void {
  // The same function may subscribe twice.
  const own = (): void => listener();
  listeners.add(own);
  timer ??= setInterval(() => {
    for (const each of [...listeners]) each();
  }, beatMs);
  return () => {
    listeners.delete(own);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}
