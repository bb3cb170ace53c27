import type { Body } from '../body.ts';
import type { Vector } from '../library/mineflayer.ts';
import { WalkFailed } from '../walking/walker.ts';

const chaseLimit = 8000;

/** Picks up the items that lie within some blocks of a place, as far as they can be reached. */
export async function pickUpAround(body: Body, place: Vector, radius: number): Promise<void> {
  const lying = Object.values(body.bot.entities).filter(({ name, position }) => name === 'item' && position.distanceTo(place) <= radius);
  for (const item of lying) {
    if (!item.isValid) continue;
    try {
      await body.walker.chase(item, chaseLimit);
    } catch (error) {
      if (!(error instanceof WalkFailed)) throw error;
    }
  }
}
