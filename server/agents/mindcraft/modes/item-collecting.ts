import type { Position } from '#lib/domain/position.ts';
import { done, failed } from '#server/bots/api/api-call.ts';
import { pickUpAround } from '#server/bots/api/pick-up.ts';
import { Vec3 } from '#server/bots/library/mineflayer.ts';
import type { Mode } from './mode.ts';

const sight = 8;
/**
 * How long an item must lie before it is picked up, in game milliseconds. A player who is nearer may have dropped it or be about to fetch
 * it, so the wait is longer then.
 */
const patience = { usual: 2000, besideOther: 6000 } as const;
/** How long an item that could not be reached is left alone, in game milliseconds. */
const leftAlone = 120_000;
/** Slots that stay free. */
const freeSlots = 1;
const slots = 36;

/** Picks up items that lie near. */
export const itemCollecting: Mode = {
  name: 'item_collecting',
  description: 'Picks up items near by while you are idle.',
  interrupts: ['followPlayer'],
  watch() {
    let seen: { readonly id: number; readonly at: number } | null = null;
    const outOfReach = new Map<number, number>();
    return ({ near, now, seat }) => {
      const item = near.find(({ id, name, distance }) => {
        const failedAt = outOfReach.get(id);
        return name === 'item' && distance <= sight && (failedAt === undefined || now - failedAt >= leftAlone);
      });
      if (item === undefined || seat.view.inventory().length >= slots - freeSlots) {
        seen = null;
        return null;
      }
      if (seen?.id !== item.id) seen = { id: item.id, at: now };
      const isOthers = near.some(({ type, position }) => type === 'player' && apart(position, item.position) < item.distance);
      if (now - seen.at < (isOthers ? patience.besideOther : patience.usual)) return null;
      seen = null;
      const { x, y, z } = item.position;
      return {
        why: 'You picked up an item.',
        says: 'I pick up an item.',
        limit: 15,
        run: async (body) => {
          // A chase that is stopped counts as failed, too.
          outOfReach.set(item.id, now);
          await pickUpAround(body, new Vec3(x, y, z), 1);
          if (body.bot.entities[item.id] !== undefined) return failed('You could not reach it.');
          outOfReach.delete(item.id);
          return done('You picked it up.');
        },
      };
    };
  },
};

function apart(one: Position, other: Position): number {
  return Math.hypot(one.x - other.x, one.y - other.y, one.z - other.z);
}
