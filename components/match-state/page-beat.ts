/** Enough for a clock, cheap enough for a page. */
const beatMs = 250;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

/**
 * Calls back four times a second, everybody in the same turn: what shows the passing of time changes together then, and the browser lays
 * out and paints the page once for all of it. Returns what ends that.
 */
export function onBeat(listener: () => void): () => void {
  // The same function may be told twice.
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
