import type { Body } from '../body.ts';

/** Ticks in which a window opens. */
const openTicks = 20;

/** The window that a click opens; null if none opens in a second. The library waits for twenty seconds for a window that does not open. */
export async function openedWindow<Window>(body: Body, opening: Promise<Window>): Promise<Window | null> {
  opening.catch(() => undefined);
  return body.until(Promise.race([opening, body.ticks(openTicks).then(() => null)]));
}
