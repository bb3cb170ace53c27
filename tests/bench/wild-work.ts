import type { Seat } from '#server/bots/seat.ts';
import { taskOf } from '#server/scenarios/registry.ts';
import type { LongWork } from './long-work.ts';

/** Blocks that bodies gather by hand in a landscape. */
const gathered = ['oak_log', 'birch_log', 'spruce_log', 'dirt', 'sand', 'gravel', 'grass', 'oak_leaves'] as const;
/** Largest distance of the bodies from the start, and most blocks to the next place along each axis. */
const [reach, stride] = [112, 32];

/** Walks to one place after the other, and gathers and places what is there. */
async function work(seat: Seat, signal: AbortSignal): Promise<void> {
  const { x: startX, z: startZ } = seat.position;
  const near = (value: number, start: number): number =>
    Math.max(start - reach, Math.min(start + reach, Math.floor(value) + seat.random.integer(-stride, stride)));
  while (!signal.aborted) {
    const { x, z } = seat.position;
    seat.forgetFailures();
    try {
      await seat.primitives.goto({ kind: 'xz', x: near(x, startX), z: near(z, startZ) });
    } catch {
      // A place without a path: the next one is elsewhere.
    }
    try {
      const block = seat.random.pick(gathered);
      await seat.primitives.mineBlock(block, 2, null, 16);
      const [carried] = Object.keys(seat.inventory()).filter((item) => item.endsWith('_log') || item === 'dirt');
      const here = seat.position;
      if (carried !== undefined)
        await seat.primitives.placeItem(carried, { x: Math.floor(here.x) + 1, y: Math.floor(here.y), z: Math.floor(here.z) });
    } catch {
      // Nothing of that kind is near, or its place is taken.
    }
    if (!signal.aborted) await seat.ticks(1);
  }
}

/** Eight bodies walk, gather and place blocks in the generated landscape, with day, night and monsters. */
export function wildWork(minutes: number): LongWork {
  const scenario = 'free-play';
  return { scenario, task: taskOf({ scenario, task: `landscape-monsters-${minutes}min`, agents: 8 }), work };
}
