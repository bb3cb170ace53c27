import { done } from '#server/bots/api/api-call.ts';
import { walkAway } from '#server/bots/commands/walks.ts';
import type { Mode } from './mode.ts';

/** Game milliseconds without this many blocks of movement after which a walk counts as stuck. */
const patience = 20_000;
const least = 2;
const away = 5;
/** Commands that always walk. Agents with other commands stand still on purpose. */
const walking: ReadonlySet<string> = new Set([
  ...['goToPlayer', 'goToCoordinates', 'goToRememberedPlace', 'searchForBlock', 'searchForEntity', 'moveAway', 'attack', 'attackPlayer'],
]);

/** Frees a body that tries to walk but does not move. */
export const unstuck: Mode = {
  name: 'unstuck',
  description: 'Steps away when a walk does not come on.',
  interrupts: 'everything',
  watch() {
    let since: { readonly at: number; readonly x: number; readonly z: number } | null = null;
    return ({ seat, now, doing }) => {
      const { x, z } = seat.position;
      const isWalking = doing !== null && walking.has(doing);
      if (!isWalking || since === null || Math.hypot(x - since.x, z - since.z) >= least) {
        since = isWalking ? { at: now, x, z } : null;
        return null;
      }
      if (now - since.at < patience) return null;
      since = null;
      return {
        why: `You did not come on with ${doing}, so you stepped away.`,
        says: 'I am stuck.',
        limit: 10,
        run: async (body) => {
          await walkAway(body, body.bot.entity.position.clone(), away);
          return done('You stepped away.');
        },
      };
    };
  },
};
