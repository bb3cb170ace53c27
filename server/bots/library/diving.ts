import type { Bot } from './mineflayer.ts';
import { neighbourMovesOf } from './movement-tables.ts';
import type { PathStep } from './path-step.ts';

/** How far below the body, in blocks, the next step of its path lies when it sinks to it. */
const deeper = 0.1;

/** Lets a gentle bot sink in water where its path leads down: the pathfinder swims up at every step. */
export function sinkWherePathsLeadDown(bot: Bot): void {
  let followed: readonly PathStep[] = [];
  bot.on('path_update', ({ path }: { readonly path: readonly PathStep[] }) => {
    followed = path;
  });
  bot.on('physicsTick', () => {
    const [next] = followed;
    if (next === undefined || !bot.pathfinder.isMoving() || !Reflect.get(bot.entity, 'isInWater')) return;
    if (next.y >= bot.entity.position.y - deeper || !neighbourMovesOf(bot.pathfinder.movements).isGentle) return;
    bot.setControlState('jump', false);
    // The library makes the jump that was asked for before.
    Reflect.set(bot as object, 'jumpQueued', false);
  });
}
