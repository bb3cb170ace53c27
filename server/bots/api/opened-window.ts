import type { Body } from '../body.ts';
import type { Vector } from '../library/mineflayer.ts';

/** Ticks after a click in which its window opens. */
const openTicks = 20;

/**
 * The window that a click on a block or body at a place opens; null if none opens within a second of the click. The library waits for
 * twenty seconds for a window that does not open. Closes a window that is open before, so that none is taken for the new one, and turns the body
 * first: the library clicks only when it looks there, which takes a second for a place behind the body.
 */
export async function openedWindow<Window>(body: Body, at: Vector, open: () => Promise<Window>): Promise<Window | null> {
  await body.closeWindow();
  await body.until(body.bot.lookAt(at));
  const opening = open();
  opening.catch(() => undefined);
  return body.until(Promise.race([opening, body.ticks(openTicks).then(() => null)]));
}
